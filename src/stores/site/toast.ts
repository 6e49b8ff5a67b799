import { atom } from 'nanostores';
import type { Toast } from '../../contract/site/toast.ts';

/** How long a toast stays, in milliseconds (behaviour G9). */
export const TOAST_DURATION = 5000;

/** Where a toast outlives its page, in sessionStorage. */
export const TOAST_KEY = 'toast';

/** The one toast on screen; a newer one takes its place (behaviour G9). */
export const $toast = atom<Toast | null>(null);

function store(toast: Toast | null): void {
  try {
    if (toast === null) sessionStorage.removeItem(TOAST_KEY);
    else sessionStorage.setItem(TOAST_KEY, JSON.stringify(toast));
  } catch {
    // Storage is full or forbidden: the toast does not outlive the page.
  }
}

/** Shows a toast; raised just before a page change, it is shown after it. */
export function showToast(toast: Omit<Toast, 'at'>): void {
  const raised = { ...toast, at: Date.now() };
  store(raised);
  $toast.set(raised);
}

/** Takes the toast away. */
export function dismissToast(): void {
  store(null);
  $toast.set(null);
}

/** How long a toast is still shown, in milliseconds. */
export function toastTimeLeft({ at }: Toast): number {
  return Math.max(0, at + TOAST_DURATION - Date.now());
}

/** Shows again what the page before this one raised: in full once, after that for what is left of its time. */
export function carryToast(toast: Toast): void {
  const carried = toast.carried ? toast : { ...toast, at: Date.now(), carried: true };
  store(carried);
  $toast.set(carried);
}
