import { parseStored } from '../../contract/shared/stored.ts';
import { toast as toastSchema } from '../../contract/site/toast.ts';
import {
  $toast,
  carryToast,
  dismissToast,
  leadsHere,
  readStoredToast,
  toastTimeLeft,
} from './toast.ts';

/** How long a page change may take before the stored toast counts as old, in milliseconds. */
const PAGE_CHANGE_MAX = 30_000;

/** Shows the toast of the page before, unless it is old or leads to this page. An error belongs to one page change: it does not follow further. */
export function restoreToast(): void {
  if ($toast.get() !== null) return;
  const toast = parseStored(toastSchema, readStoredToast());
  if (toast === null || Date.now() - toast.at >= PAGE_CHANGE_MAX) return;
  if (leadsHere(toast)) dismissToast();
  else if (!toast.carried || (toast.kind !== 'error' && toastTimeLeft(toast) > 0))
    carryToast(toast);
}
