import { parseStored } from '../contract/stored.ts';
import { toast as toastSchema } from '../contract/toast.ts';
import { $toast, TOAST_DURATION, TOAST_KEY } from './toast.ts';

/** Shows again the toast that the page before this one raised, unless its time is over. */
export function restoreToast(): void {
  if ($toast.get() !== null) return;
  try {
    const toast = parseStored(toastSchema, sessionStorage.getItem(TOAST_KEY));
    if (toast !== null && Date.now() - toast.at < TOAST_DURATION) $toast.set(toast);
  } catch {
    // Storage is forbidden: there is nothing to show.
  }
}
