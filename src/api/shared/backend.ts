import type { Caller } from './call-once.ts';
import { createReader, createRootReader, createRootWriter, createWriter } from './client.ts';
import { endSession, readToken } from './session-token.ts';

const HOST = import.meta.env.PUBLIC_API_HOST ?? '';
const caller: Caller = { token: readToken, refused: endSession };

/** The api client of the browser: at PUBLIC_API_HOST, else at the site's own origin, for who is signed in. */
export const read = createReader(HOST, { caller });
export const write = createWriter(HOST, caller);

/** The root client of the browser, at the same host. */
export const readRoot = createRootReader(HOST, caller);
export const writeRoot = createRootWriter(HOST, caller);
