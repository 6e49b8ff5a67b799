import { CallError } from '../call-error.ts';

/** The message about a write that was not sent (behaviour A3). */
const MESSAGE = 'Nothing was sent. First answer at the top of the page whether this player is you.';

/** A write (`POST /reports`) that was not sent, because the player has not said yet whether the session is theirs. */
export class UnaskedError extends CallError {
  constructor(call: string) {
    super(call, 'waits for an answer', 403, { serverMessage: MESSAGE, retryAfter: null });
  }
}
