import { atom, onMount, type ReadableAtom } from 'nanostores';
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  queryFromAddress,
  queryToAddress,
} from '../../domain/items/catalogue-query.ts';
import type { ItemType } from '../../domain/items/item.ts';
import { $addressQuery, pushAddressQuery } from '../shared/url-query.ts';
import { showToast } from '../site/toast.ts';
import { type BuiltPage, type CatalogueResults, createResultPages } from './catalogue-results.ts';
import { followPlace } from './catalogue-scroll-position.ts';
import { earlyChoices } from './pre-hydration-form.ts';

/** Pause after the last key press before a search is applied, in milliseconds (behaviour I3). */
const SEARCH_PAUSE = 600;

/** The state of one catalogue page and what a reader can do with it. */
export type Catalogue = {
  /** What the search box holds. */
  $typed: ReadableAtom<string>;
  /** The query that is applied and stands in the address. */
  $query: ReadableAtom<CatalogueQuery>;
  $results: ReadableAtom<CatalogueResults>;
  typeSearch: (text: string) => void;
  /** Applies what is typed without waiting for a pause. */
  applySearch: () => void;
  change: (part: Partial<CatalogueQuery>) => void;
  clearAll: () => void;
  showMore: () => void;
};

/** The catalogue of one type (null: all) on top of its built first page; starts when it is first shown. */
export function createCatalogue(type: ItemType | null, built: BuiltPage): Catalogue {
  const $typed = atom('');
  const $query = atom<CatalogueQuery>({ ...DEFAULT_QUERY, type });
  const pages = createResultPages(built);
  const early = earlyChoices();
  let pause: ReturnType<typeof setTimeout> | undefined;

  function stopPause() {
    clearTimeout(pause);
    pause = undefined;
  }

  const waitInPause = () => {
    if (pause !== undefined) pages.wait();
  };

  function open(query: CatalogueQuery, count?: number) {
    stopPause();
    $query.set(query);
    if ($typed.get().trim() !== query.search) $typed.set(query.search);
    return pages.open(query, count);
  }

  function change(part: Partial<CatalogueQuery>) {
    const search = $typed.get().trim();
    const query = { ...$query.get(), search, ...part };
    if (!pushAddressQuery(queryToAddress(query))) void open(query);
  }

  function typeSearch(text: string) {
    $typed.set(text);
    stopPause();
    pause = setTimeout(applySearch, SEARCH_PAUSE);
    // What is typed is painted first: a key press has no time for the turn to skeletons.
    requestAnimationFrame(() => setTimeout(waitInPause));
  }

  function clearAll() {
    change({ ...DEFAULT_QUERY, type });
    showToast({
      kind: 'info',
      title: 'Filters Cleared',
      text: 'All filters have been reset to default values.',
    });
  }

  onMount(pages.$results, () => {
    if (typeof window === 'undefined') return undefined;
    const leaving = new AbortController();
    const shown = () => {
      const results = pages.$results.get();
      return results.state === 'loaded' ? results.items.length : null;
    };
    const place = followPlace(shown, leaving.signal);
    window.addEventListener('online', pages.retry, { signal: leaving.signal });
    let { count } = place;
    const unfollow = $addressQuery.subscribe((address) => {
      void open(queryFromAddress(new URLSearchParams(address), type), count).then(place.arrive);
      count = undefined;
    });
    if (Object.keys(early).length > 0) change(early);
    return () => {
      unfollow();
      stopPause();
      leaving.abort();
    };
  });

  const applySearch = () => change({});
  const showMore = () => void pages.showMore();
  const { $results } = pages;
  return { $typed, $query, $results, typeSearch, applySearch, change, clearAll, showMore };
}
