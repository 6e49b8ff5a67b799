import { memo, useEffect, useRef } from 'react';
import {
  type CatalogueQuery,
  changedParts,
  DEFAULT_QUERY,
} from '../../../domain/items/catalogue-query.ts';
import type { Item } from '../../../domain/items/item.ts';
import type {
  BuiltPage,
  CatalogueResults,
  LoadedResults,
} from '../../../stores/items/catalogue-results.ts';
import { FeedNote } from '../../shared/channel/FeedNote.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { StaleNote } from '../../shared/StaleNote.tsx';
import { ItemList } from './ItemList.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

/** Shown when the items could not be loaded (behaviour I8). They are read again when the network is back. */
function FailedResults() {
  const isOffline = !navigator.onLine;
  return (
    <div role="alert" className="notice">
      <NoticePicture name="satellite-antenna" />
      <h2 className="text-xl">Error loading items</h2>
      <p className="text-muted">
        {isOffline
          ? 'There is no connection. The items will be read when it is back.'
          : 'Something went wrong while loading the items. Please try again.'}
      </p>
      {!isOffline && (
        <button type="button" className="button button-accent" onClick={() => location.reload()}>
          Refresh page
        </button>
      )}
    </div>
  );
}

type Next = LoadedResults['next'];

type NextProps = { next: Next; items: readonly Item[]; onSeen: () => void };

/** The end of the grid. It loads the next page when it comes into view (behaviour I6). */
function NextPage({ next, items, onSeen }: NextProps) {
  const sentinel = useRef<HTMLDivElement>(null);

  // A new page may leave the sentinel in view. A new observer for each page reports it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are those of the page
  useEffect(() => {
    if (sentinel.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onSeen(),
      { rootMargin: '400px' },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [next, items, onSeen]);

  switch (next) {
    case 'none':
      return null;
    case 'failed':
      return <FailedResults />;
    case 'waiting':
    case 'loading':
      return (
        <div ref={sentinel} className="mt-3 min-h-px">
          {next === 'loading' && <SkeletonGrid count={8} />}
        </div>
      );
  }
}

/** Shown when no item matches (behaviour I7). */
function EmptyResults({ query, onClear }: Pick<Props, 'query' | 'onClear'>) {
  const isEverything = Object.keys(changedParts({ ...query, ...ORDER })).length === 0;
  return (
    <div role="status" className="notice">
      <NoticePicture name="magnifying-glass-tilted-left" />
      <h2 className="text-xl">No items found</h2>
      {isEverything && <p>This site has no items yet.</p>}
      <p className="text-muted">
        Try adjusting your search terms or filters to find what you're looking for
      </p>
      <button type="button" className="button" onClick={onClear}>
        Clear all filters
      </button>
    </div>
  );
}

const ORDER = { sortBy: DEFAULT_QUERY.sortBy, sortOrder: DEFAULT_QUERY.sortOrder };

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
  if (found.items.length === 0) return <EmptyResults query={query} onClear={onClear} />;
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
