import type { HostMessage, Question, ToHost } from '../protocol/messages.ts';
import type { HostView } from '../protocol/panels.ts';
import { openLine } from './line.ts';

type WithoutId<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;

/** The host page of a demo: it starts games, and answers when the table asks. */
export interface DemoHost {
  readonly code: string;
  readonly view: () => HostView<string> | undefined;
  readonly question: () => Question | null;
  readonly order: (message: WithoutId<HostMessage>) => void;
  /** Waits for the next news of the table, or until the time is over. */
  readonly news: (timeoutMs: number) => Promise<void>;
  readonly close: () => void;
}

interface Seen {
  code: string;
  view: HostView<string> | undefined;
  question: Question | null;
}

const FIRST_ORDER = 1_000_000_000; // far from the numbers of a real host page, which the server would take for the same orders

/** @param seed keeps the orders of this run apart from those of runs before */
export async function openHost(url: string, key: string, seed: number): Promise<DemoHost> {
  const seen: Seen = { code: '', view: undefined, question: null };
  const waiting = new Set<() => void>();
  let orders = FIRST_ORDER + (seed % 100_000) * 10_000;
  const line = await openLine<ToHost, HostMessage>(`${url}/ws/host`, (message) => {
    if (message.type === 'table') seen.code = message.lobby.code;
    else if (message.type === 'view') seen.view = message.view ?? undefined;
    else if (message.type === 'question') seen.question = message.question;
    else return;
    for (const wake of waiting) wake();
  });
  const news = (timeoutMs: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, timeoutMs);
      waiting.add(wake);
    });
  line.send({ type: 'hello', key, lang: 'en' });
  while (seen.code === '') await news(1000);
  return {
    code: seen.code,
    view: () => seen.view,
    question: () => seen.question,
    order: (message) => {
      orders += 1;
      line.send({ ...message, id: orders } as HostMessage);
    },
    news,
    close: line.close,
  };
}
