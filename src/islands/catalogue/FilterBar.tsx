import type { RefObject } from 'react';
import {
  type CatalogueQuery,
  isDefaultQuery,
  isListSort,
  LIST_SORTS,
  SEARCH_MAX,
  SORT_FIELDS,
  SORT_ORDERS,
} from '../../domain/catalogue-query.ts';
import { RARITIES } from '../../domain/rarity.ts';
import type { Catalogue } from '../../stores/catalogue.ts';
import { FILTER_FORM } from '../../stores/early-choices.ts';
import { Choice } from './Choice.tsx';

const SORT_LABELS: Record<CatalogueQuery['sortBy'], string> = {
  itemType: 'Item Type',
  name: 'Name',
  Rarity: 'Rarity',
  buyPrice: 'Buy Price',
  sellValue: 'Sell Value',
  'updated-desc': 'Recently Updated',
  'value-desc': 'Highest Value',
};
const ORDER_LABELS = { asc: 'Asc', desc: 'Desc' } as const;

type Props = {
  box: RefObject<HTMLInputElement | null>;
  query: CatalogueQuery;
  typed: string;
  catalogue: Pick<Catalogue, 'typeSearch' | 'applySearch' | 'change' | 'clearAll'>;
  /** Does something and brings the focus to the search box. */
  withFocus: (action: () => void) => void;
};

/** Search, rarity, sort and order of the catalogue (acceptance I2). */
export function FilterBar({ box, query, typed, catalogue, withFocus }: Props) {
  const { typeSearch, applySearch, change, clearAll } = catalogue;
  return (
    <search className="needs-script">
      <form
        name={FILTER_FORM}
        autoComplete="off"
        className="mb-4 grid grid-cols-[5fr_6fr_4fr] items-end gap-2 md:flex md:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          applySearch();
        }}
      >
        <div className="relative col-span-3 grow">
          <input
            ref={box}
            type="search"
            name="search"
            className="field w-full pr-11"
            aria-label="Search this list"
            placeholder="Search this list..."
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={(event) => typeSearch(event.currentTarget.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className="button button-icon absolute inset-y-0 right-0"
              aria-label="Clear search"
              onClick={() => withFocus(() => change({ search: '' }))}
            >
              ✕
            </button>
          )}
        </div>
        <Choice
          label="Rarity"
          name="rarity"
          value={query.rarity ?? 'all'}
          options={['all', ...RARITIES]}
          show={(rarity) => (rarity === 'all' ? 'All' : rarity)}
          onChoose={(rarity) => change({ rarity: rarity === 'all' ? null : rarity })}
        />
        <Choice
          label="Sort by"
          name="sortBy"
          value={query.sortBy}
          options={[...SORT_FIELDS, ...LIST_SORTS]}
          show={(sort) => SORT_LABELS[sort]}
          onChoose={(sortBy) =>
            change(isListSort(sortBy) ? { sortBy, sortOrder: 'asc' } : { sortBy })
          }
        />
        <Choice
          label="Order"
          name="sortOrder"
          value={isListSort(query.sortBy) ? 'desc' : query.sortOrder}
          options={SORT_ORDERS}
          show={(order) => ORDER_LABELS[order]}
          disabled={isListSort(query.sortBy)}
          onChoose={(sortOrder) => change({ sortOrder })}
        />
        <button
          type="button"
          className="button filter-clear col-span-3"
          data-idle={(isDefaultQuery(query) && typed === '') || undefined}
          onClick={() => withFocus(clearAll)}
        >
          Clear
        </button>
      </form>
    </search>
  );
}
