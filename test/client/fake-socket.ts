/** A WebSocket that a test holds in its hand. */
export class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  closedByPage = false;

  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }
  static readonly connect = (url: string): WebSocket => new FakeSocket(url) as unknown as WebSocket;
  static get last(): FakeSocket {
    return FakeSocket.made.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closedByPage = true;
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  hear(message: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  /** What was said, without the pings. */
  get said(): readonly { readonly type: string; readonly id: number }[] {
    return (this.sent as { type: string; id: number }[]).filter((each) => each.type !== 'ping');
  }
}
