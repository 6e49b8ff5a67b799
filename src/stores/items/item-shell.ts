import { computed, type ReadableAtom } from 'nanostores';
import { type ItemDetails, readItemDetails } from '../../api/items/item-details.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import { itemRouteParameter, slugKey } from '../../domain/items/slug.ts';
import { polled } from '../shared/polled.ts';

/** An item that was read, at a time (epoch ms). */
export type ShownItem = { details: ItemDetails; at: number };

/** A URL under `/items/` that no page was built for (behaviour D3): it shows an item or redirects. */
type ItemShellState = { state: 'loading' } | { state: 'failed' } | ({ state: 'item' } & ShownItem);

/** The store of an item shell; `retry` reads again at once. */
export type ItemShell = { $shell: ReadableAtom<ItemShellState>; retry: () => void };

/** Returns the path that a route parameter redirects to: the item's own page, its lower case in NFC, or the catalogue. Null when it is right. */
function redirectPath(routeParameter: string, details: ItemDetails | null): string | null {
  const own =
    details === null
      ? slugKey(routeParameter)
      : (itemRouteParameter(details.item) ?? routeParameter);
  if (own !== routeParameter) return `/items/${encodeURIComponent(own)}`;
  return details === null ? `/items${location.search}` : null;
}

/** Counts such a failure as an unknown item: a foreign backend may answer without CORS headers, which no page can read. */
function unreadable(error: unknown): null {
  const isForeign = Boolean(import.meta.env.PUBLIC_API_HOST);
  const isSilent = error instanceof CallError && error.status === null;
  if (isForeign && isSilent && navigator.onLine) return null;
  throw error;
}

async function lookUp(signal: AbortSignal): Promise<ItemDetails | null> {
  const routeParameter = routeParameterOf(location.pathname);
  const details = await readItemDetails(readUntil(signal), routeParameter).catch(
    (error: unknown) => {
      // A late backend has not answered about the item.
      if (signal.aborted) throw error;
      return unreadable(error);
    },
  );
  const redirect = redirectPath(routeParameter, details);
  if (redirect === null) return details;
  location.replace(redirect);
  return null;
}

/** Creates the store that looks up the item of the URL when it is mounted. It redirects to the catalogue when there is none. */
export function createItemShell(): ItemShell {
  const $details = polled(lookUp);
  const $shell = computed($details, ({ data, at, failed }): ItemShellState => {
    if (data !== null) return { state: 'item', details: data, at: at ?? 0 };
    return { state: failed ? 'failed' : 'loading' };
  });
  return { $shell, retry: $details.refetch };
}

function routeParameterOf(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/items\//, ''));
  } catch {
    return '';
  }
}
