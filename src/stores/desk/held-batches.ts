import { readHeldBatches } from '../../api/desk/desk-reads.ts';
import { createDeskRead } from './desk-read.ts';

const held = createDeskRead(({ view }) => (view === 'feed' ? view : ''), readHeldBatches);

/** The held batches of the feed, while the desk shows them. */
export const $heldBatches = held.$read;

/** Reads it again. */
export const refreshHeldBatches = held.refresh;
