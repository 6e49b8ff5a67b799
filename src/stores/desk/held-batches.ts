import { computed } from 'nanostores';
import { readHeldBatches } from '../../api/desk/desk-reads.ts';
import type { DeskHeldBatch } from '../../contract/desk/desk-answers.ts';
import { createKeyedRead } from '../shared/keyed-read.ts';
import { $memberId, checkAccess } from './desk-access.ts';
import { $deskRoute } from './desk-route.ts';

const held = createKeyedRead<DeskHeldBatch[]>({
  $key: computed([$memberId, $deskRoute], (member, { view }) => (view === 'feed' ? member : null)),
  read: readHeldBatches,
  onForbidden: checkAccess,
});

/** The held batches of the feed, while the desk shows them. */
export const $heldBatches = held.$read;

/** Reads it again. */
export const refreshHeldBatches = held.refresh;
