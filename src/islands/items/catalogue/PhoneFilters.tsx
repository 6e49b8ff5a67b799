import { useState } from 'react';
import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import { useOpened } from '../../shared/use-loaded.ts';

const load = () => import('./FilterSheet.tsx').then(({ FilterSheet }) => FilterSheet);

type Props = {
  query: CatalogueQuery;
  change: (part: Partial<CatalogueQuery>) => void;
  onClear: () => void;
};

/** The button that opens the sheet of filters on a phone (behaviour I15). */
export function PhoneFilters({ query, change, onClear }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const FilterSheet = useOpened(isOpen, load, close);
  return (
    <>
      <button
        type="button"
        className="button shrink-0 md:hidden"
        aria-haspopup="dialog"
        aria-busy={isOpen && FilterSheet === null}
        onClick={() => setOpen(true)}
      >
        Filters
      </button>
      {FilterSheet !== null && (
        <FilterSheet
          isOpen={isOpen}
          query={query}
          change={change}
          onClear={onClear}
          onClose={close}
        />
      )}
    </>
  );
}
