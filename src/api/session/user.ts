import { toUser, type User } from '../../contract/session/user.ts';
import { ROOT_PATHS } from '../../contract/shared/paths.ts';
import { unknownShape } from '../shared/call-error.ts';
import type { Read, Write } from '../shared/client.ts';

/** Reads who is signed in, from the root client; rejects with a CallError. */
export async function readUser(readRoot: Read): Promise<User> {
  const user = toUser(await readRoot(ROOT_PATHS.user));
  if (user !== null) return user;
  throw unknownShape(`GET ${ROOT_PATHS.user}`);
}

/** Ends the session at the backend; rejects with a CallError. */
export async function logOut(writeRoot: Write): Promise<void> {
  await writeRoot('POST', ROOT_PATHS.logout);
}
