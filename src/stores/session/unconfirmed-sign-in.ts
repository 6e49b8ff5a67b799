import { safeSessionStorage } from '../../api/shared/safe-storage.ts';

/** The key in sessionStorage of the token of a sign-in that the backend has not accepted yet. */
export const UNCONFIRMED_KEY = 'sign_in_unconfirmed';

/** Whether a token was not accepted yet. Removes the mark. */
export function consumeUnconfirmed(): boolean {
  const isUnconfirmed = safeSessionStorage.get(UNCONFIRMED_KEY) !== null;
  safeSessionStorage.remove(UNCONFIRMED_KEY);
  return isUnconfirmed;
}
