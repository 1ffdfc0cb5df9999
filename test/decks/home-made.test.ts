import { describe, expect, test } from 'vitest';
import { homeMade, MASK_CARDS, namesOf } from '../../server/decks/home-made.ts';
import { MASKS, maskOf, PACK } from '../../server/games/masks/masks.ts';

const deckOf = (...[id, names]: Parameters<typeof homeMade>) => {
  const made = homeMade(id, names);
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
};
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Card ${n + 1}`);

describe('a deck of names of one’s own', () => {
  test('has a card a name, in their order, called so in every language', () => {
    const deck = deckOf('own', ['Moon', ' Sun ', '', 'The Fool']);
    expect(deck.faces).toEqual(['OWN-1', 'OWN-2', 'OWN-3']);
    expect(deck.names['hu']).toEqual({ 'OWN-1': 'Moon', 'OWN-2': 'Sun', 'OWN-3': 'The Fool' });
    expect(deckOf('own', namesOf(deck))).toEqual(deck);
  });

  test('has ids that the pages can say, up to 120', () => {
    const { faces } = deckOf('own', numbered(120));
    expect(new Set(faces).size).toBe(120);
    for (const card of faces) expect(card).toMatch(/^[A-Z0-9-]{1,12}$/);
  });

  test.each([
    ['none', [], 'noNames'],
    ['only blank ones', ['', ' '], 'noNames'],
    ['one alone', ['Moon'], 'noNames'],
    ['too many', numbered(121), 'tooManyNames'],
    ['one twice', ['Moon', 'Sun', 'moon '], 'doubleName'],
    ['one too long', ['Moon', 'x'.repeat(41)], 'longName'],
  ])('is refused with %s', (_name, names, code) => {
    expect(homeMade('own', names)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('masks of one’s own', () => {
  test('are the cards that the game knows, in its order', () => {
    expect(MASK_CARDS.map(maskOf)).toEqual(PACK);
    expect(MASK_CARDS).toEqual(Object.values(MASKS).flatMap(({ proxies }) => proxies));
  });

  test('leave out those without a name', () => {
    const deck = deckOf('masks', ['Richter', '', 'Kaiserin']);
    expect(deck.faces.map(maskOf)).toEqual(['judge', 'empress']);
    expect(deckOf('masks', namesOf(deck))).toEqual(deck);
    expect(homeMade('masks', numbered(18))).toMatchObject({ ok: false, refusal: { code: 'tooManyNames' } });
  });
});
