import { atom, onMount } from 'nanostores';

/** Where it is kept that the hint was read, in localStorage. */
const KEY = 'chat_hint_read';

/** Whether the first-time hint is to be shown (behaviour M10); not before the page runs. */
export const $chatHint = atom(false);

function isRead(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

onMount($chatHint, () => {
  if (typeof window !== 'undefined') $chatHint.set(!isRead());
});

/** Takes the hint away for good. */
export function dismissChatHint(): void {
  $chatHint.set(false);
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is full or forbidden: the hint comes again with the next page.
  }
}
