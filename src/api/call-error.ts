/** A call that gave no usable answer; the message is one line that names the call. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null;

  constructor(call: string, reason: string, status: number | null = null) {
    super(`${call} ${reason}`);
    this.status = status;
  }
}
