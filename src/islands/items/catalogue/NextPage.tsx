import { useEffect, useRef } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import type { LoadedResults } from '../../../stores/items/catalogue-results.ts';
import { FailedResults } from './FailedResults.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

type Next = LoadedResults['next'];

type Props = { next: Next; items: readonly Item[]; onSeen: () => void };

/** The end of the grid. It loads the next page when it comes into view (behaviour I6). */
export function NextPage({ next, items, onSeen }: Props) {
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
