import type { Lang, PhoneMessage, ToPhone } from '../protocol/messages.ts';
import type { PhoneView } from '../protocol/panels.ts';
import { openLine } from './line.ts';

/** A simulated player with a phone. */
export interface Player {
  readonly view: () => PhoneView<string> | undefined;
  /** @returns whether the server took it */
  readonly press: (key: string, value?: string) => Promise<boolean>;
  readonly close: () => void;
}

const JOINING = 1; // the first thing asked, answered by `joined`

/** Takes a chair. The phone is never looked at from outside: it knows what any phone at this seat is sent. */
export async function sitDown(url: string, code: string, name: string, lang: Lang): Promise<Player> {
  const answers = new Map<number, (taken: boolean) => void>();
  let view: PhoneView<string> | undefined;
  let presses = 0;
  const ask = (send: (id: number) => void): Promise<boolean> =>
    new Promise((resolve) => {
      presses += 1;
      answers.set(presses, resolve);
      send(presses);
    });
  const line = await openLine<ToPhone, PhoneMessage>(`${url}/ws/phone`, (message) => {
    if (message.type === 'view') view = message.view;
    const id = message.type === 'joined' ? JOINING : message.type === 'ok' || message.type === 'no' ? message.id : -1;
    answers.get(id)?.(message.type !== 'no');
    answers.delete(id);
  });
  await ask(() => line.send({ type: 'join', code, name, lang }));
  return {
    view: () => view,
    press: (key, value) =>
      ask((id) => line.send({ type: 'press', id, key, ...(value === undefined ? {} : { value }) })),
    close: line.close,
  };
}
