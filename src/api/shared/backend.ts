import { createReader, createRootReader } from './client.ts';
import type { Caller } from './http.ts';
import { endSession, readToken } from './session-token.ts';

/** The backend's origin; empty for the site's own. */
export const HOST = import.meta.env.PUBLIC_API_HOST ?? '';
/** The caller of the browser's clients: the user's token, which a 401 ends. */
export const caller: Caller = { token: readToken, refused: endSession };

/**
 * The reads of the browser's api client, at PUBLIC_API_HOST or the site's origin, as a caller, by default with the
 * user's token. They end with the signal.
 */
export const readUntil = (signal: AbortSignal, as = caller) =>
  createReader(HOST, { caller: as, signal });

/** The reads of the browser's root client, at the same host. */
export const readRootUntil = (signal: AbortSignal) => createRootReader(HOST, { caller, signal });

/** Reads the site's own files, without a token. */
export const readSiteUntil = (signal: AbortSignal) => createRootReader('', { signal });
