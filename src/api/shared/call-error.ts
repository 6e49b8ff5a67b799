/** The content of an error answer: the backend's message and code, its `Retry-After` in seconds, and the trade ad that it names. */
export type ErrorAnswer = {
  serverMessage: string | null;
  retryAfter: number | null;
  code?: string | null;
  tradeAd?: string | null;
};

/** A call without a usable answer; the message is one line that names the call. */
export class CallError extends Error {
  override readonly name = 'CallError';
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
  }
}

/** The code of a write that was not sent, because the player has not said yet whether the session is theirs (behaviour A3). */
export const UNASKED = 'unasked';

/** The error of a call (`GET /items`) whose answer has another shape. Another try would not help. */
export function unknownShape(call: string): CallError {
  return new CallError(call, 'answered in an unknown shape', 200);
}

/** Resolves a call that failed with one of these statuses to null, and rethrows other failures. */
export const nullOn =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    const status = error instanceof CallError ? error.status : null;
    if (status !== null && statuses.includes(status)) return null;
    throw error;
  };
