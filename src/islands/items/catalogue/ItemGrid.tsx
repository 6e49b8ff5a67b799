import { startTransition, useCallback, useRef, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { CardSkeleton } from '../card/CardSkeleton.tsx';
import type { ShownCards } from './GridWindow.tsx';
import { ItemListCard } from './ItemListCard.tsx';
import { useProgressiveCards } from './use-progressive-cards.ts';

/** From so many items on only the rows near the view are in the page. */
const WINDOWED_FROM = 20;
/** Cards that are in view when a page opens on a phone. */
const FIRST_SEEN = 4;

const load = () => import('./GridWindow.tsx').then(({ GridWindow }) => GridWindow);
/** Without its window a grid is whole, which is slower and nothing worse. */
const stayWhole = () => {};

type Props = {
  items: readonly Item[];
  built: boolean;
  /** Whether a next page is on its way. */
  isGrowing: boolean;
};

/** The grid of the catalogue: whole while it is short, of a long one what is near the view. */
export function ItemGrid({ items, built, isGrowing }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ShownCards | null>(null);
  const isCut = shown !== null;
  /** The first cut takes many cards away, and nothing waits for it; those after it follow the view at once. */
  const move = useCallback(
    (next: ShownCards | null) => {
      if (isCut) setShown(next);
      else startTransition(() => setShown(next));
    },
    [isCut],
  );
  // Of a page that comes to a windowed grid only what is near the view is rendered.
  const isLong = isGrowing || items.length > WINDOWED_FROM;
  const GridWindow = useLoaded(isLong, load, stayWhole);
  const isDrawn = useProgressiveCards({ items, built, isCut });
  const { first, end } = shown ?? { first: 0, end: items.length };
  return (
    <>
      <ul
        ref={grid}
        className="item-grid"
        data-ready={!isLong || isCut || undefined}
        data-cut={isCut || undefined}
        style={
          shown === null ? undefined : { paddingTop: shown.before, paddingBottom: shown.after }
        }
      >
        {items.slice(first, end).map((item, place) => (
          <li key={item.id} data-item-index={first + place}>
            {isDrawn(first + place) ? (
              <ItemListCard
                item={item}
                built={built}
                isFirst={built && first + place < FIRST_SEEN}
              />
            ) : (
              <CardSkeleton />
            )}
          </li>
        ))}
      </ul>
      {isLong && GridWindow && <GridWindow grid={grid} count={items.length} onMove={move} />}
    </>
  );
}
