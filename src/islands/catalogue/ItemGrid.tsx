import { lazy, Suspense } from 'react';
import type { Item } from '../../domain/item.ts';
import { ItemListCard } from './ItemListCard.tsx';

/** From so many items on only the rows near the view are in the page. */
const WINDOWED_FROM = 60;

const WindowedGrid = lazy(() =>
  import('./WindowedGrid.tsx').then((module) => ({ default: module.WindowedGrid })),
);

type Props = { items: readonly Item[]; built: boolean };

function WholeGrid({ items, built }: Props) {
  return (
    <ul className="item-grid">
      {items.map((item) => (
        <li key={item.id}>
          <ItemListCard item={item} built={built} />
        </li>
      ))}
    </ul>
  );
}

/** The grid of the catalogue: whole while it is short, windowed when it has grown long. */
export function ItemGrid({ items, built }: Props) {
  const whole = <WholeGrid items={items} built={built} />;
  if (items.length <= WINDOWED_FROM) return whole;
  return (
    <Suspense fallback={whole}>
      <WindowedGrid items={items} />
    </Suspense>
  );
}
