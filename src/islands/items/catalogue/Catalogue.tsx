import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ItemType } from '../../../domain/items/item.ts';
import { createCatalogue } from '../../../stores/items/catalogue.ts';
import type { BuiltPage } from '../../../stores/items/catalogue-results.ts';
import { HoverCardHost } from '../card/HoverCardHost.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { keepScrollPosition } from './keep-scroll-position.ts';
import { readPreHydrationForm } from './pre-hydration-form.ts';
import { Results } from './Results.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

/** The catalogue of one type, or of all (behaviour I0 to I11). */
export function Catalogue({ type, built }: { type: ItemType | null; built: BuiltPage }) {
  const [catalogue] = useState(() =>
    createCatalogue(type, built, { preHydration: readPreHydrationForm(), keepScrollPosition }),
  );
  const query = useStore(catalogue.$query, { ssr: 'initial' });
  const results = useStore(catalogue.$results, { ssr: 'initial' });
  // Found items are rendered in slices, so that what is typed meanwhile shows at once.
  const shown = useDeferredValue(results);
  const isLoading = results.state === 'loading' || shown.state === 'loading';
  const box = useRef<HTMLInputElement>(null);

  /** What was pressed may be gone after it: the focus goes to the search box instead of nowhere, but a finger gets no keyboard. */
  const withFocus = useCallback((action: () => void) => {
    action();
    if (window.matchMedia('(hover: hover)').matches) box.current?.focus();
  }, []);
  const clear = useCallback(() => withFocus(catalogue.clearAll), [withFocus, catalogue]);

  // React first shows what the HTML has; only when it shows the store's state may the grid be seen (behaviour I0).
  useLayoutEffect(() => {
    if (shown === catalogue.$results.get()) delete document.documentElement.dataset.filtered;
  }, [shown, catalogue]);

  return (
    <>
      <FilterBar box={box} query={query} catalogue={catalogue} withFocus={withFocus} />
      <FilterChips query={query} onRemove={(part) => withFocus(() => catalogue.change(part))} />
      <div className="catalogue-list">
        <div className="catalogue-skeletons" data-loading={isLoading || undefined}>
          <SkeletonGrid count={16} />
        </div>
        <div className="catalogue-results" data-loading={isLoading || undefined}>
          <Results results={shown} built={built} onClear={clear} onEnd={catalogue.showMore} />
        </div>
      </div>
      <HoverCardHost />
    </>
  );
}
