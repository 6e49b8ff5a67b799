import type { ReactNode } from 'react';

/**
 * What is given and what is got, beside each other where there is room, with arrows between them. Both are equally wide,
 * and so are their tiles. Follows the page's width: to ask each card for its own costs a slow phone a quarter of a new
 * card's layout. Takes what the card beside it is taller, so that both end alike.
 */
export function TradeSides({
  children: [give, get],
}: {
  children: readonly [ReactNode, ReactNode];
}) {
  return (
    <div className="grid grow gap-x-1 gap-y-2 min-[23.4375rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      {give}
      <span aria-hidden="true" className="place-self-center text-2xl/none text-muted">
        ⇄
      </span>
      {get}
    </div>
  );
}
