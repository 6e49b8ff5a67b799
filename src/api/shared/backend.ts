import { createReader, createRootReader, createRootWriter, createWriter } from './client.ts';
import type { Caller } from './http.ts';
import { endSession, readToken } from './session-token.ts';

const HOST = import.meta.env.PUBLIC_API_HOST ?? '';
const caller: Caller = { token: readToken, refused: endSession };

/** The browser's api client, at PUBLIC_API_HOST or the site's origin, with the user's token. Its calls end with the signal. */
export const readUntil = (signal: AbortSignal) => createReader(HOST, { caller, signal });
export const writeUntil = (signal: AbortSignal) => createWriter(HOST, { caller, signal });

/** The browser's root client, at the same host. */
export const readRootUntil = (signal: AbortSignal) => createRootReader(HOST, { caller, signal });
export const writeRootUntil = (signal: AbortSignal) => createRootWriter(HOST, { caller, signal });

/** The root client without the user's token. */
export const writeAnonymouslyUntil = (signal: AbortSignal) => createRootWriter(HOST, { signal });

/** Reads the site's own files, without a token. */
export const readSiteUntil = (signal: AbortSignal) => createRootReader('', { signal });
