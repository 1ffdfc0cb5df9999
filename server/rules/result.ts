/** A refusal a person can cause. `code` is listed with its sentence in the texts of the room that refuses. */
export interface Refusal {
  readonly code: string;
  readonly args?: Readonly<Record<string, string | number>>;
}
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: string, args?: Refusal['args']): Result<never> => ({
  ok: false,
  refusal: args ? { code, args } : { code },
});
