import { computed } from 'nanostores';
import { type Queue, readQueue } from '../../api/desk/desk-reads.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $memberId, checkAccess } from './desk-access.ts';
import { $deskRoute } from './desk-route.ts';

/** The filter of the queue, by which it is read; null outside of the queue. */
const $filter = computed([$memberId, $deskRoute], (member, route) => {
  if (member === null || route.view !== 'reports') return null;
  const { state, isOverdue, about, search } = route;
  return JSON.stringify([state, isOverdue, about, search]);
});

const queue = createKeyedRead<Queue>({
  $key: $filter,
  read: (read) => {
    const { state, isOverdue, about, search } = $deskRoute.get();
    return readQueue(read, { state, isOverdue, player: about, search });
  },
  onForbidden: checkAccess,
});

/** The reports that the filter of the URL leaves. */
export const $queue = queue.$read;

/** Reads the queue again. */
export const refreshQueue = queue.refresh;
