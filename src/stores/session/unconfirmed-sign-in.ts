/** Says in sessionStorage that a sign-in has just stored a token, which the backend has not accepted yet. */
const UNCONFIRMED_KEY = 'sign_in_unconfirmed';

/** Notes that the token of a sign-in was stored. */
export function markUnconfirmed(): void {
  try {
    sessionStorage.setItem(UNCONFIRMED_KEY, '1');
  } catch {
    // Without storage a refused token reads as a logout.
  }
}

/** Whether the token of a sign-in still waits for the backend; it is decided with this call. */
export function consumeUnconfirmed(): boolean {
  try {
    const isUnconfirmed = sessionStorage.getItem(UNCONFIRMED_KEY) !== null;
    sessionStorage.removeItem(UNCONFIRMED_KEY);
    return isUnconfirmed;
  } catch {
    return false;
  }
}
