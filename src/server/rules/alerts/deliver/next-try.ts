import type { Outcome } from '../../../data/alerts/deliveries.ts';

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
const SECOND_MS = 1000;
const WAIT_MAX_SECONDS = 60;

type Failed = {
  attempts: number;
  /** Until when the delivery may be sent, in epoch milliseconds. */
  until: number;
};

type Wait = { now: number; retryAfter: number | null };

/** Whether a receiver that answers with a status may take the same delivery later. */
export const mayTakeLater = (status: number): boolean =>
  status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;

/** When a receiver may be asked again after a failure, in epoch milliseconds: after the seconds that it named, else after 1, 2, 4 … at most 60. */
export function retryTime(attempts: number, { now, retryAfter }: Wait): number {
  const seconds = retryAfter ?? Math.min(WAIT_MAX_SECONDS, 2 ** attempts);
  return Math.ceil(now + Math.max(1, seconds) * SECOND_MS);
}

/** When to try again after a failure. It is refused when that is too late. */
export function nextTry({ attempts, until }: Failed, wait: Wait): Outcome {
  const at = retryTime(attempts, wait);
  return at < until ? { kind: 'later', at, attempts: attempts + 1 } : { kind: 'refused' };
}
