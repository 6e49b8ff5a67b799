import { ROOT_PATHS } from '../../../contract/shared/paths.ts';
import { caller, HOST } from '../backend.ts';
import type { Write } from '../client.ts';
import { UnaskedError } from './unasked-error.ts';
import { isUnasked } from './unasked-token.ts';
import { createRootWriter, createWriter } from './writer.ts';

/**
 * Refuses every write but the logout while the player has not said whether the session is theirs (behaviour A3).
 * All writes with a token pass here, so nothing is written under another name.
 */
function onceAnswered(write: Write): Write {
  return async (method, path, body) => {
    if (isUnasked() && path !== ROOT_PATHS.logout) throw new UnaskedError(`${method} ${path}`);
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
