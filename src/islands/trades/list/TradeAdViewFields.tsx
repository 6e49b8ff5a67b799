import { useEffect, useState } from 'react';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { TRADE_AD_SORTS } from '../../../domain/trades/trade-ad-view.ts';
import { MUTATIONS } from '../../../domain/trades/trade-item.ts';
import { filterTradeAds, parseTradeAdQuery } from '../../../stores/trades/trade-ad-filter.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { readFormFields } from '../../shared/forms/read-form-fields.ts';

const SORT_LABELS = { value: 'Highest value', fairness: 'Best for me' };
const FORM = 'trade-ad-view';
const LABEL = 'grid min-w-0 gap-1 text-sm';

/** Applies the fields, which are named like the parameters of the URL. */
function applyFields(fields: URLSearchParams): void {
  const { sort, mutation, fair } = parseTradeAdQuery(`${fields}`);
  filterTradeAds({ sort, mutation, fair });
}

const handleChange = () => applyFields(readFormFields(FORM));

/** Sorts the board, and filters it by what a trade is worth to the reader and by mutation (behaviour T14). */
export function TradeAdViewFields({ query }: { query: TradeAdQuery }) {
  const [preHydration] = useState(() => readFormFields(FORM));
  const [isOpen, setOpen] = useState(false);

  // A reader of a slow phone chooses before React hydrates the fields.
  useEffect(() => {
    if ([...preHydration.values()].some(Boolean)) applyFields(preHydration);
  }, [preHydration]);

  return (
    <>
      {/* On a phone the trade ads come first. */}
      <Button
        className="mb-3 w-full no-js:hidden sm:hidden"
        aria-expanded={isOpen}
        aria-controls={FORM}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Fewer filters' : 'Sort and more filters'}
      </Button>
      <form
        id={FORM}
        name={FORM}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className={`mb-3 grid grid-cols-2 items-end gap-3 no-js:hidden sm:flex ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <label className={LABEL}>
          Sort
          <select
            name="sort"
            className="field min-h-11"
            value={query.sort ?? ''}
            onChange={handleChange}
          >
            <option value="">Newest</option>
            {TRADE_AD_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </select>
        </label>
        <label className={LABEL}>
          Mutation
          <select
            name="mutation"
            className="field min-h-11"
            value={query.mutation ?? ''}
            onChange={handleChange}
          >
            <option value="">Any</option>
            {MUTATIONS.map((mutation) => (
              <option key={mutation}>{mutation}</option>
            ))}
          </select>
        </label>
        <label className="col-span-2 flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name="fair"
            value="1"
            className="size-5"
            checked={query.fair === true}
            onChange={handleChange}
          />
          Fair or better for me
        </label>
      </form>
    </>
  );
}
