import ReconnectingWebSocket from 'reconnecting-websocket';
import { CLOSE_CODES } from '../contract/shared/envelope.ts';
import { backoff, DELAY_MAX } from '../domain/shared/backoff.ts';
import { BrowserSocket } from './browser-socket.ts';

/** Attempts to reconnect after the first one, before the connection is given up (behaviour R1). */
export const ATTEMPTS_MAX = 10;

/** How long one attempt to connect may take, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** The attempts made since a socket was last open; the caller may keep them beyond the page. */
export type Attempts = { get: () => number; set: (count: number) => void };

/** Why a socket is closed for good: the server closed it with code 1000, or every attempt failed. */
export type CloseReason = 'stay-away' | 'gave-up';

export type SocketEvents = {
  onOpen: () => void;
  onMessage: (data: unknown) => void;
  /** The socket was lost or could not connect; the next attempt follows after a delay. */
  onDisconnect: () => void;
  onClose: (reason: CloseReason) => void;
};

export type Socket = {
  isOpen: () => boolean;
  /** Whether it waits between two attempts. */
  isWaiting: () => boolean;
  send: (frame: string) => void;
  /** Closes for good, without an event. */
  close: () => void;
};

/** The library's options, which it reads again at each attempt. */
const libraryOptions = (attempts: Attempts) => ({
  // The count outlives the library's object, so the delay is computed here and does not grow there.
  reconnectionDelayGrowFactor: 1,
  get minReconnectionDelay() {
    return backoff(attempts.get(), Math.random());
  },
  get maxRetries() {
    return attempts.get() < ATTEMPTS_MAX ? Number.POSITIVE_INFINITY : 0;
  },
  WebSocket: BrowserSocket,
  maxReconnectionDelay: DELAY_MAX,
  minUptime: 0,
  maxEnqueuedMessages: 0,
  connectionTimeout: CONNECT_TIMEOUT_MS,
});

/** Connects at once, and again by the rules of R1 until it is closed for good (behaviour R1). */
export function connectSocket(url: () => string, attempts: Attempts, on: SocketEvents): Socket {
  let isClosed = false;
  const socket = new ReconnectingWebSocket(url, [], libraryOptions(attempts));
  const close = () => {
    isClosed = true;
    socket.close();
  };
  const closeFor = (reason: CloseReason) => {
    close();
    on.onClose(reason);
  };
  socket.onopen = () => {
    if (isClosed) return;
    attempts.set(0);
    on.onOpen();
  };
  socket.onmessage = ({ data }) => {
    if (!isClosed) on.onMessage(data);
  };
  socket.onclose = ({ code, target }) => {
    if (isClosed) return;
    // A refused or timed-out attempt reports 1000 too, but then the library itself is the target.
    if (code === CLOSE_CODES.normal && target !== socket) closeFor('stay-away');
    else if (attempts.get() >= ATTEMPTS_MAX) closeFor('gave-up');
    else {
      attempts.set(attempts.get() + 1);
      on.onDisconnect();
    }
  };
  return {
    isOpen: () => socket.readyState === socket.OPEN,
    isWaiting: () => socket.readyState > socket.OPEN,
    send: (frame) => socket.send(frame),
    close,
  };
}
