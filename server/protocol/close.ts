/** Why the server closed a socket. Apart from the schemas, so that the pages can import it without them. */
export const CLOSE = {
  badMessage: 4400,
  badKey: 4401,
  tableFull: 4409,
  replaced: 4410, // the same chair was opened in another tab
  removed: 4411, // the host took the chair away
  taken: 4412, // another phone took the chair, as the host allowed
  tooMuch: 4429,
} as const;
