import { HEARTBEAT_MS } from '../../../contract/shared/envelope.ts';

/** Limits and intervals of the hub; times in milliseconds. */
export const LIMITS = {
  sockets: 10_000,
  /** The share of all sockets that visitors may have; the rest is kept free for signed-in players. */
  visitorShare: 0.8,
  /** By IP address: a restart makes all its sockets connect again, and so does each page that is opened. */
  handshakesPerMinute: 3000,
  /** A whole school may share one IP address, so this limit is high. */
  perIpAddress: 1000,
  perUser: 20,
  /** Frames that a socket may send in a window; the site needs one in 15 s and a few while typing. */
  framesPerWindow: 60,
  frameWindowMs: 10_000,
  /** Bytes that may wait for a socket that does not read. */
  bufferedBytes: 1024 * 1024,
  heartbeatMs: HEARTBEAT_MS,
  /** A socket that sends nothing for longer is dropped (behaviour R1). */
  heartbeatTimeoutMs: 45_000,
  /** How often timers are checked. */
  checkMs: 250,
  /** Sockets closed in a second when the server stops. */
  closesPerSecond: 500,
  /** The longest time that closing all sockets may take; more are closed in a second to keep it. */
  drainMs: 10_000,
  /** How long a closed socket may take to complete the closing handshake. */
  closeTimeoutMs: 1000,
};
export type Limits = typeof LIMITS;
