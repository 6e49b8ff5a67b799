import { pathOf } from '../../../contract/shared/call.ts';
import { API_PREFIX } from '../../../contract/shared/paths.ts';
import { caller, HOST } from '../backend.ts';
import { CallError, UNASKED } from '../call-error.ts';
import { below, type Options, type Write } from '../client.ts';
import { call } from '../http.ts';
import { isUnasked } from './unasked-token.ts';

/** Creates the writes of the root client. They are never retried, because the first try may have arrived (contract: Hosts and clients). */
export function createRootWriter(host: string, { caller, signal }: Options = {}): Write {
  return async (method, path, body) =>
    call({ method, url: below(host, path), body, caller, signal });
}

/** Creates the writes of the api client, which are never retried either. */
function createWriter(host: string, options?: Options): Write {
  return createRootWriter(below(host, API_PREFIX), options);
}

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
    if (isUnasked() && path !== pathOf('POST /auth/logout'))
      throw unaskedError(`${method} ${path}`);
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
