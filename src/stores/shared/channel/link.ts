import type { ReadableAtom } from 'nanostores';
import type { ConnectionState } from '../../../realtime/monitored-socket.ts';
import type { Attempts } from '../../../realtime/socket.ts';

/** The state of a page's connection: nothing is wrong (also while it first connects), it was lost, or it was given up (behaviour R4). */
export type Link = 'fine' | 'lost' | 'given-up';

/** The link of a connection in a state, after failed attempts. */
export function toLink(state: ConnectionState, attempts: Attempts): Link {
  if (state === 'closed') return 'given-up';
  return state === 'connecting' && attempts.get() > 0 ? 'lost' : 'fine';
}

/** How often a board reads its list while its connection is gone, in milliseconds (behaviour R4). */
const READ_MS = 30_000;

/** Calls `read` every 30 s while a link is not fine. Returns how to stop that. */
export function readWhileGone($link: ReadableAtom<Link>, read: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const unsubscribe = $link.subscribe((link) => {
    if (link === 'fine') stop();
    else timer ??= setInterval(read, READ_MS);
  });
  return () => {
    unsubscribe();
    stop();
  };
}
