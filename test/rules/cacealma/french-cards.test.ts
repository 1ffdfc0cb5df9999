import { describe, expect, test } from 'vitest';
import { hungarian32 } from '../../../server/decks/hungarian32/deck.ts';
import { cardsOn, isFace, isLie, KINDS, packOf, RANKS } from '../../../server/games/cacealma/cards.ts';
import { entry } from '../../../server/games/cacealma/entry.ts';
import { claim, ranks, sign } from '../../../server/games/cacealma/phrases.ts';
import { act, openStage, pressBy, type Stage } from '../../../server/games/cacealma/stage.ts';
import { facesIn } from '../../../server/net/orders.ts';
import { FRENCH_SUITS } from '../../../server/protocol/cards.ts';
import { render } from '../../../server/rules/phrase.ts';

const FRENCH = { options: { cards: 'french' } } as unknown as Parameters<typeof ranks>[0];

describe('a French pack, stripped to 7 and higher', () => {
  test('goes up the ladder of the Hungarian one, jack for Unter and queen for Ober', () => {
    expect(RANKS.map((rank, step) => `${rank} ${cardsOn('french', step)[0]}`)).toEqual([
      'VII 7S',
      'VIII 8S',
      'IX 9S',
      'X 10S',
      'U JS',
      'O QS',
      'K KS',
      'A AS',
    ]);
    expect(packOf('french')).toHaveLength(32);
    expect(facesIn(entry.game.cardsFor({ cards: 'french', chroniclers: 'pair' }))).toHaveLength(34);
    expect(packOf('hungarian')).toEqual(hungarian32.faces);
    expect(KINDS.french.chroniclers).toEqual(['JOKER-R', 'JOKER-B']);
  });

  test.each([...'23456'].flatMap((rank) => FRENCH_SUITS.map((suit) => `${rank}${suit}`)))('has no %s', (card) => {
    expect(isFace('french', card)).toBe(false);
    expect(facesIn(entry.game.cardsFor({ cards: 'french' }))).not.toContain(card);
  });

  test.each<[string, readonly string[], number, boolean]>([
    ['two queens as Obers', ['QS', 'QH'], 5, false],
    ['a king among queens', ['QS', 'KH'], 5, true],
    ['the red joker as anything', ['JOKER-R'], 2, false],
    ['the black joker, called', ['JOKER-B', '7D'], 0, false],
    ['a ten as a nine', ['10C'], 2, true],
  ])('%s', (_name, cards, step, lie) => {
    expect(isLie('french', cards, step)).toBe(lie);
  });

  test.each([
    ['en', 'three jacks', '9', 'Queen'],
    ['pt', 'três valetes', '9', 'Dama'],
    ['ro', 'trei de valet', '9', 'Damă'],
    ['it', 'tre fanti', '9', 'Donna'],
    ['hu', 'három bubi', '9', 'Dáma'],
  ])('is called by its own names in %s', (lang, two, nine, queen) => {
    const naming = { names: [], cardNames: {} };
    const say = (phrase: Parameters<typeof render>[0]) => render(phrase, entry.texts[lang]!, naming);
    expect([say(claim(FRENCH, { count: 3, step: 4 })), say(sign(FRENCH, 2)), say(sign(FRENCH, 5))]).toEqual([
      two,
      nine,
      queen,
    ]);
  });

  test('is judged by what is turned up, and a Hungarian card is a puzzle', () => {
    const stage = openStage({ names: ['A', 'B', 'C'], options: { cards: 'french' } }) as Stage;
    const laid = pressBy(act(stage, 'camera', { type: 'card', track: 1, card: 'BACK' }), 2, 'lay', '1');
    const called = pressBy(laid, 0, 'call');
    const strange = act(called, 'camera', { type: 'turned', track: 1, card: 'VIIM' });
    expect(strange.state).toMatchObject({ phase: { at: 'reveal' }, puzzle: 'open' });
    expect(act(called, 'camera', { type: 'turned', track: 1, card: '7C' }).state.phase).toMatchObject({ lie: false });
    expect(act(called, 'camera', { type: 'turned', track: 1, card: 'JC' }).state.phase).toMatchObject({ lie: true });
  });
});
