import { atom, type ReadableAtom } from 'nanostores';
import { type ItemsPage, readItems } from '../../api/items/items.ts';
import { readUntil } from '../../api/shared/backend.ts';
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../../contract/shared/paths.ts';
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  isDefaultQuery,
} from '../../domain/items/catalogue-query.ts';
import type { Item } from '../../domain/items/item.ts';
import { withoutForeignSlugs } from '../../domain/items/slug-owners.ts';
import type { FeedNotice } from '../../domain/shared/feed-notice.ts';
import { createRead, type Repeated } from '../shared/create-read.ts';

/** The first page as the build read it; `at` in epoch milliseconds. */
export type BuiltPage = {
  items: readonly Item[];
  hasMore: boolean;
  /** How many items there are in all; null if unknown. */
  total: number | null;
  at: number;
  /** The ids of items that have no slug of their own, because another item has it. */
  atIds: readonly string[];
};

/**
 * The found items; `staleAt` is when they were read (epoch ms), once a refresh has failed. `ignored` has the parameters
 * that the backend has not obeyed.
 */
export type LoadedResults = {
  state: 'loaded';
  items: readonly Item[];
  next: 'none' | 'waiting' | 'loading' | 'failed';
  staleAt: number | null;
  total: number | null;
  ignored: readonly string[];
  /** The words that were looked for in place of mistyped ones. */
  corrected: string | null;
  /** The problem of the feed of values; null for none. */
  feed: FeedNotice | null;
};

/** The facts about all pages of a query. */
type About = Pick<ItemsPage, 'total' | 'ignored' | 'corrected' | 'feed'>;

/** The state of the grid; while it loads, `last` is the results before. */
export type CatalogueResults =
  | { state: 'loading'; last: LoadedResults | null }
  | { state: 'failed' }
  | LoadedResults;

/** The pages of one query. A newer query drops the answers of the one before it. */
export type ResultPages = {
  $results: ReadableAtom<CatalogueResults>;
  /** Shows skeletons and aborts the current read. */
  startLoading: () => void;
  /** Reads a query from its first page; at least `count` items when a scroll position is restored. */
  open: (query: CatalogueQuery, count?: number) => Promise<void>;
  /** Reads the next page if there is one and no read is under way. */
  showMore: () => Promise<void>;
  /** Retries a failed read when the network is back. */
  retry: () => Promise<void>;
  /** Aborts the current read, because the store is not used any more. */
  stop: () => void;
};

function merge(items: readonly Item[], more: readonly Item[]): readonly Item[] {
  const known = new Set(items.map((item) => item.id));
  return [...items, ...more.filter((item) => !known.has(item.id))];
}

/** Creates the pages from the built first page. That page also answers an unfiltered query until a fresh answer arrives. */
export function createResultPages(built: BuiltPage): ResultPages {
  const fromBuild = {
    state: 'loaded',
    items: built.items,
    next: built.hasMore ? 'waiting' : 'none',
    staleAt: null,
    total: built.total,
    ignored: [],
    corrected: null,
    feed: null,
  } as const;
  const $results = atom<CatalogueResults>(fromBuild);
  let reading: Repeated | undefined;
  let query = DEFAULT_QUERY;
  let items: readonly Item[] = [];
  let page = 0;
  let limit = PAGE_SIZE;
  let about: About = { total: null, ignored: [], corrected: null, feed: null };

  function failure(): CatalogueResults {
    if (page > 0) return { ...about, state: 'loaded', items, next: 'failed', staleAt: null };
    if (!isDefaultQuery(query)) return { state: 'failed' };
    const shown = $results.get();
    // The failure is shown only to a reader who asked for more.
    const wasAsked = shown.state === 'loaded' && ['loading', 'failed'].includes(shown.next);
    return { ...fromBuild, next: wasAsked ? 'failed' : fromBuild.next, staleAt: built.at };
  }

  function addPage(answer: ItemsPage): CatalogueResults {
    page += 1;
    limit = answer.limit;
    const { total, ignored, corrected, feed } = answer;
    about = { total, ignored, corrected, feed };
    const known = items.length;
    items = merge(items, withoutForeignSlugs(answer.items, built.atIds));
    // A backend without pages repeats one when there is no more (contract: Public reads).
    const isRepeated = answer.items.length > 0 && items.length === known;
    const hasMore = answer.hasMore && !isRepeated;
    return { ...about, state: 'loaded', items, next: hasMore ? 'waiting' : 'none', staleAt: null };
  }

  /** Creates the read of the next page, and of further ones until there are `count` items. */
  const createReading = (count: number) =>
    createRead({
      read: (signal) => readItems(readUntil(signal), query, page + 1, limit),
      onData: (answer) => {
        $results.set(addPage(answer));
        if (items.length < count && mayReadMore($results.get())) void reading?.run();
      },
      // The failure stays shown during another try.
      onFailure: ({ wait }) => {
        $results.set(failure());
        return wait;
      },
    });

  function startLoading() {
    reading?.stop();
    const shown = $results.get();
    if (shown.state === 'loading') return;
    $results.set({ state: 'loading', last: shown.state === 'loaded' ? shown : null });
  }

  async function open(opened: CatalogueQuery, count = PAGE_SIZE) {
    startLoading();
    [query, items, page, limit] = [opened, [], 0, count > PAGE_SIZE ? PAGE_SIZE_MAX : PAGE_SIZE];
    if (count === PAGE_SIZE && isDefaultQuery(opened)) $results.set(fromBuild);
    reading = createReading(count);
    await reading.run();
  }

  async function readMore(results: LoadedResults) {
    $results.set({ ...results, next: 'loading' });
    if (!reading?.isReading()) await reading?.run();
  }

  async function showMore() {
    const results = $results.get();
    if (mayReadMore(results) && !reading?.isReading()) await readMore(results);
  }

  async function retry() {
    const results = $results.get();
    if (results.state === 'failed') await open(query);
    else if (results.state === 'loaded' && results.staleAt !== null) await open(query);
    else if (results.state === 'loaded' && results.next === 'failed') await readMore(results);
  }

  return { $results, startLoading, open, showMore, retry, stop: () => reading?.stop() };
}

function mayReadMore(results: CatalogueResults): results is LoadedResults {
  return results.state === 'loaded' && results.next === 'waiting';
}
