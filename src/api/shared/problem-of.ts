import { CallError, UNASKED } from './call-error.ts';

/**
 * Why a call failed: a transient reason, a rate limit, nothing found, a refusal, the end of the session, or that the
 * player has not said yet whether the session is theirs. `wait` is the shortest wait before another try, in
 * milliseconds; null when another try would not help. `status` is null without an answer.
 */
export type Problem = {
  kind: 'transient' | 'limited' | 'missing' | 'refused' | 'ended' | 'unasked';
  wait: number | null;
  status: number | null;
  serverMessage: string | null;
  code: string | null;
};

/** The statuses of a backend that is busy or restarts. */
const TRANSIENT: readonly number[] = [408, 425, 500, 502, 503, 504];
/** The shortest wait after a 429, and the longest that a backend may ask for, in milliseconds. */
const LIMITED_WAIT_MIN = 1000;
const WAIT_MAX = 600_000;

/** The wait that the backend asked for, in milliseconds, at most 10 minutes; 0 when it asked for none. */
export const retryAfterMs = ({ retryAfter }: CallError): number =>
  Math.min((retryAfter ?? 0) * 1000, WAIT_MAX);

function classify(error: CallError): Pick<Problem, 'kind' | 'wait'> {
  const { status, code } = error;
  const wait = retryAfterMs(error);
  if (status === null || TRANSIENT.includes(status)) return { kind: 'transient', wait };
  if (status === 429) return { kind: 'limited', wait: Math.max(wait, LIMITED_WAIT_MIN) };
  // Below 400 somebody else answered, such as a captive portal, or in an unknown shape.
  if (status < 400) return { kind: 'transient', wait: null };
  if (status === 401) return { kind: 'ended', wait: null };
  if (status === 404) return { kind: 'missing', wait: null };
  return { kind: code === UNASKED ? 'unasked' : 'refused', wait: null };
}

/** Classifies why a call failed (contract: Hosts and clients). A mistake of the page is transient, and not tried again. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError))
    return { kind: 'transient', wait: null, status: null, serverMessage: null, code: null };
  const { status, serverMessage, code } = error;
  return { ...classify(error), status, serverMessage, code };
}
