import { readKnownItems } from '../api/known-items.ts';
import { polled } from './polled.ts';

/** What the build knew of items by their folded names, read once; what is newer than the build has no picture there. */
export const $knownItems = polled(readKnownItems);
