import { HEARTBEAT_MS } from '../../contract/shared/envelope.ts';

/** How much the hub bears and how it keeps time; times in milliseconds. A school shares one address, so that limit is wide. */
export const LIMITS = {
  sockets: 10_000,
  perAddress: 1000,
  perUser: 20,
  /** Frames that a socket may send in a stretch of time; the site needs one in 15 s and a few while typing. */
  frames: 60,
  framesMs: 10_000,
  /** Bytes that may wait for a socket that does not read. */
  bufferedBytes: 1024 * 1024,
  beatMs: HEARTBEAT_MS,
  /** A socket of which nothing came for longer is gone (behaviour R1). */
  silentMs: 45_000,
  /** How often clocks are compared. */
  lookMs: 250,
  /** A stop closes so many sockets a second, and faster when it would take more than `spreadMs`. */
  closedPerSecond: 500,
  spreadMs: 10_000,
  /** How long closed sockets may take to answer at a stop. */
  partingMs: 1000,
};
export type Limits = typeof LIMITS;
