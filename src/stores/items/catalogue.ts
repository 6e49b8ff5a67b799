import { atom, type ReadableAtom } from 'nanostores';
import {
  type CatalogueQuery,
  DEFAULT_QUERY,
  parseCatalogueQuery,
  toSearchParams,
} from '../../domain/items/catalogue-query.ts';
import type { ItemType } from '../../domain/items/item.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';
import { $urlQuery, pushUrlQuery } from '../shared/url-query.ts';
import { showToast } from '../site/toast.ts';
import { type BuiltPage, type CatalogueResults, createResultPages } from './catalogue-results.ts';

/** The pause after the last key press before a search is applied, in milliseconds (behaviour I3). */
const SEARCH_PAUSE = 600;

/** Keeps the scroll position of a page; `count` items must be read before `restore` can scroll to it. */
export type ScrollRestoration = (
  loadedCount: () => number | null,
  signal: AbortSignal,
) => { count: number | undefined; restore: () => void };

/** The page's own part: the filters chosen before hydration, and how it keeps its scroll position. */
type CataloguePage = {
  preHydration: Partial<CatalogueQuery>;
  keepScrollPosition: ScrollRestoration;
};

/** The state of one catalogue page and what a reader can do with it. */
export type Catalogue = {
  /** The text of the search box. */
  $typed: ReadableAtom<string>;
  /** The applied query, which the URL shows. */
  $query: ReadableAtom<CatalogueQuery>;
  $results: ReadableAtom<CatalogueResults>;
  typeSearch: (text: string) => void;
  /** Applies the typed text without waiting for a pause. */
  applySearch: () => void;
  change: (part: Partial<CatalogueQuery>) => void;
  clearAll: () => void;
  showMore: () => void;
};

/** Creates the catalogue of one type (null: all) from its built first page; it starts when it is mounted. */
export function createCatalogue(
  type: ItemType | null,
  built: BuiltPage,
  { preHydration, keepScrollPosition }: CataloguePage,
): Catalogue {
  const $typed = atom('');
  const $query = atom<CatalogueQuery>({ ...DEFAULT_QUERY, type });
  const pages = createResultPages(built);
  let searchTimer: ReturnType<typeof setTimeout> | undefined;

  function cancelSearch() {
    clearTimeout(searchTimer);
    searchTimer = undefined;
  }

  const showLoading = () => {
    if (searchTimer !== undefined) pages.startLoading();
  };

  function open(query: CatalogueQuery, count?: number) {
    cancelSearch();
    $query.set(query);
    if ($typed.get().trim() !== query.search) $typed.set(query.search);
    return pages.open(query, count);
  }

  function change(part: Partial<CatalogueQuery>) {
    const search = $typed.get().trim();
    const query = { ...$query.get(), search, ...part };
    if (!pushUrlQuery(toSearchParams(query))) void open(query);
  }

  function typeSearch(text: string) {
    $typed.set(text);
    cancelSearch();
    searchTimer = setTimeout(applySearch, SEARCH_PAUSE);
    // The typed text is painted first: a key press has no time for rendering the skeletons.
    requestAnimationFrame(() => setTimeout(showLoading));
  }

  function clearAll() {
    change({ ...DEFAULT_QUERY, type });
    showToast({
      kind: 'info',
      title: 'Filters Cleared',
      text: 'All filters have been reset to default values.',
    });
  }

  onPageMount(pages.$results, () => {
    const unmounted = new AbortController();
    const loadedCount = () => {
      const results = pages.$results.get();
      return results.state === 'loaded' ? results.items.length : null;
    };
    const scroll = keepScrollPosition(loadedCount, unmounted.signal);
    let { count } = scroll;
    const unsubscribe = $urlQuery.subscribe((search) => {
      void open(parseCatalogueQuery(new URLSearchParams(search), type), count).then(scroll.restore);
      count = undefined;
    });
    if (Object.keys(preHydration).length > 0) change(preHydration);
    return [
      unsubscribe,
      onWindow(['online'], pages.retry),
      cancelSearch,
      pages.stop,
      () => unmounted.abort(),
    ];
  });

  const applySearch = () => change({});
  const showMore = () => void pages.showMore();
  const { $results } = pages;
  return { $typed, $query, $results, typeSearch, applySearch, change, clearAll, showMore };
}
