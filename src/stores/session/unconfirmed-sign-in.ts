import { safeSessionStorage } from '../../api/shared/safe-storage.ts';

/** The key in sessionStorage of a sign-in whose stored token the backend has not accepted yet. */
const UNCONFIRMED_KEY = 'sign_in_unconfirmed';

/** Marks the stored token as not yet accepted. */
export function markUnconfirmed(): void {
  // Without storage, a refused token looks like a logout.
  safeSessionStorage.set(UNCONFIRMED_KEY, '1');
}

/** Whether the stored token was not accepted yet. Removes the mark. */
export function consumeUnconfirmed(): boolean {
  const isUnconfirmed = safeSessionStorage.get(UNCONFIRMED_KEY) !== null;
  safeSessionStorage.remove(UNCONFIRMED_KEY);
  return isUnconfirmed;
}
