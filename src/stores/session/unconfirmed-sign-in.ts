/** The key in sessionStorage of a sign-in whose stored token the backend has not accepted yet. */
const UNCONFIRMED_KEY = 'sign_in_unconfirmed';

/** Marks the stored token as not yet accepted. */
export function markUnconfirmed(): void {
  try {
    sessionStorage.setItem(UNCONFIRMED_KEY, '1');
  } catch {
    // Without storage, a refused token looks like a logout.
  }
}

/** Whether the stored token was not accepted yet. Removes the mark. */
export function consumeUnconfirmed(): boolean {
  try {
    const isUnconfirmed = sessionStorage.getItem(UNCONFIRMED_KEY) !== null;
    sessionStorage.removeItem(UNCONFIRMED_KEY);
    return isUnconfirmed;
  } catch {
    return false;
  }
}
