import { useEffect, useRef } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import type { LoadedResults } from '../../../stores/items/catalogue-results.ts';
import { FailedResults } from './FailedResults.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

type Next = LoadedResults['next'];

type Props = { next: Next; items: readonly Item[]; onSeen: () => void };

/** The foot of the grid: asks for the next page when it comes into view (behaviour I6). */
export function NextPage({ next, items, onSeen }: Props) {
  const sentinel = useRef<HTMLDivElement>(null);

  // A new page may leave the foot in view: the observer is made anew for each, and so tells of it again.
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
