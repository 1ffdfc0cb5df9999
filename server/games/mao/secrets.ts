/** The dealer's half of the rules: the four of the sheet, which the engine knows how to follow. */
export const SHEET_SECRETS = ['A', 'Q', '2', 'tap'] as const;
/** House rules (RULES.md 4.7): switched on before the start, each is one more secret to choose; the dealer judges. */
export const HOUSE_SECRETS = ['slow', 'thanks', 'knock', 'spades', 'sevens', 'order', 'jump'] as const;
/** At most so many secrets at a time. */
export const CEILING = 4;
/** A secret in the winner's own words is kept as this prefix and the words. */
const OWN = 'own:';
export const OWN_LETTERS = 60;

/** The name of a secret: one of the lists above, or `own:` and its words. */
export type SecretName = string;

export const ownSecret = (words: string): SecretName => `${OWN}${words}`;
export const ownWords = (secret: SecretName): string | undefined =>
  secret.startsWith(OWN) ? secret.slice(OWN.length) : undefined;
