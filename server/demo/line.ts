import { WebSocket } from 'ws';

/** One open socket to the table, as a page has it. */
export interface Line<Out> {
  readonly send: (message: Out) => void;
  readonly sendBytes: (bytes: Uint8Array) => void;
  readonly close: () => void;
}

/** @param hear called with every message of the server, parsed */
export function openLine<In, Out>(url: string, hear: (message: In) => void): Promise<Line<Out>> {
  const socket = new WebSocket(url);
  socket.on('message', (bytes: Buffer, isBinary: boolean) => {
    if (!isBinary) hear(JSON.parse(bytes.toString()) as In);
  });
  const line: Line<Out> = {
    send: (message) => socket.send(JSON.stringify(message), ignore),
    sendBytes: (bytes) => socket.send(bytes, ignore),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(line));
    socket.once('error', reject);
  });
}

/** The server went away in mid-sentence; the demo ends with it. */
const ignore = (): void => undefined;
