import { computed, type ReadableAtom } from 'nanostores';
import type { ConnectionState } from '../../../realtime/monitored-socket.ts';
import type { Attempts } from '../../../realtime/socket.ts';
import { $now } from '../clock.ts';

/** What a page knows of its socket: nothing is wrong (also while it first connects), it was lost, or it was given up. */
export type Link = 'fine' | 'lost' | 'given-up';

/** How often a board reads its list while its socket is gone, in milliseconds (behaviour R4). */
const GONE_READ_MS = 30_000;

/** Creates the store of a socket's link from its state and its attempts, of which no event tells. */
export function createLink($state: ReadableAtom<ConnectionState>, attempts: Attempts) {
  return computed([$state, $now], (state): Link => {
    if (state === 'closed') return 'given-up';
    return state === 'connecting' && attempts.get() > 0 ? 'lost' : 'fine';
  });
}

/** Reads every 30 s while a link is gone. Returns how to stop that. */
export function readWhileGone($link: ReadableAtom<Link>, read: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  const unfollow = $link.subscribe((link) => {
    if (link !== 'fine') timer ??= setInterval(read, GONE_READ_MS);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  });
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
