import { describe, expect, test } from 'vitest';
import { callNow, openStage, pass, pressBy, act, type Stage } from '../../../server/games/cacealma/stage.ts';
import { games } from '../../../server/games/registry.ts';
import type { Actor } from '../../../server/rules/game.ts';
import { A, after, B, C, D } from './scene.ts';

const OPTIONS = 'options: chroniclers=pair\n';
const turn = after(`${OPTIONS}D:VII as VII`);
const dealt = openStage({ names: ['A', 'B', 'C', 'D'] }) as Stage;
const deal: Stage = { ...dealt, state: { ...dealt.state, phase: { at: 'deal' } } };
const reveal = pressBy(turn, A, 'call');
const pickup = callNow(turn, A);
const last = after('cards: 8 8 8 1\nD:X as VII');
const between = pass(last, 9000);
const over = after('options: match=rounds1\ncards: 8 8 8 1\nD:X as VII, ok');
const host = 'host' as const;

const ROWS: readonly (readonly [string, Stage, Actor, string, string | undefined, string])[] = [
  ['out of turn', turn, { seat: A }, 'lay', '1', 'notYourTurn'],
  ['by whoever laid before', turn, { seat: D }, 'lay', '1', 'notYourTurn'],
  ['no cards', turn, { seat: C }, 'lay', '0', '1-4'],
  ['five cards', turn, { seat: C }, 'lay', '5', '1-4'],
  ['half a card', turn, { seat: C }, 'lay', '1.5', '1-4'],
  ['fewer than none', turn, { seat: C }, 'lay', '-1', '1-4'],
  ['no number', turn, { seat: C }, 'lay', undefined, '1-4'],
  ['another rank', turn, { seat: C }, 'lay', '1|IX', 'rank'],
  ['more than the hand holds', after('cards: 8 8 8 3'), { seat: D }, 'lay', '4', 'notSoMany'],
  ['while cards are judged', reveal, { seat: C }, 'lay', '1', 'showFirst'],
  ['before the pile is taken', pickup, { seat: C }, 'lay', '1', 'pileFirst'],
  ['on last cards', last, { seat: C }, 'lay', '1', 'lastFirst'],
  ['between rounds', between, { seat: C }, 'lay', '1', 'roundOver'],
  ['a call of oneself', turn, { seat: D }, 'call', undefined, 'self'],
  ['a call of nothing', after(''), { seat: A }, 'call', undefined, 'late'],
  ['a call before the deal', deal, { seat: A }, 'call', undefined, 'late'],
  ['a call of a play that is not there', turn, { seat: A }, 'call@9999', undefined, 'late'],
  ['a call of no play at all', turn, { seat: A }, 'call@x', undefined, 'late'],
  ['a second call', pass(reveal, 10), { seat: B }, 'call', undefined, 'beaten'],
  ['a repeated call', reveal, { seat: A }, 'call', undefined, 'beaten'],
  ['a call by the accused', reveal, { seat: D }, 'call', undefined, 'self'],
  ['a call after the verdict', pickup, { seat: B }, 'call', undefined, 'late'],
  ['a call by nobody', turn, host, 'call', undefined, 'whoCalls'],
  ['a call for somebody who is not there', turn, host, 'call@@9', undefined, 'notAtTable'],
  ['the pile by the wrong player', pickup, { seat: D }, 'picked', undefined, 'notYourPile'],
  ['the pile by nobody yet', turn, { seat: D }, 'picked', undefined, 'noPile'],
  ['the pile by the main key', pickup, { seat: D }, 'ok', undefined, 'notYourPile'],
  ['letting go in mid-round', turn, { seat: A }, 'ok', undefined, 'noLast'],
  ['letting go one’s own cards', last, { seat: D }, 'ok', undefined, 'ownLast'],
  ['letting go for everybody', last, host, 'ok', undefined, 'stillOpen'],
  ['the deal by another', deal, { seat: B }, 'dealt', undefined, 'notDealer'],
  ['the deal again', turn, { seat: A }, 'dealt', undefined, 'dealtAlready'],
  ['a round in mid-round', turn, host, 'next', undefined, 'roundOn'],
  ['a round by another dealer', between, { seat: A }, 'next', undefined, 'notDealer'],
  ['a Pale one without a play', turn, { seat: A }, 'pale', undefined, 'noPlay'],
  ['a Pale one that is judged', reveal, { seat: D }, 'pale', undefined, 'calledAlready'],
  ['a Pale one when the pile is taken', pickup, { seat: D }, 'pale', undefined, 'pileFirst'],
  ['a Pale one of nobody', turn, host, 'pale', undefined, 'whoOwns'],
  ['a Pale one where there is none', after('D:VII as VII'), { seat: D }, 'pale', undefined, 'noChroniclers'],
  ['a verdict by a player', reveal, { seat: A }, 'verdict@lie', undefined, 'hostOnly'],
  ['a verdict of nothing', turn, host, 'verdict@lie', undefined, 'nothingToJudge'],
  ['a verdict that is none', reveal, host, 'verdict@perhaps', undefined, 'badValue'],
  ['a vouching by a player', turn, { seat: C }, 'believe', undefined, 'hostOnly'],
  ['a vouching for nothing', turn, host, 'believe', undefined, 'nothingCounted'],
  ['an unknown key', turn, { seat: C }, 'dance', undefined, 'unknownKey'],
  ['a key of every object', turn, { seat: C }, 'constructor', undefined, 'unknownKey'],
  ['from a chair that is not there', turn, { seat: 7 }, 'lay', '1', 'notAtTable'],
  ['after the end', over, { seat: C }, 'lay', '1', 'over'],
];

describe('a refused key', () => {
  test.each(ROWS)('%s', (_, stage, actor, key, value, code) => {
    const move = { type: 'press', key, ...(value === undefined ? {} : { value }) } as const;
    const refused = act(stage, actor, move);
    expect(refused.refusal).toBe(code);
    expect(refused.state).toBe(stage.state);
    for (const { lines } of Object.values(games['cacealma']!.texts))
      expect(lines[`refusal.${code}`]).toBeTypeOf('string');
  });
});
