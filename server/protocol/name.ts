/** What fits under a card and at the head of a phone. */
export const NAME_LETTERS = 12;

/** Letters as people count them: an accent belongs to its letter. */
export const lettersOf = (name: string): number => [...name.normalize('NFC')].length;
