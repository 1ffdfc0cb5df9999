import { signal, type ReadonlySignal } from '@preact/signals';
import { CLOSE } from '../../server/protocol/close.ts';
import type { Ack } from '../../server/protocol/messages.ts';

type WireState = 'connecting' | 'open' | 'lost' | 'ended';
type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly text: string };

export interface Wire<Out> {
  readonly state: ReadonlySignal<WireState>;
  /** Says it once, if the line is open. */
  readonly send: (message: Out) => void;
  /** Sends a picture, if the line is open. */
  readonly sendBytes: (bytes: ArrayBuffer) => void;
  /** Says it until it is answered, also over a new connection; gives up after `STALE_MS` with code `unheard`. */
  readonly ask: (message: (id: number) => Out) => Promise<Answer>;
  readonly nextId: () => number;
  /** Connects anew, also after the server ended it. */
  readonly again: () => void;
  readonly stop: () => void;
}

export interface Wiring<Out, In> {
  readonly url: string;
  /** What is said first on every new connection. */
  readonly greet: () => Out | undefined;
  readonly hear: (message: In) => void;
  /** The server closed the line for good; `code` is one of `CLOSE`. */
  readonly ended?: (code: number) => void;
  readonly connect?: (url: string) => WebSocket;
}

const RETRY_MS = [200, 500, 1000, 2000] as const;
const PING_EVERY_MS = 5000;
const DEAF_AFTER_MS = 3000; // no sound that long after a ping: the line is dead
const DEAF_ON_RETURN_MS = 900; // the same when the page comes back from the lock screen
const CONNECT_WITHIN_MS = 4000;
export const STALE_MS = 10_000; // a press older than that could mean something else by now

const FINAL: readonly number[] = [CLOSE.badKey, CLOSE.tableFull, CLOSE.replaced, CLOSE.removed, CLOSE.taken];

/** Numbers for messages: they grow over reloads too, because they start at the clock. */
function messageIds(): () => number {
  let last = Date.now() % 2_000_000_000;
  return () => (last += 1);
}

/**
 * One line to the server that mends itself: it reconnects within two seconds, notices a socket that
 * is open but dead, and says unanswered messages again under their old ids.
 */
export function openWire<Out, In extends { readonly type: string }>(wiring: Wiring<Out, In>): Wire<Out> {
  const { connect = (url: string) => new WebSocket(url) } = wiring;
  const state = signal<WireState>('connecting');
  const unanswered = new Map<number, { readonly message: Out; readonly settle: (answer: Answer) => void }>();
  const nextId = messageIds();
  let socket: WebSocket | undefined;
  let tries = 0;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const later = (ms: number, then: () => void) => timers.push(setTimeout(then, ms));
  const forgetTimers = () => {
    timers.forEach(clearTimeout);
    timers = [];
  };
  const say = (message: Out | Ping) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };

  const sendBytes = (bytes: ArrayBuffer) => {
    if (socket?.readyState === 1) socket.send(bytes);
  };

  const drop = () => {
    const old = socket;
    socket = undefined;
    forgetTimers();
    old?.close();
  };
  const retry = () => {
    state.value = 'lost';
    later(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!, dial);
    tries += 1;
  };
  const hangUp = () => {
    drop();
    retry();
  };

  const listenFor = (ms: number) => {
    forgetTimers();
    say({ type: 'ping' });
    later(ms, hangUp);
  };
  const heard = () => {
    forgetTimers();
    later(PING_EVERY_MS, () => listenFor(DEAF_AFTER_MS));
  };

  const settle = (id: number, answer: Answer) => {
    unanswered.get(id)?.settle(answer);
    unanswered.delete(id);
  };
  const receive = (message: In) => {
    heard();
    if (isAck(message)) settle(message.id, message.type === 'ok' ? { ok: true } : { ...message, ok: false });
    wiring.hear(message);
  };

  const opened = () => {
    tries = 0;
    heard();
    const greeting = wiring.greet();
    if (greeting) say(greeting);
    unanswered.forEach(({ message }) => say(message));
    state.value = 'open';
  };
  const closed = (code: number) => {
    drop();
    if (code === CLOSE.badMessage) unanswered.clear();
    if (!FINAL.includes(code)) return retry();
    state.value = 'ended';
    wiring.ended?.(code);
  };

  function dial() {
    drop();
    const mine = connect(wiring.url);
    socket = mine;
    const ifMine =
      <Happening>(then: (happening: Happening) => void) =>
      (happening: Happening) => {
        if (socket === mine) then(happening);
      };
    mine.addEventListener('open', ifMine(opened));
    mine.addEventListener(
      'message',
      ifMine((event: MessageEvent) => receive(JSON.parse(String(event.data)))),
    );
    mine.addEventListener(
      'close',
      ifMine((event: CloseEvent) => closed(event.code)),
    );
    later(CONNECT_WITHIN_MS, hangUp);
  }

  const comeBack = () => {
    if (document.visibilityState !== 'visible' || state.value === 'ended') return;
    if (state.value === 'open') listenFor(DEAF_ON_RETURN_MS);
    else dial();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  window.addEventListener('pageshow', comeBack);

  const ask = (make: (id: number) => Out) =>
    new Promise<Answer>((resolve) => {
      const id = nextId();
      const message = make(id);
      const stale = setTimeout(() => settle(id, { ok: false, code: 'unheard', text: '' }), STALE_MS);
      unanswered.set(id, {
        message,
        settle: (answer) => {
          clearTimeout(stale);
          resolve(answer);
        },
      });
      say(message);
    });

  const again = () => {
    state.value = 'connecting';
    dial();
  };
  const stop = () => {
    drop();
    state.value = 'ended';
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
    window.removeEventListener('pageshow', comeBack);
  };

  dial();
  return { state, send: say, sendBytes, ask, nextId, again, stop };
}

interface Ping {
  readonly type: 'ping';
}

const isAck = (message: { readonly type: string }): message is Ack => message.type === 'ok' || message.type === 'no';

/** The address of a socket on the server this page came from. */
export const socketUrl = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;
