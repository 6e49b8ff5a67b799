import { atom } from 'nanostores';
import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';

/** The key in localStorage of the dismissed hint. */
const KEY = 'chat_hint_read';

/** Whether the first-time hint is shown (behaviour M10); false until the page runs. */
export const $chatHint = atom(false);

onPageMount($chatHint, () => {
  $chatHint.set(safeLocalStorage.get(KEY) === null);
  return [];
});

/** Dismisses the hint for good. */
export function dismissChatHint(): void {
  $chatHint.set(false);
  // If storage is full or forbidden, the next page shows the hint again.
  safeLocalStorage.set(KEY, '1');
}
