import { atom, type ReadableAtom } from 'nanostores';
import { type ItemDetails, readItemDetails } from '../../api/items/item-details.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { type Polled, polled } from '../shared/polled.ts';

/** How often an open page reads its item again, in milliseconds (behaviour D4). */
const REFRESH = 60_000;

/** Creates the store of an item, which reads it again every minute; `data` stays null when the backend has none. A null route parameter is not read. */
export function createItemDetails(
  routeParameter: string | null,
): ReadableAtom<Polled<ItemDetails | null>> {
  if (routeParameter === null) return atom({ data: null, at: null, failed: false });
  return polled<ItemDetails | null>(
    (signal) => readItemDetails(readUntil(signal), routeParameter),
    REFRESH,
  );
}
