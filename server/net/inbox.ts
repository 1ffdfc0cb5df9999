import type { WebSocket } from '@fastify/websocket';
import { CLOSE } from '../protocol/close.ts';
import type { Heard } from '../protocol/codec.ts';
import { openBucket } from './bucket.ts';
import type { Clock } from './world.ts';

const TEXT_BYTES = 16_384; // the largest text message
const UNFIT_ALLOWED = 4; // one more and the page is talking nonsense
const TOO_LONG = 1009; // RFC 6455
const OUR_FAULT = 1011;

export interface Ears<M> {
  readonly read: (text: string) => Heard<M>;
  readonly hear: (message: M) => void;
  readonly unfit: (id: number) => void; // answers a message that fits no schema
  readonly hearBytes?: (bytes: Buffer) => void;
  readonly clock: Clock;
  readonly report: (error: unknown) => void; // a bug of ours
}

/** Hands on what is well formed; answers or ends the rest. */
export function listen<M>(socket: WebSocket, ears: Ears<M>): void {
  const bucket = openBucket(ears.clock.now());
  let unfit = 0;
  const hearText = (text: string): void => {
    const heard = ears.read(text);
    if (heard.ok) return ears.hear(heard.message);
    unfit += 1;
    if (unfit > UNFIT_ALLOWED) socket.close(CLOSE.badMessage, 'too many messages that fit no schema');
    else ears.unfit(heard.id);
  };
  socket.on('message', (bytes: Buffer, isBinary: boolean) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary && !ears.hearBytes) return socket.close(CLOSE.badMessage, 'text only');
    if (!isBinary && bytes.length > TEXT_BYTES) return socket.close(TOO_LONG, 'message too long');
    if (!isBinary && !bucket.take(ears.clock.now())) return socket.close(CLOSE.tooMuch, 'too many messages');
    try {
      if (isBinary) ears.hearBytes?.(bytes);
      else hearText(bytes.toString('utf8'));
    } catch (error) {
      ears.report(error);
      socket.close(OUR_FAULT, 'a fault of the server');
    }
  });
}
