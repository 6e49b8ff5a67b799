import { computed, type ReadableAtom } from 'nanostores';
import { type ItemDetails, readItem } from '../../api/items/item-details.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { CallError } from '../../api/shared/call-error.ts';
import { itemRouteParameter } from '../../domain/items/item.ts';
import { polled } from '../shared/polled.ts';

/** An address under `/items/` that no page was built for (behaviour D3): an item, or it leads on. */
type ItemShellState =
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'item'; details: ItemDetails };

/** The store of an item shell; `retry` asks again at once. */
export type ItemShell = { $shell: ReadableAtom<ItemShellState>; retry: () => void };

/** Where a word leads that is not an item's own: to its page, to the word in small letters, else to the whole catalogue; null when it is. */
function redirectPath(routeParameter: string, details: ItemDetails | null): string | null {
  const own =
    details === null
      ? routeParameter.toLowerCase()
      : (itemRouteParameter(details.item) ?? routeParameter);
  if (own !== routeParameter) return `/items/${encodeURIComponent(own)}`;
  return details === null ? `/items${location.search}` : null;
}

/** Of a word that it does not know, a backend at an origin of its own may say so in an answer that no page can read: as if nobody had answered. */
function unreadable(error: unknown): null {
  const isForeign = Boolean(import.meta.env.PUBLIC_API_HOST);
  const isSilent = error instanceof CallError && error.status === null;
  if (isForeign && isSilent && navigator.onLine) return null;
  throw error;
}

async function lookUp(signal: AbortSignal): Promise<ItemDetails | null> {
  const routeParameter = routeParameterOf(location.pathname);
  const details = await readItem(readUntil(signal), routeParameter).catch((error: unknown) => {
    // A backend that is late has said nothing of the word.
    if (signal.aborted) throw error;
    return unreadable(error);
  });
  const redirect = redirectPath(routeParameter, details);
  if (redirect === null) return details;
  location.replace(redirect);
  return null;
}

/** Asks the api about the word in the address when it is shown, until it answers, and leads to the whole catalogue when that is no item. */
export function createItemShell(): ItemShell {
  const $details = polled(lookUp);
  const $shell = computed($details, ({ data, failed }): ItemShellState => {
    if (data !== null) return { state: 'item', details: data };
    return { state: failed ? 'failed' : 'looking' };
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
