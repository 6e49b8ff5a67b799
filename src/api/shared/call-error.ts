/** The content of an error answer: the backend's message and code, its `Retry-After` in seconds, and the trade ad that it names. */
export type ErrorAnswer = {
  serverMessage: string | null;
  retryAfter: number | null;
  code?: string | null;
  tradeAd?: string | null;
};

/** The statuses of a backend that is busy or restarts. */
export const TRANSIENT = [408, 425, 500, 502, 503, 504];
/** The code of a write that was not sent, because the player has not said yet whether the session is theirs (behaviour A3). */
export const UNASKED = 'unasked';
/** The shortest wait after a 429, and the longest that a backend may ask for, in milliseconds. */
const LIMITED_WAIT_MIN = 1000;
const WAIT_MAX = 600_000;

/**
 * Why a call failed: a transient reason, a rate limit, nothing found, a refusal, the end of the session, or that the
 * player has not said yet whether the session is theirs.
 */
type Kind = 'transient' | 'limited' | 'missing' | 'refused' | 'ended' | 'unasked';

/** A call without a usable answer; the message is one line that names the call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: Kind;
  /** The shortest wait before another try, in milliseconds; null when another try would not help. */
  readonly wait: number | null;
  /** The HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** The backend's message for a person to read (contract: Hosts and clients); null when it gave none. */
  readonly serverMessage: string | null;
  /** The backend's code of the error; null when it gave none. */
  readonly code: string | null;
  /** Seconds to wait before another try; null when the backend gave none. */
  readonly retryAfter: number | null;
  /** The id of the trade ad that is in the way; null when there is none (behaviour T17). */
  readonly tradeAd: string | null;

  constructor(call: string, reason: string, status: number | null = null, answer?: ErrorAnswer) {
    super(`${call} ${reason}`);
    this.status = status;
    this.serverMessage = answer?.serverMessage ?? null;
    this.retryAfter = answer?.retryAfter ?? null;
    this.code = answer?.code ?? null;
    this.tradeAd = answer?.tradeAd ?? null;
    // Without an answer, the backend may be restarting.
    this.kind = kindOf(status ?? 503, this.code);
    this.wait = waitAfter(this);
  }
}

/** Classifies why a call failed (contract: Hosts and clients). */
function kindOf(status: number, code: string | null): Kind {
  // Below 400 somebody else answered, such as a captive portal, or in an unknown shape.
  if (status < 400 || TRANSIENT.includes(status)) return 'transient';
  if (status === 429) return 'limited';
  if (status === 401) return 'ended';
  if (status === 404) return 'missing';
  return code === UNASKED ? 'unasked' : 'refused';
}

/** The wait that the backend asked for, in milliseconds, at most 10 minutes; 0 when it asked for none. */
export const retryAfterMs = ({ retryAfter }: CallError): number =>
  Math.min((retryAfter ?? 0) * 1000, WAIT_MAX);

function waitAfter(error: CallError): number | null {
  const { kind, status } = error;
  const wait = retryAfterMs(error);
  if (kind === 'limited') return Math.max(wait, LIMITED_WAIT_MIN);
  return kind === 'transient' && (status ?? 503) >= 400 ? wait : null;
}

/** Stands for a mistake of the page, which another try would not mend. */
const MISTAKE = new CallError('A call', 'was not made', 0);

/** The failed call of an error, which says why it failed. */
export const problemOf = (error: unknown): CallError =>
  error instanceof CallError ? error : MISTAKE;

/** The error of a call (`GET /items`) whose answer has another shape. Another try would not help. */
export function unknownShape(call: string): CallError {
  return new CallError(call, 'answered in an unknown shape', 200);
}

/** Resolves a call that failed with one of these statuses to null, and rethrows other failures. */
export const nullOn =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    const { status } = problemOf(error);
    if (status !== null && statuses.includes(status)) return null;
    throw error;
  };
