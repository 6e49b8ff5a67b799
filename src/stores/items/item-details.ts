import { atom, type ReadableAtom } from 'nanostores';
import { type ItemDetails, readItem } from '../../api/items/item-details.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { type Polled, polled } from '../shared/polled.ts';

/** An item of the api, read once when it is shown; `data` is null before that, and where the backend knows none (word null: it is not asked). */
export function createItemDetails(
  routeParameter: string | null,
): ReadableAtom<Polled<ItemDetails | null>> {
  if (routeParameter === null) return atom({ data: null, at: null, failed: false });
  return polled<ItemDetails | null>((signal) => readItem(readUntil(signal), routeParameter));
}
