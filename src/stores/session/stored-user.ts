import { USER_KEY } from '../../api/shared/session-token.ts';
import { toUser, type User } from '../../contract/session/user.ts';

/** The user that was shown last, so that a page need not wait for the backend to show an avatar. */
export function readStoredUser(): User | null {
  try {
    return toUser(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the user of the stored token for the next page. */
export function storeUser({ id, username, avatar }: User): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify({ id, username, avatar_url: avatar }));
  } catch {
    // Storage is full: the next page asks before it shows.
  }
}
