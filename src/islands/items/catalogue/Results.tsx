import { memo } from 'react';
import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import type { BuiltPage, CatalogueResults } from '../../../stores/items/catalogue-results.ts';
import { FeedNote } from '../../shared/channel/FeedNote.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { FailedResults } from './FailedResults.tsx';
import { ItemList } from './ItemList.tsx';
import { NextPage } from './NextPage.tsx';

/** Shown when no item matches (behaviour I7). */
function EmptyResults({ onClear }: { onClear: () => void }) {
  return (
    <div role="status" className="notice">
      <NoticePicture name="magnifying-glass-tilted-left" />
      <h2 className="text-xl">No items found</h2>
      <p className="text-muted">
        Try adjusting your search terms or filters to find what you're looking for
      </p>
      <button type="button" className="button" onClick={onClear}>
        Clear all filters
      </button>
    </div>
  );
}

type Props = {
  results: CatalogueResults;
  built: BuiltPage;
  query: CatalogueQuery;
  onChange: (part: Partial<CatalogueQuery>) => void;
  onClear: () => void;
  onEnd: () => void;
};

/**
 * The items found, or why there are none (behaviour I6 to I8). The previous results stay, hidden, while others
 * load.
 */
export const Results = memo(({ results, built, query, onChange, onClear, onEnd }: Props) => {
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
      <FeedNote notice={found.feed} />
      {found.staleAt !== null && <StaleNote at={found.staleAt} />}
      <ItemList found={found} built={found.items === built.items} query={query} change={onChange} />
      <NextPage next={found.next} items={found.items} onSeen={onEnd} />
    </>
  );
});
