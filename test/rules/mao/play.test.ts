import { describe, expect, test } from 'vitest';
import { announce } from '../../../server/games/mao/announce.ts';
import { hostView } from '../../../server/games/mao/host-view.ts';
import { phoneView } from '../../../server/games/mao/phone-view.ts';
import { actOut } from '../../../server/games/mao/session-notation.ts';
import {
  act,
  clearAway,
  layCard,
  openStage,
  pass,
  pressBy,
  pressDealer,
  pressHost,
  type Stage,
} from '../../../server/games/mao/stage.ts';
import { evolve } from '../../../server/games/mao/evolve.ts';
import { KINDS } from '../../../server/games/mao/state.ts';
import { parseScript } from '../../../server/rules/notation.ts';
import { tell } from '../../../server/rules/secret.ts';

/** The table after a session written as text. */
function after(text: string): Stage {
  const script = parseScript(text);
  if (!script.ok) throw new Error(JSON.stringify(script.refusal));
  const acted = actOut(script.value);
  if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
  return acted.value.stage;
}
const books = ({ state }: Stage) => tell(state.books);
const turn = (stage: Stage): number => books(stage).course.turn;
const held = (stage: Stage): readonly number[] => books(stage).held;
const pile = ({ state }: Stage): readonly string[] => state.pile.map(({ card }) => card);
const alerts = (stage: Stage) => books(stage).alerts.map(({ kind, seat }) => `${kind} ${seat}`);
const secrets = ({ state }: Stage) => tell(state.secrets).map(({ name }) => name);
const at = ({ state }: Stage): string => state.phase.at;

/** What was said by the last move. */
function said(before: Stage, now: Stage): readonly string[] {
  const lines: string[] = [];
  now.events.reduce((state, event) => {
    const next = evolve(state, event);
    lines.push(...announce(state, event, next).map(({ text, aloud }) => `${aloud ? '' : '(silent) '}${text.key}`));
    return next;
  }, before.state);
  return lines;
}

const MIDDLE = 'seats: 4\npile: 6H 6D\ncards: 3 3 3 3\nstock: 6\n';

describe('the table hears three sentences and the word penalty', () => {
  const dealing = after('seats: 3\ndealer: A');
  test('the sentences, when the dealer says that everybody has seven', () => {
    const dealt = pressDealer(dealing, 'dealt');
    expect(said(dealing, dealt)).toEqual(['three.1', 'three.2', 'three.3']);
    expect(at(dealt)).toBe('starter');
  });
  test('nothing when a card is laid, right or wrong, or drawn', () => {
    const stage = after(MIDDLE);
    for (const card of ['6S', 'KC']) expect(said(stage, layCard(stage, card))).toEqual([]);
    expect(said(stage, pressBy(stage, 1, 'drew'))).toEqual([]);
    expect(said(stage, pressBy(stage, 3, 'drew'))).toEqual([]);
  });
  test('penalty only once the dealer has pressed it, and never what for', () => {
    const wrong = layCard(after(MIDDLE), 'KC');
    const fined = pressDealer(wrong, 'penalty', '1|noMatch');
    expect(said(wrong, fined)).toEqual(['say.penalty']);
    expect(JSON.stringify([hostView(fined.state), phoneView(fined.state, 1)])).not.toContain('noMatch');
  });
  test('a win and a new hand are captions only, and sound the same with and without a new secret', () => {
    const last = layCard(after('seats: 3\npile: 6H\ncards: 2 1 2'), '6S');
    const won = pressDealer(last, 'word');
    expect(said(last, won)).toEqual(['(silent) say.winsHand']);
    const lines = ['none', 'A'].map((secret) => said(won, pressDealer(won, 'add', secret)));
    expect(lines[0]).toEqual(['(silent) say.nextHand']);
    expect(lines[1]).toEqual(lines[0]);
  });
});

describe('the deal', () => {
  test('seven each, one starter, the left neighbour of the dealer begins', () => {
    const stage = after('seats: 6\ndealer: C\ndealt, st QS');
    expect([at(stage), turn(stage), held(stage), books(stage).stock]).toEqual(['play', 3, [7, 7, 7, 7, 7, 7], 9]);
  });
  test.each([
    [3, 30],
    [4, 23],
    [5, 16],
    [6, 9],
  ])('%i players leave %i cards in the stock', (seats, stock) => {
    expect(books(after(`seats: ${seats}\ndealt, st QS`)).stock).toBe(stock);
  });
  test('a starter works nothing', () => {
    const stage = after('seats: 4\nsecrets: A Q 2\ndealt, st 2S');
    expect([turn(stage), books(stage).course]).toEqual([1, { turn: 1, dir: 1, owed: 0 }]);
  });
  test('cards before the dealer has confirmed count for nothing', () => {
    expect(pile(layCard(after('seats: 3'), '6S'))).toEqual([]);
  });
});

describe('the camera sees a card and not whose it is', () => {
  test('it is taken for the card of whoever is on turn', () => {
    const stage = after(`${MIDDLE}6S`);
    expect([held(stage), turn(stage), alerts(stage)]).toEqual([[3, 2, 3, 3], 2, []]);
  });
  test('the dealer says that another player laid it: it goes back and the turn is where it was', () => {
    const stage = after(`${MIDDLE}6S, !D outOfTurn`);
    expect([pile(stage), held(stage), turn(stage)]).toEqual([['6H', '6D'], [3, 3, 3, 4], 1]);
  });
  test('or lets it pass with a name: the card stands and play goes on after that player', () => {
    const stage = after(`${MIDDLE}6S, pass D`);
    expect([held(stage), turn(stage), pile(stage).at(-1)]).toEqual([[3, 3, 3, 2], 0, '6S']);
  });
  test('an illegal card that the dealer lets pass stands', () => {
    const stage = after(`${MIDDLE}KC, pass`);
    expect([held(stage), turn(stage), alerts(stage), pile(stage).at(-1)]).toEqual([[3, 2, 3, 3], 2, [], 'KC']);
  });
  test('so does one that the next card covers before the dealer spoke', () => {
    const stage = after(`${MIDDLE}KC, QC`);
    expect([held(stage), turn(stage)]).toEqual([[3, 2, 2, 3], 3]);
  });
  test('a correction by hand is a fold like any other: the same face again is no second card', () => {
    const stage = after(`${MIDDLE}6S`);
    expect(pile(act(stage, 'camera', { type: 'card', track: 99, card: '6S' }))).toEqual(pile(stage));
  });
  test('a card from deep in the pile means that the pile was turned over', () => {
    const stage = layCard(after('seats: 3\npile: 6H 6D 6S 9S KS\ncards: 2 3 2\nstock: 3'), '6S');
    expect([pile(stage), books(stage).stock]).toEqual([['KS', '6S'], 7]);
  });
});

describe('drawing', () => {
  test('a player presses it, or the dealer for whoever is on turn, or with a name', () => {
    expect(held(pressBy(after(MIDDLE), 1, 'drew'))).toEqual([3, 4, 3, 3]);
    expect(held(pressDealer(after(MIDDLE), 'drew'))).toEqual([3, 4, 3, 3]);
    const other = pressDealer(after(MIDDLE), 'drew', '2');
    expect([held(other), turn(other), alerts(other)]).toEqual([[3, 3, 4, 3], 1, ['outOfTurn 2']]);
  });
  test('out of turn it costs another card and the drawn one is kept', () => {
    const stage = after(`${MIDDLE}C+, !C outOfTurn`);
    expect([held(stage), turn(stage), alerts(stage), pile(stage)]).toEqual([[3, 3, 5, 3], 1, [], ['6H', '6D']]);
  });
  test('what is owed is drawn across the flip', () => {
    const stage = after('seats: 3\nsecrets: 2\npile: 6H 6D 2D\ncards: 2 2 2\nstock: 1\nB 2S, C+');
    expect([held(stage), books(stage).stock, pile(stage)]).toEqual([[2, 1, 4], 2, ['2S']]);
  });
});

describe('the last card', () => {
  const LAST = 'seats: 3\npile: 6H 6D\ncards: 2 1 2\nstock: 6\n';
  test('the word wins', () => {
    const stage = after(`${LAST}6S, M`);
    expect([at(stage), stage.state.wins, stage.state.dealer]).toEqual(['handOver', [0, 1, 0], 1]);
  });
  test('word and tap in either order, when the tap is in', () => {
    const secret = `secrets: tap\n${LAST}`;
    expect(at(after(`${secret}6S, M`))).toBe('play');
    expect(at(after(`${secret}6S, M, t`))).toBe('handOver');
    expect(at(after(`${secret}6S, t, M`))).toBe('handOver');
  });
  test('the word may be noted a moment before the camera is sure of the card, but not long before', () => {
    expect(at(after(`${LAST}M, +900ms, 6S`))).toBe('play'); // nobody laid a card yet: it does not fit
    const once = 'seats: 3\npile: 6H 6D\ncards: 2 2 2\nstock: 6\nB 6S, C KS, A QS, ';
    expect([at(after(`${once}M, +900ms, B 9S`)), at(after(`${once}M, +4s, B 9S`))]).toEqual(['handOver', 'play']);
  });
  test('without the word the next card raises an alert, and the dealer may still fine it', () => {
    const stage = after(`${LAST}6S, 9S`);
    expect(alerts(stage)).toEqual(['noMao 1']);
    expect(held(after(`${LAST}6S, 9S, !B noMao`))).toEqual([2, 1, 1]);
  });
  test('once fined the word comes too late, and no breach is fined twice', () => {
    const stage = after(`${LAST}6S, !B noMao, M`);
    expect([at(stage), alerts(stage)]).toEqual(['play', ['tooSoon 1']]);
    expect(after(`${LAST}6S, !B noMao, !B noMao`).refusal).toBe('twice');
  });
  test('an effect of it is ignored', () => {
    const stage = after('seats: 3\nsecrets: A Q 2\npile: 6H\ncards: 2 1 2\nAH');
    expect(books(stage).course).toEqual({ turn: 2, dir: 1, owed: 0 });
  });
});

describe('the dealer', () => {
  test('takes a wrong penalty back: the drawn card goes on the stock, the card lies again', () => {
    const stage = after(MIDDLE);
    const wrong = layCard(stage, 'KC');
    const back = pressDealer(pressDealer(wrong, 'penalty', '1|noMatch'), 'penalty', 'takeBack');
    expect([held(back), books(back).stock, pile(back)]).toEqual([held(wrong), books(wrong).stock, pile(wrong)]);
  });
  test('a card that was picked up by then may be laid once more', () => {
    const stage = after(`${MIDDLE}KC, !B noMatch, !back`);
    expect([held(stage), pile(stage), turn(stage), stage.state.leaving]).toEqual([[3, 3, 3, 3], ['6H', '6D'], 1, []]);
  });
  test('is fined by the host when nobody else would: a mismatch of his own, after five seconds', () => {
    const own = after('seats: 3\ndealer: B\npile: 6H\nturn: B\nKC, +4900ms');
    expect([pile(own), alerts(own)]).toEqual([['6H', 'KC'], ['noMatch 1']]);
    const rung = pass(own, 200);
    expect([pile(rung), held(rung), turn(rung)]).toEqual([['6H'], [7, 8, 7], 2]);
  });
  test('but nobody else is', () => {
    const other = pass(after('seats: 3\ndealer: A\npile: 6H\nturn: B\nKC'), 60_000);
    expect([pile(other), held(other)]).toEqual([
      ['6H', 'KC'],
      [7, 7, 7],
    ]);
  });
  test('nor the dealer under the option, or after speaking about the card', () => {
    expect(pile(after('seats: 3\ndealer: B\noptions: judgeDealer=off\npile: 6H\nturn: B\nKC, +9s'))).toHaveLength(2);
    expect(pile(after('seats: 3\ndealer: B\npile: 6H\nturn: B\nKC, pass, +9s'))).toHaveLength(2);
  });
  test('gives the sheet on: the old phone keeps nothing of it', () => {
    const stage = after('seats: 3\nsecrets: A tap\npile: 6H\nhandOn');
    const views = [0, 1, 2].map((seat) => phoneView(stage.state, seat));
    expect(views.map(({ secret, desk }) => [secret !== null, desk !== undefined])).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(JSON.stringify(views[1])).toContain('secret.tap');
    expect(JSON.stringify([views[0], views[2], hostView(stage.state)])).not.toMatch(/secret\.(A|tap)/);
  });
});

describe('the deadlock guard (MA-18)', () => {
  const stuck = 'seats: 3\npile: 6H\ncards: 1 3 2\nstock: 0\nB+, C+, A+, B+, C+, A+, B+, C+';
  test('three rounds without a card: the dealer counts, and the fewest cards win', () => {
    expect(pressDealer(after(stuck), 'count').refusal).toBe('notStuck');
    const counted = after(`${stuck}, A+, count`);
    expect([at(counted), counted.state.wins]).toEqual(['handOver', [1, 0, 0]]);
  });
  test('equal hands: nobody wins, the same dealer deals again', () => {
    const counted = after(`${stuck.replace('1 3 2', '1 3 1')}, A+, count`);
    expect([at(counted), counted.state.wins, counted.state.dealer]).toEqual(['deal', [0, 0, 0], 0]);
  });
  test('a card starts the count anew', () => {
    expect(pressDealer(after(`${stuck}, 6S, B+`), 'count').refusal).toBe('notStuck');
  });
});

describe('the match (prose vectors)', () => {
  const won = (secretsInForce: string, wins = '0 0 0 0') =>
    after(
      `seats: 4\nsecrets: ${secretsInForce}\nwins: ${wins}\npile: 6H\ncards: 2 1 2 2\n6S, M${secretsInForce.includes('tap') ? ', t' : ''}`,
    );
  test('OM1: B wins hand 1 and adds A', () => {
    const next = pressDealer(won(''), 'add', 'A');
    expect([next.state.hand, next.state.dealer, secrets(next), at(next)]).toEqual([2, 1, ['A'], 'deal']);
  });
  test('OM2: the winner adds nothing', () => {
    expect(secrets(pressDealer(won('A'), 'add', 'none'))).toEqual(['A']);
  });
  test('OM3: four are the ceiling', () => {
    const full = won('A Q 2 tap');
    const own = { ...full, state: { ...full.state, options: { ...full.state.options, own: true, slow: true } } };
    for (const refused of [pressDealer(own, 'add', 'slow'), pressDealer(own, 'own', 'hum')])
      expect([refused.refusal, secrets(refused)]).toEqual(['ceiling', ['A', 'Q', '2', 'tap']]);
    expect(at(pressDealer(full, 'add', 'none'))).toBe('deal');
  });
  test('OM4: not two at once', () => {
    const both = pressDealer(won(''), 'add', 'A|Q');
    expect([both.refusal, secrets(both)]).toEqual(['oneOnly', []]);
  });
  test('OM5: not one that is in already', () => {
    const twice = pressDealer(won('A'), 'add', 'A');
    expect([twice.refusal, secrets(twice)]).toEqual(['alreadyIn', ['A']]);
  });
  test('OM6: the third hand wins the match, and nothing is added', () => {
    const over = won('A', '1 2 2 0');
    expect([over.state.phase, over.state.wins]).toEqual([{ at: 'over', winner: 1 }, [1, 3, 2, 0]]);
    expect(pressDealer(over, 'add', 'Q').refusal).toBe('over');
  });
  test('OM7: six players need at most 13 hands', () => {
    const wins = [0, 0, 0, 0, 0, 0];
    let hands = 0;
    for (let seat = 0; Math.max(...wins) < 3; seat = (seat + 1) % 6) {
      const stage = after(
        `seats: 6\nwins: ${wins.join(' ')}\nhand: ${hands + 1}\npile: 6H\ncards: 1 1 1 1 1 1\nstock: 9\nturn: ${'ABCDEF'[seat]}\n6S, M`,
      );
      wins[seat] = stage.state.wins[seat]!;
      hands += 1;
    }
    expect(hands).toBe(13);
  });
  test('OM8: a wrong count is dealt again by the same dealer, and nothing is added', () => {
    for (const steps of ['thrownIn', 'dealt, thrownIn', 'dealt, st QS, 9S, thrownIn']) {
      const again = after(`seats: 4\ndealer: C\nsecrets: A\n${steps}`);
      expect([at(again), again.state.dealer, secrets(again), again.state.hand]).toEqual(['deal', 2, ['A'], 2]);
      expect(turn(layCard(pressDealer(again, 'dealt'), 'QS'))).toBe(3);
    }
  });
});

describe('options', () => {
  test('talkKeepsTurn: a talker on turn draws and stays on turn', () => {
    expect(turn(after(`${MIDDLE}B~`))).toBe(2);
    expect(turn(after(`options: talkKeepsTurn=on\n${MIDDLE}B~`))).toBe(1);
  });
  test('a talker on turn draws what he owes as well', () => {
    const stage = after('seats: 4\nsecrets: 2\npile: 6H\ncards: 3 3 3 3\nstock: 9\n2H, C~');
    expect([held(stage), books(stage).course]).toEqual([[3, 2, 6, 3], { turn: 3, dir: 1, owed: 0 }]);
  });
  test('house rules join what the winner may choose, jumping in only with two packs', () => {
    const chosen = (options: string) => {
      const { state } = after(`seats: 3\noptions: ${options}\npile: 6H\ncards: 2 1 2\nstock: 9\n6S, M`);
      return phoneView(state, 1).pick!.groups[0]!.options.map(({ id }) => id);
    };
    expect(chosen('slow=off')).toEqual(['none', 'A', 'Q', '2', 'tap']);
    expect(chosen('slow=on jump=on')).toEqual(['none', 'A', 'Q', '2', 'tap', 'slow']);
    expect(chosen('jump=on packs=two')).toEqual(['none', 'A', 'Q', '2', 'tap', 'jump']);
  });
  test('the list to choose from is equally long whatever is on the sheet', () => {
    const lists = ['', 'A', 'A Q 2'].map((list) => {
      const { state } = after(`seats: 3\nsecrets: ${list}\npile: 6H\ncards: 2 1 2\nstock: 9\n6S, M`);
      return phoneView(state, 1).pick!.groups[0]!.options;
    });
    expect(lists.map(({ length }) => length)).toEqual([5, 5, 5]);
    expect(lists[1]![1]!.text.key).toBe('pick.in');
  });
  test('own: the winner writes a secret, which the dealer alone reads', () => {
    const stage = after('seats: 3\noptions: own=on\npile: 6H\ncards: 2 1 2\n6S, M, own hum  with a king, dealt, st 9S');
    expect(secrets(stage)).toEqual(['own:hum with a king']);
    expect(JSON.stringify(phoneView(stage.state, 1))).toContain('hum with a king');
    for (const view of [hostView(stage.state), phoneView(stage.state, 0), phoneView(stage.state, 2)])
      expect(JSON.stringify(view)).not.toContain('hum');
  });
  test('two packs: the same face may be laid twice, and there are 104 cards', () => {
    const stage = after('seats: 3\noptions: packs=two\ndealt, st 9S');
    const twice = layCard(stage, '9S');
    expect([books(stage).stock, pile(twice)]).toEqual([82, ['9S', '9S']]);
  });
});

describe('what every screen shows', () => {
  const playing = after('seats: 3\ndealt, st QS, 9S');
  test('nobody is on turn anywhere, in the first hand either', () => {
    for (const view of [hostView(playing.state), ...[0, 1, 2].map((seat) => phoneView(playing.state, seat))]) {
      expect(view.seats.map(({ now }) => now)).toEqual([false, false, false]);
      expect(view.headline.seat).toBeNull();
    }
  });
  test('cards are counted in the first hand only', () => {
    expect(hostView(playing.state).seats.map(({ aside }) => aside?.args?.['n'])).toEqual([7, 6, 7]);
    const second = after('seats: 3\nhand: 2\ndealt, st QS, 9S');
    expect(hostView(second.state).seats.map(({ aside }) => aside)).toEqual([undefined, undefined, undefined]);
  });
  test('a card that does not match leaves the hand like any other, so the count tells no alert', () => {
    const counts = ['9S', 'KC'].map((card) => {
      const { state } = after(`seats: 3\ndealt, st QS, ${card}`);
      return JSON.stringify([hostView(state).seats, phoneView(state, 1).details[1]]);
    });
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toContain('"n":6');
  });
  test('the sheet tells turn, secrets, debt, hands and alerts', () => {
    const { state } = after('seats: 3\nsecrets: 2\npile: 6H\ncards: 3 3 3\n2H, KC');
    const text = JSON.stringify(phoneView(state, 0).secret);
    for (const part of ['sheet.turn.clockwise', 'secret.2', 'sheet.owed', 'sheet.hands', 'alert.missedTwo'])
      expect(text).toContain(part);
  });
  test('the dealer’s keys are the same in every hand, whatever the secrets', () => {
    const desks = ['', 'A', 'A Q 2 tap'].map(
      (list) => phoneView(after(`seats: 3\nsecrets: ${list}\npile: 6H\n9H`).state, 0).desk,
    );
    expect(desks[1]).toEqual(desks[0]);
    expect(desks[2]).toEqual(desks[0]);
    expect(desks[0]!.groups[1]!.options.map(({ id }) => id)).toEqual([...KINDS, 'takeBack']);
  });
  test('afterwards everybody may read the sheet', () => {
    const over = after('seats: 3\nsecrets: A Q\nwins: 0 2 0\npile: 6H\ncards: 2 1 2\n6S, M');
    expect(hostView(over.state).panels.find(({ kind }) => kind === 'reveal')).toMatchObject({
      rows: [{ seat: 0, lines: [{ key: 'secret.A' }, { key: 'secret.Q' }] }],
    });
  });
});

describe('by hand', () => {
  test('the newest card is taken off without a penalty, and so is the starter', () => {
    const off = (stage: Stage, card: string) => act(stage, 'host', { type: 'left', track: null, card });
    const back = off(after(`${MIDDLE}6S`), '6S');
    expect([pile(back), held(back), turn(back)]).toEqual([['6H', '6D'], [3, 3, 3, 3], 1]);
    expect(at(off(after('seats: 3\ndealt, st QS'), 'QS'))).toBe('starter');
  });
  test('the host turns the pile over when the table did', () => {
    const turned = pressHost(after(`${MIDDLE}6S`), 'flipped');
    expect([pile(turned), books(turned).stock]).toEqual([['6S'], 8]);
  });
  test('the host confirms that a card is back', () => {
    const fined = pressDealer(layCard(after(MIDDLE), 'KC'), 'penalty', '1|noMatch');
    expect(fined.state.leaving.map(({ card }) => card)).toEqual(['KC']);
    expect(pressHost(fined, 'back').state.leaving).toEqual([]);
    expect(clearAway(fined).state.leaving).toEqual([]);
  });
});

test('a scene that cannot be is said so', () => {
  expect(openStage({ names: ['A', 'B', 'C'], options: { moon: 'full' } })).toBe(
    'moon is no option, or has no such value',
  );
});
