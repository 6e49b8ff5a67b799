import { afterEach, beforeEach, vi } from 'vitest';

/** A socket of the browser whose other side is the test. */
export class FakeSocket extends EventTarget {
  static readonly CLOSING = 2;
  /** All sockets of the test, oldest first. */
  static dialled: FakeSocket[] = [];
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  readonly sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.dialled.push(this);
  }

  send(frame: string) {
    this.sent.push(frame);
  }

  /** The page hangs up: the browser says so a little later. */
  close() {
    if (this.readyState >= 2) return;
    this.readyState = 2;
    setTimeout(() => this.drop(1005));
  }

  accept() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  say(frame: string | object) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** The dial is refused, as a browser tells it. */
  refuse() {
    this.readyState = 3;
    this.dispatchEvent(new Event('error'));
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }

  /** The server closes, or the network does (1006). */
  drop(code: number) {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

/** How many were dialled so far. */
export const dials = () => FakeSocket.dialled.length;

/** The latest socket. */
export function latest(): FakeSocket {
  const socket = FakeSocket.dialled.at(-1);
  if (socket === undefined) throw new Error('nothing was dialled');
  return socket;
}

/** Lets time pass, in milliseconds, with what becomes due in it. */
export const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** Replaces sockets, clock and chance (which then says 0.5: a delay times 1) for each test of a file. */
export function fakeSockets(): void {
  beforeEach(() => {
    FakeSocket.dialled = [];
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
