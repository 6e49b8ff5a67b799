import type { ReactNode } from 'react';

/**
 * Both sides of a trade, beside each other where there is room, with a line in the middle of the gap: both are equally
 * wide, and so are their tiles. Follows the page's width: to ask each card for its own costs a slow phone a quarter of a
 * new card's layout. Takes what the card beside it is taller, so that both end alike.
 */
export function TradeSides({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid grow gap-3 before:absolute before:inset-y-0 before:left-1/2 before:border-l before:border-hairline max-[375px]:before:hidden min-[375px]:grid-cols-2 min-[375px]:gap-x-[17px]">
      {children}
    </div>
  );
}
