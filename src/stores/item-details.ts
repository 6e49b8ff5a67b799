import { atom, type ReadableAtom } from 'nanostores';
import { read } from '../api/backend.ts';
import { type ItemDetails, readItem } from '../api/item-details.ts';
import { type Polled, polled } from './polled.ts';

/** An item of the api, read once when it is shown; `data` is null before that, and where the backend knows none (word null: it is not asked). */
export function createItemDetails(word: string | null): ReadableAtom<Polled<ItemDetails | null>> {
  if (word === null) return atom({ data: null, at: null, failed: false });
  return polled<ItemDetails | null>(() => readItem(read, word));
}
