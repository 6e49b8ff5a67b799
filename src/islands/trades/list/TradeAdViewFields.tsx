import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { TRADE_AD_SORTS } from '../../../domain/trades/trade-ad-view.ts';
import { MUTATIONS } from '../../../domain/trades/trade-item.ts';
import { filterTradeAds } from '../../../stores/trades/trade-ad-filter.ts';

const SORT_LABELS = { value: 'Highest value', fairness: 'Best for me' };
const LABEL = 'grid min-w-0 gap-1 text-sm';

/** Sorts the board, and filters it by what a trade is worth to the reader and by mutation (behaviour T14). */
export function TradeAdViewFields({ query }: { query: TradeAdQuery }) {
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 no-js:hidden sm:flex">
      <label className={LABEL}>
        Sort
        <select
          className="field min-h-11"
          value={query.sort ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filterTradeAds({ sort: TRADE_AD_SORTS.find((sort) => sort === value) })
          }
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
          className="field min-h-11"
          value={query.mutation ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filterTradeAds({ mutation: value || undefined })
          }
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
          className="size-5"
          checked={query.fair === true}
          onChange={({ currentTarget: { checked } }) =>
            filterTradeAds({ fair: checked || undefined })
          }
        />
        Fair or better for me
      </label>
    </div>
  );
}
