import ReconnectingWebSocket from 'reconnecting-websocket';
import { CLOSE_CODES } from '../contract/shared/envelope.ts';
import { backoff, DELAY_MAX } from '../domain/shared/backoff.ts';

/** Attempts to reconnect after the first one, before the connection is given up (behaviour R1). */
export const ATTEMPTS_MAX = 10;

/** How long a dial may take, in milliseconds. */
const DIAL_MS = 10_000;

/** Attempts made since a socket was last open; kept by whoever wants them to outlive the page. */
export type Attempts = { get: () => number; set: (count: number) => void };

/** Why a line is over: the server said to stay away, or every attempt failed. */
export type LineEnd = 'away' | 'abandoned';

export type LineEvents = {
  onOpen: () => void;
  onFrame: (frame: unknown) => void;
  /** The socket is gone or could not be had; the next attempt is due after a while. */
  onDrop: () => void;
  onEnd: (why: LineEnd) => void;
};

export type Line = {
  isOpen: () => boolean;
  /** Whether it rests between two attempts. */
  isWaiting: () => boolean;
  send: (frame: string) => void;
  /** Hangs up for good, without an event. */
  stop: () => void;
};

/** The library's options, which it reads anew at each attempt. */
const rules = (attempts: Attempts) => ({
  // The count outlives the library's object, so the delay is worked out here and does not grow in there.
  reconnectionDelayGrowFactor: 1,
  get minReconnectionDelay() {
    return backoff(attempts.get(), Math.random());
  },
  get maxRetries() {
    return attempts.get() < ATTEMPTS_MAX ? Number.POSITIVE_INFINITY : 0;
  },
  maxReconnectionDelay: DELAY_MAX,
  minUptime: 0,
  maxEnqueuedMessages: 0,
  connectionTimeout: DIAL_MS,
});

/** Dials at once, and again by the rules of R1 until it is over; a line that is over stays so. */
export function dial(address: () => string, attempts: Attempts, on: LineEvents): Line {
  let isOver = false;
  const socket = new ReconnectingWebSocket(address, [], rules(attempts));
  const stop = () => {
    isOver = true;
    socket.close();
  };
  const end = (why: LineEnd) => {
    stop();
    on.onEnd(why);
  };
  socket.onopen = () => {
    if (isOver) return;
    attempts.set(0);
    on.onOpen();
  };
  socket.onmessage = ({ data }) => {
    if (!isOver) on.onFrame(data);
  };
  socket.onclose = ({ code, target }) => {
    if (isOver) return;
    // A refused or timed-out dial says 1000 too, but then it is the library that speaks.
    if (code === CLOSE_CODES.stayAway && target !== socket) end('away');
    else if (attempts.get() >= ATTEMPTS_MAX) end('abandoned');
    else {
      attempts.set(attempts.get() + 1);
      on.onDrop();
    }
  };
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    isWaiting: () => socket.readyState > socket.OPEN,
    send: (frame) => socket.send(frame),
    stop,
  };
}
