import { ROOT_PATHS } from '../contract/paths.ts';
import { toUser, type User } from '../contract/user.ts';
import { unknownShape } from './call-error.ts';
import type { Read, Write } from './client.ts';

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
