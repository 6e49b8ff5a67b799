import { memo } from 'react';
import { CardSkeleton } from '../card/CardSkeleton.tsx';

/** The placeholders of a grid: 16 for a first page, 8 for a next one. Before a table they are one block. */
export const SkeletonGrid = memo(({ count }: { count: 8 | 16 }) => (
  <div
    className="item-grid skeleton-grid animate-skeleton"
    role="status"
    aria-label="Loading items"
  >
    {Array.from({ length: count }, (_, index) => `skeleton-${index}`).map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
));
