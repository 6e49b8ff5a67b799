import { readKnownItems } from '../../api/items/known-items.ts';
import { readSiteUntil } from '../../api/shared/backend.ts';
import { polled } from '../shared/polled.ts';

/** What the build knew of items by their folded names, read once; what is newer than the build has no picture there. */
export const $knownItems = polled((signal) => readKnownItems(readSiteUntil(signal)));
