import { atom } from 'nanostores';
import { unreadTitle } from '../../../domain/chat/unread-title.ts';
import { loadPart } from '../../shared/load-part.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';
import { whenIdle } from '../../shared/when-idle.ts';

/** The number of unread messages of the signed-in player; 0 until it is known. */
export const $unread = atom(0);

/** Shows the unread count in the page's title. */
export function showUnreadInTitle(): void {
  const title = unreadTitle(document.title, $unread.get());
  if (document.title !== title) document.title = title;
}

// The inbox loads once the page is idle, so that no page waits for it.
onPageMount($unread, () => {
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
  whenIdle(() => void start());
  const stop = () => {
    isUnmounted = true;
    end();
  };
  return [stop];
});
