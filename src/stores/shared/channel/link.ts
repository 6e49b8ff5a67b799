import type { ConnectionState } from '../../../realtime/monitored-socket.ts';
import type { Attempts } from '../../../realtime/socket.ts';

/** What a page knows of its connection: nothing is wrong (also while it first connects), it was lost, or it was given up (behaviour R4). */
export type Link = 'fine' | 'lost' | 'given-up';

/** The link of a connection in a state, after failed attempts. */
export function toLink(state: ConnectionState, attempts: Attempts): Link {
  if (state === 'closed') return 'given-up';
  return state === 'connecting' && attempts.get() > 0 ? 'lost' : 'fine';
}
