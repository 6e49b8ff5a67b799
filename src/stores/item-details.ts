import type { ReadableAtom } from 'nanostores';
import { read } from '../api/backend.ts';
import { type ItemDetails, readItem } from '../api/items.ts';
import { type Polled, polled } from './polled.ts';

/** An item of the api, read once when it is shown; `data` is null before that, and where the backend knows none. */
export function createItemDetails(word: string): ReadableAtom<Polled<ItemDetails | null>> {
  return polled<ItemDetails | null>(`item/${word}`, () => readItem(read, word));
}
