import { readKnownItems } from '../../api/items/known-items.ts';
import { readSiteUntil } from '../../api/shared/backend.ts';
import { polled } from '../shared/polled.ts';

/** The items that the build knew, by the keys of their names, read once. Items newer than the build are missing. */
export const $knownItems = polled((signal) => readKnownItems(readSiteUntil(signal)));
