import { memo } from 'react';
import {
  type CatalogueQuery,
  isListSort,
  LIST_SORTS,
  SORT_FIELDS,
  SORT_ORDERS,
} from '../../../domain/items/catalogue-query.ts';
import { RARITIES } from '../../../domain/items/rarity.ts';
import { Choice } from './Choice.tsx';

const SORT_LABELS: Record<CatalogueQuery['sortBy'], string> = {
  itemType: 'Item Type',
  name: 'Name',
  Rarity: 'Rarity',
  buyPrice: 'Buy Price',
  sellValue: 'Sell Value',
  value: 'Value',
  demand: 'Demand',
  trend: 'Trend',
  'updated-desc': 'Recently Updated',
  'value-desc': 'Highest Value',
};
const ORDER_LABELS = { asc: 'Asc', desc: 'Desc' } as const;

type Props = { query: CatalogueQuery; change: (part: Partial<CatalogueQuery>) => void };

/** The rarity, sort and order of the catalogue. A key press in the search box does not render them. */
export const FilterChoices = memo(({ query, change }: Props) => (
  <>
    <Choice
      label="Rarity"
      name="rarity"
      value={query.rarity ?? 'all'}
      options={['all', ...RARITIES]}
      labelOf={(rarity) => (rarity === 'all' ? 'All' : rarity)}
      onChoose={(rarity) => change({ rarity: rarity === 'all' ? null : rarity })}
    />
    <Choice
      label="Sort by"
      name="sortBy"
      value={query.sortBy}
      options={[...SORT_FIELDS, ...LIST_SORTS]}
      labelOf={(sort) => SORT_LABELS[sort]}
      onChoose={(sortBy) => change(isListSort(sortBy) ? { sortBy, sortOrder: 'asc' } : { sortBy })}
    />
    <Choice
      label="Order"
      name="sortOrder"
      value={isListSort(query.sortBy) ? 'desc' : query.sortOrder}
      options={SORT_ORDERS}
      labelOf={(order) => ORDER_LABELS[order]}
      disabled={isListSort(query.sortBy)}
      onChoose={(sortOrder) => change({ sortOrder })}
    />
  </>
));
