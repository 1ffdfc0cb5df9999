import { describe, expect, test } from 'vitest';
import en from '../../../server/games/mao/texts.en.json' with { type: 'json' };
import hu from '../../../server/games/mao/texts.hu.json' with { type: 'json' };
import it from '../../../server/games/mao/texts.it.json' with { type: 'json' };
import pt from '../../../server/games/mao/texts.pt.json' with { type: 'json' };
import ro from '../../../server/games/mao/texts.ro.json' with { type: 'json' };
import {
  act,
  layCard,
  openStage,
  pressBy,
  pressDealer,
  pressHost,
  type Scene,
  type Stage,
} from '../../../server/games/mao/stage.ts';
import type { Actor } from '../../../server/rules/game.ts';

const NAMES = ['A', 'B', 'C'];
const open = (scene: Omit<Scene, 'names'>): Stage => {
  const stage = openStage({ names: NAMES, ...scene });
  if (typeof stage === 'string') throw new Error(stage);
  return stage;
};
const play = { pile: ['6H', '6D'], held: [3, 3, 3], stock: 5 };
const dealing = open({});
const starting = pressDealer(dealing, 'dealt');
const begun = open({ play: { ...play, pile: ['6H'] } });
const playing = layCard(open({ play, secrets: ['A'] }), '6S');
const lastCard = layCard(open({ play: { ...play, held: [3, 1, 3] } }), '6S');
const winning = pressDealer(lastCard, 'word');
const over = pressDealer(layCard(open({ wins: [0, 2, 0], play: { ...play, held: [3, 1, 3] } }), '6S'), 'word');
const fined = pressDealer(playing, 'penalty', '1|outOfTurn');
const [A, B, C] = [{ seat: 0 }, { seat: 1 }, { seat: 2 }];

type Case = readonly [why: string, stage: Stage, actor: Actor, key: string, value: string | undefined, code: string];
const CASES: readonly Case[] = [
  ['a key nobody has', playing, B, 'moon', undefined, 'unknownKey'],
  ['a key named like something of the language', playing, B, '__proto__', undefined, 'unknownKey'],
  ['a seat that is not there', playing, { seat: 7 }, 'drew', undefined, 'notAtTable'],
  ['a key by the camera', playing, 'camera', 'drew', undefined, 'unknownKey'],
  ['a penalty by a player', playing, B, 'penalty', '0|talking', 'dealerOnly'],
  ['a penalty by the host', playing, 'host', 'penalty', '0|talking', 'dealerOnly'],
  ['the word by a player', lastCard, B, 'word', undefined, 'dealerOnly'],
  ['the tap by a player', lastCard, B, 'tap', undefined, 'dealerOnly'],
  ['letting pass by a player', playing, C, 'pass', undefined, 'dealerOnly'],
  ['counting by a player', playing, C, 'count', undefined, 'dealerOnly'],
  ['a draw noted by a player for another', playing, B, 'drew', '2', 'dealerOnly'],
  ['a draw by the host', playing, 'host', 'drew', undefined, 'whoDraws'],
  ['a deal confirmed by a player', dealing, B, 'dealt', undefined, 'dealerOnly'],
  ['a deal confirmed twice', starting, A, 'dealt', undefined, 'noDeal'],
  ['a deal confirmed in play', playing, A, 'dealt', undefined, 'noDeal'],
  ['a wrong deal by a player', starting, C, 'thrownIn', undefined, 'dealerOnly'],
  ['a wrong deal after the hand was won', winning, B, 'thrownIn', undefined, 'noDeal'],
  ['a draw before the starter', starting, B, 'drew', undefined, 'notPlaying'],
  ['a draw after the hand was won', winning, C, 'drew', undefined, 'notPlaying'],
  ['a penalty before the deal', dealing, A, 'penalty', '1|talking', 'notPlaying'],
  ['a penalty for nobody', playing, A, 'penalty', '|talking', 'badValue'],
  ['a penalty for a seat that is not there', playing, A, 'penalty', '3|talking', 'badValue'],
  ['a penalty for nothing known', playing, A, 'penalty', '1|yawning', 'badValue'],
  ['a penalty without a value', playing, A, 'penalty', undefined, 'badValue'],
  ['a mismatch before any player laid a card', begun, A, 'penalty', '1|noMatch', 'noCard'],
  ['a missed two that was not owed', playing, A, 'penalty', '1|missedTwo', 'doesNotFit'],
  ['a missing word with cards in hand', playing, A, 'penalty', '1|noMao', 'doesNotFit'],
  ['a missing tap that is no secret here', lastCard, A, 'penalty', '1|noTap', 'doesNotFit'],
  ['the same breach twice', fined, A, 'penalty', '1|outOfTurn', 'twice'],
  ['a penalty taken back that was none', playing, A, 'penalty', 'takeBack', 'nothingToTakeBack'],
  ['the word for a seat that is not there', playing, A, 'word', '9', 'badValue'],
  ['the word before any card', begun, A, 'word', undefined, 'doesNotFit'],
  ['a draw for a seat that is not there', playing, A, 'drew', '9', 'badValue'],
  ['letting pass what is right', playing, A, 'pass', undefined, 'doesNotFit'],
  ['letting pass for a seat that is not there', playing, A, 'pass', '-1', 'badValue'],
  ['counting while somebody can move', playing, A, 'count', undefined, 'notStuck'],
  ['a secret before the win', playing, A, 'add', 'Q', 'notHandOver'],
  ['a secret by the old dealer', winning, A, 'add', 'Q', 'dealerOnly'],
  ['a secret by the host', winning, 'host', 'add', 'Q', 'dealerOnly'],
  ['a secret nobody knows', winning, B, 'add', 'X', 'badValue'],
  ['a house rule that is off', winning, B, 'add', 'slow', 'badValue'],
  ['two secrets', winning, B, 'add', 'A|Q', 'oneOnly'],
  ['an own secret without the option', winning, B, 'own', 'hum', 'optionOff'],
  ['turning over by a player', playing, A, 'flipped', undefined, 'hostOnly'],
  ['turning over one card', begun, 'host', 'flipped', undefined, 'nothingToTurn'],
  ['a card back by a player', fined, A, 'back', undefined, 'hostOnly'],
  ['a card back that need not go', playing, 'host', 'back', undefined, 'nothingToTakeBack'],
  ['the sheet passed on by a player', playing, A, 'handOn', undefined, 'hostOnly'],
  ['any key when it is over', over, B, 'drew', undefined, 'over'],
];

describe('keys that are refused', () => {
  test.each(CASES)('%s', (_, stage, actor, key, value, code) => {
    const after = act(stage, actor, { type: 'press', key, ...(value === undefined ? {} : { value }) });
    expect(after.refusal).toBe(code);
    expect(after.state).toBe(stage.state);
    for (const texts of [en, pt, ro, it, hu] as Readonly<Record<string, string>>[])
      expect(texts[`refusal.${code}`]).toBeTypeOf('string');
  });
  test('an empty own secret', () => {
    const own = { ...winning, state: { ...winning.state, options: { ...winning.state.options, own: true } } };
    expect(pressBy(own, 1, 'own', '  ').refusal).toBe('badValue');
  });
  test('the third sitting of the same finger', () => {
    const once = pressDealer(playing, 'penalty', '2|talking');
    expect(pressDealer(once, 'penalty', '2|talking').refusal).toBe('twice');
    expect(pressDealer({ ...once, atMs: once.atMs + 1500 }, 'penalty', '2|talking').refusal).toBeNull();
  });
  test.each(Object.entries({ pt, ro, it, hu }))('%s has the same lines, blanks and stars as en', (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(en));
    const marks = (line: string) => (line.match(/\{\w+\}|\*/g) ?? []).toSorted();
    const english: Readonly<Record<string, string>> = en;
    for (const [key, line] of Object.entries(texts)) expect(marks(line), key).toEqual(marks(english[key]!));
  });
});

describe('facts are never refused, and what fits no state changes nothing', () => {
  const states = { dealing, starting, playing, winning, over };
  test.each(Object.entries(states))('%s', (_, stage) => {
    for (const card of ['BACK', 'JOKER-R', 'XX']) {
      const after = act(stage, 'camera', { type: 'card', track: 5, card });
      expect([after.refusal, after.state]).toEqual([null, stage.state]);
    }
    const left = act(stage, 'camera', { type: 'left', track: 77, card: 'KS' });
    expect([left.refusal, left.state]).toEqual([null, stage.state]);
  });
  test('a card seen while a hand is won or dealt is not used', () => {
    for (const stage of [dealing, winning, over]) expect(layCard(stage, 'KS').state).toBe(stage.state);
  });
  test('host keys of another state are refused too', () => {
    expect(pressHost(winning, 'flipped').refusal).toBe('notPlaying');
  });
});
