import { afterEach, beforeEach, vi } from 'vitest';

/** A WebSocket whose server is the test. */
export class FakeSocket extends EventTarget {
  static readonly CLOSING = 2;
  /** All sockets of the test, oldest first. */
  static instances: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.instances.push(this);
  }

  send(frame: string) {
    this.sent.push(frame);
  }

  /** Closes from the page's side; the browser reports it a little later. */
  close() {
    if (this.readyState >= 2) return;
    this.readyState = 2;
    setTimeout(() => this.drop(1005));
  }

  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  receive(frame: string | object) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Refuses the connection, as a browser reports it. */
  refuse() {
    this.readyState = 3;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  /** Closes from the server's side, or by the network (1006). */
  drop(code: number) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** The number of sockets created so far. */
export const socketCount = () => FakeSocket.instances.length;

/** The latest socket. */
export function latest(): FakeSocket {
  const socket = FakeSocket.instances.at(-1);
  if (socket === undefined) throw new Error('no socket was created');
  return socket;
}

/** Advances the clock by milliseconds and runs what becomes due. */
export const advance = (time: number) => vi.advanceTimersByTimeAsync(time);

/** Replaces WebSocket, the clock and Math.random (0.5: a delay times 1) for each test of a file. */
export function fakeSockets(): void {
  beforeEach(() => {
    FakeSocket.instances = [];
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
