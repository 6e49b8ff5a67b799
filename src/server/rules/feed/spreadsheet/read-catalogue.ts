import { safeParse } from 'valibot';
import { itemsAnswer } from '../../../../contract/items/items.ts';
import { pathOf } from '../../../../contract/shared/call.ts';
import { PAGE_SIZE_MAX } from '../../../../contract/shared/paths.ts';
import { BackendError, type BackendOptions, callBackend, readBody } from '../sending/backend.ts';
import { type KnownItem, toKnownItem } from './known-items.ts';

const PAGES_MAX = 10_000;
/** How often the catalogue is read again when it changed while it was read. */
const READS_MAX = 3;

/** The catalogue of a backend, and its clock in epoch milliseconds. */
export type Catalogue = { items: KnownItem[]; now: number };

/** The backend's clock when it answered, also through a cache, in epoch milliseconds; undefined when it does not say. */
function clockOf({ headers }: Response): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date + (Number(headers.get('age')) || 0) * 1000;
}

async function readPages(options: BackendOptions): Promise<Catalogue & { isWhole: boolean }> {
  const items = new Map<string, KnownItem>();
  let [now, count] = [Date.now(), 0];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const response = await callBackend(
      options,
      `${pathOf('GET /items')}?limit=${PAGE_SIZE_MAX}&page=${page}`,
      {},
    );
    const parsed = safeParse(itemsAnswer, await readBody(options, response));
    if (!parsed.success) throw new BackendError(`${options.url} has no catalogue of items`);
    now = clockOf(response) ?? now;
    count += parsed.output.items.length;
    for (const raw of parsed.output.items) {
      const item = toKnownItem(raw);
      if (item !== null) items.set(item.facts.id, item);
    }
    const { total } = parsed.output;
    const isLast = parsed.output.items.length === 0 || (total !== null && count >= total);
    // Pages shift when an item comes or goes meanwhile. One is then there twice, and another not at all.
    if (isLast)
      return { items: [...items.values()], now, isWhole: items.size === (total ?? count) };
  }
  throw new BackendError(`The catalogue of ${options.url} has no end`);
}

/** Reads all items of a backend. Throws a BackendError. */
export async function readCatalogue(options: BackendOptions): Promise<Catalogue> {
  for (let reads = 1; reads <= READS_MAX; reads += 1) {
    const catalogue = await readPages(options);
    if (catalogue.isWhole) return catalogue;
  }
  throw new BackendError(`The catalogue of ${options.url} changed while it was read: try again`);
}
