/**
 * Something not everybody may know. A view is built of words, numbers and phrases,
 * so a view that holds a secret does not compile; `tell` is the one way to open it.
 */
export interface Secret<T> {
  readonly sealed: T;
}

export const keep = <T>(sealed: T): Secret<T> => ({ sealed });
export const tell = <T>(secret: Secret<T>): T => secret.sealed;
