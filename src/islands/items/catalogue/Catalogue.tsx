import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toSearchParams } from '../../../domain/items/catalogue-query.ts';
import type { ItemType } from '../../../domain/items/item.ts';
import { createCatalogue } from '../../../stores/items/catalogue.ts';
import type { BuiltPage } from '../../../stores/items/catalogue-results.ts';
import { $catalogueView } from '../../../stores/items/catalogue-view.ts';
import { endAll } from '../../../stores/shared/on-page-mount.ts';
import { HoverCardHost } from '../card/HoverCardHost.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { hintAtSearch } from './hint-at-search.ts';
import { keepScrollPosition } from './keep-scroll-position.ts';
import { readPreHydrationForm } from './pre-hydration-form.ts';
import { RarityChips } from './RarityChips.tsx';
import { ResultCount } from './ResultCount.tsx';
import { Results } from './Results.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';
import { ViewChoice } from './ViewChoice.tsx';

/** Lets the links of the item types keep the search and the filters (behaviour I13). Returns how to stop. */
function linkTypes({ $query, $typed }: ReturnType<typeof createCatalogue>): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-tab-links] a');
  const update = () => {
    const params = toSearchParams({ ...$query.get(), search: $typed.get().trim() });
    for (const link of links) link.search = `${params}`;
  };
  return endAll([$query.subscribe(update), $typed.listen(update)]);
}

/**
 * A list that the URL narrows is not shown unfiltered before the page has read it (behaviour I0). Nor is the top of a list before
 * the scroll position that a reader returns to: the list is laid out meanwhile, as the position is looked up in it.
 * Results that load are hidden and not removed, because a key press has no time for a removal.
 */
const RESULTS =
  'data-loading:[content-visibility:hidden] in-data-filtered:[content-visibility:hidden] in-data-restoring:invisible';
const SKELETONS =
  '[content-visibility:hidden] data-loading:[content-visibility:visible] in-data-filtered:[content-visibility:visible] in-data-restoring:[content-visibility:visible] in-data-restoring:absolute in-data-restoring:inset-0';

/** The catalogue of one type, or of all types (behaviour I0 to I11). */
export function Catalogue({ type, built }: { type: ItemType | null; built: BuiltPage }) {
  const [catalogue] = useState(() =>
    createCatalogue(type, built, { preHydration: readPreHydrationForm(), keepScrollPosition }),
  );
  const query = useStore(catalogue.$query, { ssr: 'initial' });
  const results = useStore(catalogue.$results, { ssr: 'initial' });
  const view = useStore($catalogueView, { ssr: 'initial' });
  // Results render in slices, so that the search box stays responsive.
  const shown = useDeferredValue(results);
  // A key press does not render the table.
  const shownQuery = useDeferredValue(query);
  const isLoading = results.state === 'loading' || shown.state === 'loading';
  const searchBox = useRef<HTMLInputElement>(null);

  /**
   * The pressed button may disappear, so the focus moves to the search box. On touch it does not, which would open
   * the keyboard.
   */
  const withFocus = useCallback((action: () => void) => {
    action();
    if (window.matchMedia('(hover: hover)').matches) searchBox.current?.focus();
  }, []);
  const clear = useCallback(() => withFocus(catalogue.clearAll), [withFocus, catalogue]);

  // React first renders what the HTML has. The grid shows once React has rendered the store's
  // state (behaviour I0).
  useLayoutEffect(() => {
    if (shown === catalogue.$results.get()) delete document.documentElement.dataset.filtered;
  }, [shown, catalogue]);

  useEffect(() => linkTypes(catalogue), [catalogue]);
  useEffect(() => hintAtSearch(catalogue), [catalogue]);

  return (
    <>
      <FilterBar searchBox={searchBox} query={query} catalogue={catalogue} withFocus={withFocus} />
      <FilterChips query={query} onRemove={(part) => withFocus(() => catalogue.change(part))} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 md:mb-3">
        <ResultCount results={isLoading ? null : shown} />
        <RarityChips
          rarity={query.rarity}
          change={catalogue.change}
          className="order-first basis-full max-md:hidden xl:order-none xl:basis-auto"
        />
        <ViewChoice />
      </div>
      <div className="in-data-restoring:relative in-data-restoring:min-h-[300vh]" data-view={view}>
        <div className={SKELETONS} data-loading={isLoading || undefined}>
          <SkeletonGrid count={16} />
        </div>
        <div className={RESULTS} data-loading={isLoading || undefined} data-results>
          <Results
            results={shown}
            built={built}
            query={shownQuery}
            onChange={catalogue.change}
            onClear={clear}
            onEnd={catalogue.showMore}
          />
        </div>
      </div>
      <HoverCardHost />
    </>
  );
}
