import { memo, startTransition, useCallback, useRef, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { catalogueFacts, showsDescription, statFacts } from '../../../domain/items/item-facts.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import { ItemCard } from '../card/ItemCard.tsx';
import { useProgressiveCards } from './use-progressive-cards.ts';
import type { ShownCards } from './VirtualGrid.tsx';

/**
 * An item's card in the catalogue, with the facts of its type (behaviour I10). It does not render again while the
 * grid scrolls.
 */
const ItemListCard = memo(
  ({ item, built, isFirst }: { item: Item; built: boolean; isFirst: boolean }) => (
    <ItemCard
      item={item}
      facts={[...catalogueFacts(item), ...statFacts(item)]}
      description={showsDescription(item) ? item.description : null}
      built={built}
      isFirst={isFirst}
    />
  ),
);

/** Longer lists render only the rows near the view. */
const VIRTUALIZED_FROM = 20;
/** The number of cards in view when a page opens on a phone. */
const FIRST_SEEN = 4;

const load = () => import('./VirtualGrid.tsx').then(({ VirtualGrid }) => VirtualGrid);

type Props = {
  items: readonly Item[];
  built: boolean;
  /** Whether a next page is loading. */
  isGrowing: boolean;
};

/** The grid of the catalogue. A short one renders all cards, a long one those near the view once VirtualGrid is loaded. */
export function ItemGrid({ items, built, isGrowing }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ShownCards | null>(null);
  const isVirtualized = shown !== null;
  /**
   * The first virtualised render removes many cards and is not urgent. Later ones follow the scroll position at
   * once.
   */
  const onMove = useCallback(
    (next: ShownCards | null) => {
      if (isVirtualized) setShown(next);
      else startTransition(() => setShown(next));
    },
    [isVirtualized],
  );
  // Only the cards near the view render when a page arrives in a virtualised grid.
  const isLong = isGrowing || items.length > VIRTUALIZED_FROM;
  const VirtualGrid = useLoaded(isLong, load);
  const isRendered = useProgressiveCards({ items, built, isVirtualized });
  const { first, end } = shown ?? { first: 0, end: items.length };
  return (
    <>
      <ul
        ref={grid}
        className="item-grid in-data-awaits-table:hidden"
        data-ready={!isLong || isVirtualized || undefined}
        data-virtualized={isVirtualized || undefined}
        style={
          shown === null ? undefined : { paddingTop: shown.before, paddingBottom: shown.after }
        }
      >
        {items.slice(first, end).map((item, index) => (
          <li key={item.id} data-item-index={first + index}>
            {isRendered(first + index) ? (
              <ItemListCard
                item={item}
                built={built}
                isFirst={built && first + index < FIRST_SEEN}
              />
            ) : (
              <CardSkeleton />
            )}
          </li>
        ))}
      </ul>
      {isLong && VirtualGrid && <VirtualGrid grid={grid} count={items.length} onMove={onMove} />}
    </>
  );
}
