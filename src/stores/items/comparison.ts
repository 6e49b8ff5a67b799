import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { type ItemDetails, readItemDetails } from '../../api/items/item-details.ts';
import { readUntil } from '../../api/shared/backend.ts';
import {
  COMPARED_MAX,
  type ComparedDays,
  type CompareRoute,
  formatCompareRoute,
  parseCompareRoute,
} from '../../domain/items/compare/compare-route.ts';
import type { HistoryPoint } from '../../domain/items/history.ts';
import type { Item } from '../../domain/items/item.ts';
import { withCurrentValue } from '../../domain/items/trend.ts';
import { endAll } from '../shared/on-page-mount.ts';
import { type Polled, polled } from '../shared/polled.ts';
import { $urlQuery, pushPath } from '../shared/url-query.ts';

/** How often each item is read again, in milliseconds. */
const REFRESH = 60_000;

/** An item of the comparison under its route parameter; `at` is when it was read (epoch ms). */
export type Compared = { key: string } & (
  | { state: 'loading' | 'failed' | 'unknown' }
  | {
      state: 'known';
      item: Item;
      history: readonly HistoryPoint[];
      at: number;
      isStale: boolean;
    }
);

/** The items that the address compares, and what changes the address (behaviour I16). */
export type Comparison = {
  $route: ReadableAtom<CompareRoute>;
  $compared: ReadableAtom<readonly Compared[]>;
  add: (key: string) => void;
  remove: (key: string) => void;
  showDays: (days: ComparedDays) => void;
  /** Reads the items again whose read has failed. */
  retry: () => void;
};

type Details = Pick<ItemDetails, 'item' | 'history'>;

/** Reads an item with its history, which a backend without single items does not have. */
async function readDetails(signal: AbortSignal, key: string): Promise<Details | null> {
  const read = readUntil(signal);
  const details = await readItemDetails(read, key);
  if (details !== null) return details;
  const { findItem } = await import('../../api/trades/find-item.ts');
  const item = await findItem(read, key);
  return item === null ? null : { item, history: [] };
}

function toCompared(key: string, { data, at, failed }: Polled<Details | null>): Compared {
  if (at === null) return { key, state: failed ? 'failed' : 'loading' };
  if (data === null) return { key, state: 'unknown' };
  const history = withCurrentValue(data.history, data.item.value, at);
  return { key, state: 'known', item: data.item, history, at, isStale: failed };
}

/** Creates the comparison of the page's address, which reads its items while it is mounted. */
export function createComparison(): Comparison {
  const $route = computed($urlQuery, parseCompareRoute);
  const $compared = atom<readonly Compared[]>([]);
  const reads = new Map<string, ReturnType<typeof polled<Details | null>>>();

  function readOf(key: string) {
    const read = reads.get(key) ?? polled((signal) => readDetails(signal, key), REFRESH);
    reads.set(key, read);
    return read;
  }

  onMount($compared, () => {
    let stop = () => {};
    const unfollow = $route.subscribe(({ items }) => {
      const update = () => $compared.set(items.map((key) => toCompared(key, readOf(key).get())));
      const stopFormer = stop;
      // An item that stays is not read again, because it is followed before it is left.
      stop = endAll(items.map((key) => readOf(key).listen(update)));
      stopFormer();
      update();
    });
    return endAll([unfollow, () => stop()]);
  });

  const show = (items: readonly string[], days = $route.get().days) =>
    void pushPath(`${location.pathname}${formatCompareRoute(items, days)}`);
  return {
    $route,
    $compared,
    add: (key) => {
      const { items } = $route.get();
      if (items.length < COMPARED_MAX && !items.includes(key)) show([...items, key]);
    },
    remove: (key) => show($route.get().items.filter((one) => one !== key)),
    showDays: (days) => show($route.get().items, days),
    retry: () => {
      for (const { key, state } of $compared.get()) if (state === 'failed') readOf(key).refetch();
    },
  };
}
