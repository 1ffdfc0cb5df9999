/** The part of a WebSocket that the server needs; the same for every page. */
export interface Wire {
  readonly bufferedAmount: number;
  readonly send: (text: string, sent: (error?: Error) => void) => void;
  readonly close: (code: number, reason: string) => void;
  readonly terminate: () => void;
}

/** What leaves by one socket. */
export interface Outbox {
  /** Sends it, in order, whatever happens. For answers. */
  readonly say: (text: string) => void;
  /** Sends the newest of its kind; what became stale while the line was slow is never sent. */
  readonly show: (kind: string, make: () => string) => void;
  readonly close: (code: number, reason: string) => void;
}

const DEAF_BYTES = 1_000_000; // a page this far behind reads no more

export function openOutbox(wire: Wire): Outbox {
  const waiting = new Map<string, () => string>();
  let busy = false;
  const next = (): void => {
    const first = waiting.entries().next();
    if (busy || first.done) return;
    const [kind, make] = first.value;
    waiting.delete(kind);
    busy = true;
    wire.send(make(), (error) => {
      busy = false;
      if (error === undefined || error === null) next();
    });
  };
  return {
    say: (text) => {
      if (wire.bufferedAmount > DEAF_BYTES) wire.terminate();
      else wire.send(text, () => undefined);
    },
    show: (kind, make) => {
      waiting.set(kind, make);
      next();
    },
    close: (code, reason) => wire.close(code, reason),
  };
}
