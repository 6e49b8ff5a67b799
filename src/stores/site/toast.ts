import { atom } from 'nanostores';
import type { Toast } from '../../contract/site/toast.ts';

/** How long a toast is shown, in milliseconds (behaviour G9). */
export const TOAST_DURATION = 5000;

/** The key in sessionStorage of the toast that outlives its page. */
export const TOAST_KEY = 'toast';

/** The one toast on screen, which a newer one replaces (behaviour G9). */
export const $toast = atom<Toast | null>(null);

function store(toast: Toast | null): void {
  try {
    if (toast === null) sessionStorage.removeItem(TOAST_KEY);
    else sessionStorage.setItem(TOAST_KEY, JSON.stringify(toast));
  } catch {
    // Storage is full or forbidden: the toast ends with its page.
  }
}

/** Shows a toast. The next page shows it again if this page is left. */
export function showToast(toast: Omit<Toast, 'at'>): void {
  const raised = { ...toast, at: Date.now() };
  store(raised);
  $toast.set(raised);
}

/** Removes the toast. */
export function dismissToast(): void {
  store(null);
  $toast.set(null);
}

/** The time that is left of a toast, in milliseconds. */
export function toastTimeLeft({ at }: Toast): number {
  return Math.max(0, at + TOAST_DURATION - Date.now());
}

/** Shows the toast of the page before: in full the first time, later for the rest of its time. */
export function carryToast(toast: Toast): void {
  const carried = toast.carried ? toast : { ...toast, at: Date.now(), carried: true };
  store(carried);
  $toast.set(carried);
}
