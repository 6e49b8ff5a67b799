import { atom, onMount } from 'nanostores';
import { unreadTitle } from '../../../domain/chat/unread-title.ts';
import { loadPart } from '../../shared/load-part.ts';

/** The number of unread messages of the signed-in player; 0 until it is known. */
export const $unread = atom(0);

/** How long to wait in browsers without `requestIdleCallback`, in milliseconds. */
const IDLE_MS = 500;

/** Shows the unread count in the page's title, and marks the page so that a phone's menu button shows it. */
export function showUnreadInTitle(): void {
  document.documentElement.toggleAttribute('data-has-unread', $unread.get() > 0);
  const title = unreadTitle(document.title, $unread.get());
  if (document.title !== title) document.title = title;
}

function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(act);
    return () => window.cancelIdleCallback(id);
  }
  const timer = setTimeout(act, IDLE_MS);
  return () => clearTimeout(timer);
}

// The inbox loads once the page is idle, so that no page waits for it.
onMount($unread, () => {
  if (typeof window === 'undefined') return undefined;
  let end = () => {};
  let isUnmounted = false;
  const start = async () => {
    const { $unreadTotal } = await loadPart(() => import('./conversations.ts'));
    if (isUnmounted) return;
    end = $unreadTotal.subscribe((unread) => {
      $unread.set(unread);
      showUnreadInTitle();
    });
  };
  const cancel = whenIdle(() => void start());
  return () => {
    isUnmounted = true;
    cancel();
    end();
  };
});
