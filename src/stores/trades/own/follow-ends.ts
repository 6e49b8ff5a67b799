import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { LOGOUT_EVENT } from '../../../api/shared/session-token.ts';

// Every page of a player loads this file. What announces an end loads where one is remembered.

/** The key in localStorage of when the trade ads end that this browser published, in epoch milliseconds. */
export const ENDS_KEY = 'trade_ads_end';
/** How often a page looks, in milliseconds. */
const CHECK_MS = 30_000;

/** Forgets all ends. */
export function clearEnds(): void {
  safeLocalStorage.remove(ENDS_KEY);
}

/** Calls the listener now and then while the end of a trade ad is remembered (behaviour T15). A logout forgets all of them. */
export function followEnds(onRemembered: () => void): void {
  const check = () => void (safeLocalStorage.get(ENDS_KEY) && onRemembered());
  check();
  window.addEventListener(LOGOUT_EVENT, clearEnds);
  setInterval(check, CHECK_MS);
}
