import { memo } from 'react';
import { CardSkeleton } from '../card/CardSkeleton.tsx';

/** Placeholders of a grid: 16 for a first page, 8 for a next one (behaviour I6). */
export const SkeletonGrid = memo(({ count }: { count: 8 | 16 }) => (
  <div className="item-grid breathing" role="status" aria-label="Loading items">
    {Array.from({ length: count }, (_, place) => `skeleton-${place}`).map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
));
