import { atom } from 'nanostores';
import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import type { Toast } from '../../contract/site/toast.ts';

/** How long a toast is shown, in milliseconds (behaviour G9). */
export const TOAST_DURATION = 5000;

/** The key in sessionStorage of the toast that outlives its page. */
const TOAST_KEY = 'toast';

/** A toast on its page, with a `button` that lives as long as the page; `isOfPage` for what only this page can mean. */
type ShownToast = Toast & { button?: { label: string; press: () => void }; isOfPage?: boolean };

/** The one toast on screen, which a newer one replaces (behaviour G9). */
export const $toast = atom<ShownToast | null>(null);

function store(toast: Toast | null): void {
  // If storage is full or forbidden, the toast ends with its page.
  if (toast === null) safeSessionStorage.remove(TOAST_KEY);
  else safeSessionStorage.set(TOAST_KEY, JSON.stringify(toast));
}

/** The stored toast as text; null when there is none. */
export const readStoredToast = (): string | null => safeSessionStorage.get(TOAST_KEY);

/** Shows a toast. The next page shows it again if this page is left, unless it has a `button` or is of this page. */
export function showToast(toast: Omit<ShownToast, 'at'>): void {
  const raised = { ...toast, at: Date.now() };
  store(toast.button === undefined && !toast.isOfPage ? raised : null);
  $toast.set(raised);
}

/** Removes the toast. */
export function dismissToast(): void {
  store(null);
  $toast.set(null);
}

/** Whether the link of a toast leads to the page that is shown, so that the toast would lie over what it is about. */
export function leadsHere({ action }: Toast): boolean {
  if (action === undefined) return false;
  const { pathname, search } = new URL(action.href, 'https://site');
  return pathname === location.pathname && ['', location.search].includes(search);
}

/** The time that is left of a toast, in milliseconds. A clock that was set back must not keep it. */
export function toastTimeLeft({ at }: Toast): number {
  return Math.max(0, Math.min(TOAST_DURATION, at + TOAST_DURATION - Date.now()));
}

/** Shows the toast of the page before: in full the first time, later for the rest of its time. */
export function carryToast(toast: Toast): void {
  const carried = toast.carried ? toast : { ...toast, at: Date.now(), carried: true };
  store(carried);
  $toast.set(carried);
}
