import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { USER_KEY } from '../../api/shared/session-token.ts';
import { toUser, type User } from '../../contract/session/user.ts';

/** The user that was shown last, so that a page can show an avatar before the backend answers. */
export function readStoredUser(): User | null {
  return safeLocalStorage.run(
    (storage) => toUser(JSON.parse(storage.getItem(USER_KEY) ?? 'null')),
    null,
  );
}

/** Stores the user of the stored token for the next page. */
export function storeUser({ id, username, avatar }: User): void {
  // If storage is full, the next page shows the user after the backend's answer.
  safeLocalStorage.set(USER_KEY, JSON.stringify({ id, username, avatar_url: avatar }));
}
