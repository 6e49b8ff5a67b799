import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { ItemType } from '../../domain/item.ts';
import { createCatalogue } from '../../stores/catalogue.ts';
import type { BuiltPage } from '../../stores/catalogue-results.ts';
import { HoverCardHost } from '../ui/HoverCardHost.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Results } from './Results.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

/** The catalogue of one type, or of all (acceptance I0–I11). */
export function Catalogue({ type, built }: { type: ItemType | null; built: BuiltPage }) {
  const [catalogue] = useState(() => createCatalogue(type, built));
  const query = useStore(catalogue.$query, { ssr: 'initial' });
  const typed = useStore(catalogue.$typed, { ssr: 'initial' });
  const results = useStore(catalogue.$results, { ssr: 'initial' });

  // React first shows what the HTML has; only when it shows the store's state may the grid be seen (acceptance I0).
  useLayoutEffect(() => {
    if (results === catalogue.$results.get()) delete document.documentElement.dataset.filtered;
  }, [results, catalogue]);

  return (
    <>
      <FilterBar query={query} typed={typed} catalogue={catalogue} />
      <FilterChips query={query} onChange={catalogue.change} />
      <div className="while-filtered">
        <SkeletonGrid count={16} />
      </div>
      <div className="while-built">
        <Results results={results} built={built} catalogue={catalogue} />
      </div>
      <HoverCardHost />
    </>
  );
}
