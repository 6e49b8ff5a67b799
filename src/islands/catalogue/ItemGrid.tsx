import { useRef, useState } from 'react';
import type { Item } from '../../domain/item.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import type { ShownCards } from './GridWindow.tsx';
import { ItemListCard } from './ItemListCard.tsx';

/** From so many items on only the rows near the view are in the page. */
const WINDOWED_FROM = 40;

const load = () => import('./GridWindow.tsx').then(({ GridWindow }) => GridWindow);
/** Without its window a grid is whole, which is slower and nothing worse. */
const stayWhole = () => {};

type Props = { items: readonly Item[]; built: boolean };

/** The grid of the catalogue: whole while it is short, of a long one what is near the view. */
export function ItemGrid({ items, built }: Props) {
  const grid = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<ShownCards | null>(null);
  const isLong = items.length > WINDOWED_FROM;
  const GridWindow = useLoaded(isLong, load, stayWhole);
  const { first, end } = shown ?? { first: 0, end: items.length };
  return (
    <>
      <ul
        ref={grid}
        className="item-grid"
        data-ready={!isLong || shown !== null || undefined}
        style={
          shown === null ? undefined : { paddingTop: shown.before, paddingBottom: shown.after }
        }
      >
        {items.slice(first, end).map((item, place) => (
          <li key={item.id} data-place={first + place}>
            <ItemListCard item={item} built={built} />
          </li>
        ))}
      </ul>
      {isLong && GridWindow && <GridWindow grid={grid} count={items.length} onMove={setShown} />}
    </>
  );
}
