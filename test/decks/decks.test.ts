import { describe, expect, test } from 'vitest';
import { NONE } from '../../server/decks/deck.ts';
import { decks } from '../../server/decks/registry.ts';

describe.each(Object.values(decks))('$id', (deck) => {
  const cards = [...deck.faces, ...deck.extras];

  test('knows every card by one id that the pages can say', () => {
    expect(new Set(cards).size).toBe(cards.length);
    for (const card of cards) expect(card).toMatch(/^[A-Z0-9-]{1,12}$/);
    expect(deck.classes).toEqual([...cards, 'BACK', NONE]);
  });

  test.each(Object.keys(deck.names))('names every card differently in %s', (lang) => {
    const names = deck.names[lang]!;
    expect(Object.keys(names).toSorted()).toEqual(cards.toSorted());
    expect(new Set(Object.values(names)).size).toBe(cards.length);
  });
});

test('the Hungarian pack has 32 cards and two Chroniclers', () => {
  const { faces, extras, names } = decks['hungarian32']!;
  expect([faces.length, extras]).toEqual([32, ['COL', 'PAL']]);
  expect(Object.keys(names)).toEqual(['en', 'pt', 'ro', 'it', 'hu']);
  expect(['VIIIM', 'UZ', 'KP', 'AT', 'PAL'].map((card) => names['en']?.[card])).toEqual([
    'eight of acorns',
    'Unter of leaves',
    'king of hearts',
    'ace of bells',
    'Pale Chronicler',
  ]);
  expect([names['hu']?.['OM'], names['ro']?.['IXT']]).toEqual(['makk felső', 'nouă de dubă']);
});
