import { readQueue } from '../../api/desk/desk-reads.ts';
import { createDeskRead } from './desk-read.ts';
import { $deskRoute } from './desk-route.ts';

const queue = createDeskRead(
  ({ view, state, isOverdue, about, search }) =>
    view === 'reports' ? JSON.stringify([state, isOverdue, about, search]) : '',
  (read) => {
    const { state, isOverdue, about, search } = $deskRoute.get();
    return readQueue(read, { state, isOverdue, player: about, search });
  },
);

/** The reports that the filter of the URL leaves. */
export const $queue = queue.$read;

/** Reads the queue again. */
export const refreshQueue = queue.refresh;
