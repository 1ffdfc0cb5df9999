/** What fits under a card and at the head of a phone. */
export const NAME_LETTERS = 12;

/** Takes out what cannot be seen, would turn the text around or marks emphasis in sentences, and joins the blanks. */
export const tidyName = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}*]/gu, '')
    .trim();

/** Letters of a tidy name. */
export const lettersOf = (name: string): number => [...name].length;
