import { readKnownItems } from '../../api/items/known-items.ts';
import { readSiteUntil } from '../../api/shared/backend.ts';
import { polled } from '../shared/polled.ts';

/** The items that the build knew, by folded name, read once. Items newer than the build are missing. */
export const $knownItems = polled((signal) => readKnownItems(readSiteUntil(signal)));
