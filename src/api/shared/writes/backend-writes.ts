import { ROOT_PATHS } from '../../../contract/shared/paths.ts';
import { caller, HOST } from '../backend.ts';
import { CallError, UNASKED } from '../call-error.ts';
import type { Write } from '../client.ts';
import { isUnasked } from './unasked-token.ts';
import { createRootWriter, createWriter } from './writer.ts';

/** The error of a write (`POST /reports`) that was not sent. */
const unaskedError = (call: string) =>
  new CallError(call, 'waits for an answer', 403, {
    serverMessage:
      'Nothing was sent. First answer at the top of the page whether this player is you.',
    retryAfter: null,
    code: UNASKED,
  });

/**
 * Refuses every write but the logout while the player has not said whether the session is theirs (behaviour A3).
 * All writes with a token pass here, so nothing is written under another name.
 */
function onceAnswered(write: Write): Write {
  return async (method, path, body) => {
    if (isUnasked() && path !== ROOT_PATHS.logout) throw unaskedError(`${method} ${path}`);
    return write(method, path, body);
  };
}

/** The writes of the browser's api client as a caller, by default with the user's token. They end with the signal. */
export const writeUntil = (signal: AbortSignal, as = caller) =>
  onceAnswered(createWriter(HOST, { caller: as, signal }));

/** The writes of the browser's root client. */
export const writeRootUntil = (signal: AbortSignal) =>
  onceAnswered(createRootWriter(HOST, { caller, signal }));

/** The root client without the user's token. */
export const writeAnonymouslyUntil = (signal: AbortSignal) => createRootWriter(HOST, { signal });
