import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import type { LoadedResults } from '../../../stores/items/catalogue-results.ts';
import { $catalogueView } from '../../../stores/items/catalogue-view.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { ItemGrid } from './ItemGrid.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';

const load = () => import('../table/ItemTable.tsx').then(({ ItemTable }) => ItemTable);

type Props = {
  found: LoadedResults;
  built: boolean;
  query: CatalogueQuery;
  change: (part: Partial<CatalogueQuery>) => void;
};

/** Shows the cards that the boot script hides from a reader of the table. */
function showCards(): void {
  delete document.documentElement.dataset.awaitsTable;
}

/** The items as cards, or as a table once it is loaded (behaviour I14). Cards stay when it could not be. */
export function ItemList({ found, built, query, change }: Props) {
  const isTable = useStore($catalogueView, { ssr: 'initial' }) === 'table';
  const ItemTable = useLoaded(isTable, load, showCards);
  const { items, total, next } = found;
  useLayoutEffect(() => {
    if (ItemTable !== null) showCards();
  }, [ItemTable]);
  if (isTable && ItemTable !== null) {
    return <ItemTable items={items} total={total} query={query} change={change} />;
  }
  return (
    <>
      <div className="hidden in-data-awaits-table:block">
        <SkeletonGrid count={16} />
      </div>
      <ItemGrid items={items} built={built} isGrowing={next === 'loading'} />
    </>
  );
}
