/** What an answer that is an error says: the backend's own sentence, and when to come again (seconds). */
export type ErrorAnswer = { serverMessage: string | null; retryAfter: number | null };

/** A call that gave no usable answer; the message is one line that names the call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;
  /** The sentence that the backend gave for a person to read (contract: Hosts and clients); null when it gave none. */
  readonly serverMessage: string | null;
  /** Seconds until another try is welcome; null when the backend did not say. */
  readonly retryAfter: number | null;

  constructor(call: string, reason: string, status: number | null = null, answer?: ErrorAnswer) {
    super(`${call} ${reason}`);
    this.status = status;
    this.serverMessage = answer?.serverMessage ?? null;
    this.retryAfter = answer?.retryAfter ?? null;
  }
}

/** The error of a call (`GET /items`) whose answer has another shape: an answer, and asking again at once brings no other. */
export function unknownShape(call: string): CallError {
  return new CallError(call, 'answered in an unknown shape', 200);
}

/** Handles a call that failed with one of these statuses by resolving it to null; other failures stay. */
export const nullOn =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    const status = error instanceof CallError ? error.status : null;
    if (status !== null && statuses.includes(status)) return null;
    throw error;
  };
