import { memo } from 'react';
import type { BuiltPage, CatalogueResults } from '../../../stores/items/catalogue-results.ts';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { EmptyResults } from './EmptyResults.tsx';
import { FailedResults } from './FailedResults.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { NextPage } from './NextPage.tsx';

type Props = {
  results: CatalogueResults;
  built: BuiltPage;
  onClear: () => void;
  onEnd: () => void;
};

/**
 * The items found, or why there are none (behaviour I6 to I8). The previous results stay, hidden, while others
 * load.
 */
export const Results = memo(({ results, built, onClear, onEnd }: Props) => {
  if (results.state === 'failed') return <FailedResults />;
  const found = results.state === 'loading' ? results.last : results;
  if (found === null) return null;
  if (found.items.length === 0) return <EmptyResults onClear={onClear} />;
  return (
    <>
      <h2 className="sr-only">Items found</h2>
      {found.corrected !== null && (
        <p role="status" className="mb-3 wrap-anywhere">
          Showing results for <strong className="font-semibold">{found.corrected}</strong>
        </p>
      )}
      {found.staleAt !== null && <StaleNote at={found.staleAt} />}
      <ItemGrid
        items={found.items}
        built={found.items === built.items}
        isGrowing={found.next === 'loading'}
      />
      <NextPage next={found.next} items={found.items} onSeen={onEnd} />
    </>
  );
});
