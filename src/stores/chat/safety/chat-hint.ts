import { atom, onMount } from 'nanostores';
import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';

/** The key in localStorage of the dismissed hint. */
const KEY = 'chat_hint_read';

/** Whether the first-time hint is shown (behaviour M10); false until the page runs. */
export const $chatHint = atom(false);

onMount($chatHint, () => {
  if (typeof window !== 'undefined') $chatHint.set(safeLocalStorage.get(KEY) === null);
});

/** Dismisses the hint for good. */
export function dismissChatHint(): void {
  $chatHint.set(false);
  // If storage is full or forbidden, the next page shows the hint again.
  safeLocalStorage.set(KEY, '1');
}
