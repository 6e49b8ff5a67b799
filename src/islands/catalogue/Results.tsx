import type { BuiltPage, CatalogueResults } from '../../stores/catalogue-results.ts';
import { StaleNote } from '../ui/StaleNote.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { FailedResults } from './FailedResults.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { NextPage } from './NextPage.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

type Props = {
  results: CatalogueResults;
  built: BuiltPage;
  onClear: () => void;
  onEnd: () => void;
};

/** The grid of the catalogue in each of its states (acceptance I6–I8). */
export function Results({ results, built, onClear, onEnd }: Props) {
  switch (results.state) {
    case 'loading':
      return <SkeletonGrid count={16} />;
    case 'failed':
      return <FailedResults />;
    case 'loaded':
      if (results.items.length === 0) return <EmptyResults onClear={onClear} />;
      return (
        <>
          <h2 className="sr-only">Items found</h2>
          {results.staleAt !== null && <StaleNote at={results.staleAt} />}
          <ItemGrid items={results.items} built={results.items === built.items} />
          <NextPage next={results.next} count={results.items.length} onSeen={onEnd} />
        </>
      );
  }
}
