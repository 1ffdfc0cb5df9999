/** Reading messages at the border: what does not fit a schema goes no further. For the server only. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { CameraMessage, HostMessage, PhoneMessage } from './messages.ts';

/** `id` is that of the unfit message when it has one, else 0. */
export type Heard<M> = { readonly ok: true; readonly message: M } | { readonly ok: false; readonly id: number };

function reader<Schema extends TSchema>(schema: Schema): (text: string) => Heard<Static<Schema>> {
  const validator = Compile(schema);
  return (text) => {
    const value = parsed(text);
    return validator.Check(value) ? { ok: true, message: value as Static<Schema> } : { ok: false, id: idOf(value) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // not JSON fits no schema
  }
}

const idOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'id' in value && Number.isSafeInteger(value.id) ? Number(value.id) : 0;

export const readPhoneMessage = reader(PhoneMessage);
export const readHostMessage = reader(HostMessage);
export const readCameraMessage = reader(CameraMessage);
