import { CallError } from './call-error.ts';

/** The statuses of a backend that is busy, restarts or limits the caller. */
const TRANSIENT: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** The longest wait that a backend may ask for, in milliseconds. */
const RETRY_AFTER_MAX = 600_000;

/** Whether a failed call may succeed later: no answer, none in time, or a status of a backend that is not ready. */
export function isTransient(error: unknown): error is CallError {
  if (!(error instanceof CallError)) return false;
  return error.status === null || TRANSIENT.includes(error.status);
}

/** The wait that the backend asked for, in milliseconds, at most 10 minutes; 0 when it asked for none. */
export function retryAfterMs({ retryAfter }: CallError): number {
  return Math.min((retryAfter ?? 0) * 1000, RETRY_AFTER_MAX);
}
