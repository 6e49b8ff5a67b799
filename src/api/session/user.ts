import { toUser, type User } from '../../contract/session/user.ts';
import type { Read, Write } from '../shared/client.ts';
import { makeRead, makeWrite } from '../shared/make-call.ts';

/** Reads who is signed in, from the root client; rejects with a CallError. */
export const readUser = (readRoot: Read): Promise<User> =>
  makeRead(readRoot, 'GET /auth/user', { as: toUser });

/** Ends the session at the backend; rejects with a CallError. */
export const logOut = (writeRoot: Write): Promise<void> =>
  makeWrite(writeRoot, 'POST /auth/logout', {});
