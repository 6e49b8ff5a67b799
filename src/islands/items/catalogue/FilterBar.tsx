import { type RefObject, useEffect, useState } from 'react';
import {
  type CatalogueQuery,
  isDefaultQuery,
  SEARCH_MAX,
} from '../../../domain/items/catalogue-query.ts';
import { furtherParameters } from '../../../domain/items/further-filters.ts';
import type { Catalogue } from '../../../stores/items/catalogue.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { PhoneFilters } from './PhoneFilters.tsx';
import { FILTER_FORM } from './pre-hydration-form.ts';

const loadMore = () => import('./MoreFilters.tsx').then(({ MoreFilters }) => MoreFilters);

type Props = {
  searchBox: RefObject<HTMLInputElement | null>;
  query: CatalogueQuery;
  catalogue: Pick<Catalogue, '$typed' | 'typeSearch' | 'applySearch' | 'change' | 'clearAll'>;
  /** Runs an action and moves the focus to the search box. */
  withFocus: (action: () => void) => void;
};

/** The search, rarity, sort and order of the catalogue (behaviour I2), and the further filters (behaviour I13). */
export function FilterBar({ searchBox, query, catalogue, withFocus }: Props) {
  const { $typed, typeSearch, applySearch, change, clearAll } = catalogue;
  const hasFurther = furtherParameters(query).length > 0;
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null);
  const isOpen = chosenOpen ?? hasFurther;
  // Those of the URL wait for the network: nobody has pressed anything.
  const MoreFilters = useLoaded(isOpen, loadMore, () => {
    if (chosenOpen === null) return;
    setChosenOpen(false);
    showNotLoaded();
  });

  // The search box is uncontrolled, because React would render after every key press.
  useEffect(() => {
    return $typed.subscribe((text) => {
      if (searchBox.current !== null && searchBox.current.value !== text)
        searchBox.current.value = text;
    });
  }, [$typed, searchBox]);

  return (
    <search className="no-js:hidden max-md:sticky max-md:top-15 max-md:z-5 max-md:-mx-4 max-md:bg-ground max-md:px-4 max-md:pt-2 low:static narrow:static">
      <form
        name={FILTER_FORM}
        autoComplete="off"
        className="mb-2 flex items-end gap-2 md:mb-3 md:gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          applySearch();
        }}
      >
        <div className="relative min-w-0 grow">
          <input
            ref={searchBox}
            type="search"
            name="search"
            className="peer field w-full pr-11 placeholder-shown:pr-3"
            aria-label="Search this list"
            placeholder="Search this list..."
            maxLength={SEARCH_MAX}
            onChange={(event) => typeSearch(event.currentTarget.value)}
          />
          <button
            type="button"
            className="button button-icon peer-placeholder-shown:hidden absolute inset-y-0 right-0"
            aria-label="Clear search"
            onClick={() => withFocus(() => change({ search: '' }))}
          >
            ✕
          </button>
        </div>
        <PhoneFilters query={query} change={change} onClear={clearAll} />
        <div className="max-md:hidden md:contents">
          <FilterChoices query={query} change={change} />
        </div>
        <button
          type="button"
          className="button max-md:hidden"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          // A press from before hydration, which the boot script repeats, met a closed panel.
          onClick={({ isTrusted }) => setChosenOpen(!isTrusted || !isOpen)}
        >
          More filters
        </button>
        <button
          type="button"
          className="button max-md:hidden data-no-filters:hidden in-data-filtered:data-no-filters:invisible md:in-data-filtered:data-no-filters:flex"
          data-no-filters={isDefaultQuery(query) || undefined}
          onClick={() => withFocus(clearAll)}
        >
          Clear
        </button>
      </form>
      <div id="more-filters" hidden={!isOpen} className="mb-4 max-md:hidden">
        {MoreFilters === null ? (
          <div className="h-15 skeleton" role="status" aria-label="Loading filters" />
        ) : (
          <MoreFilters query={query} change={change} />
        )}
      </div>
    </search>
  );
}
