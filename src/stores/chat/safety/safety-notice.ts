import { atom, onMount } from 'nanostores';

/** The key in localStorage of the dismissed hint. */
const KEY = 'chat_hint_read';

/** Whether the first-time hint is shown (behaviour M10); false until the page runs. */
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

/** Dismisses the hint for good. */
export function dismissChatHint(): void {
  $chatHint.set(false);
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is full or forbidden: the next page shows the hint again.
  }
}
