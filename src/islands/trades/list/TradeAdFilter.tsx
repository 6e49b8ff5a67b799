import { memo } from 'react';
import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import { ALL_TABS } from '../../../domain/trades/selector-tab.ts';
import type { TradeAdSlugs } from '../../../domain/trades/trade-ad-list.ts';
import { type Side, tradeItemId } from '../../../domain/trades/trade-item.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import { filterTradeAds } from '../../../stores/trades/trade-ad-filter.ts';
import { ItemSelectorHost } from '../selector/ItemSelectorHost.tsx';

const SIDES = [
  { side: 'offering', label: 'Offering' },
  { side: 'wanted', label: 'Looking for' },
] as const;

/** Opens the selector with the items of all types, and filters by the item that is pressed. */
function pick(side: Side): void {
  openSelector({
    withCategories: side === 'wanted',
    isPlain: true,
    tabs: ALL_TABS,
    onChoose: (chosen) => filterTradeAds({ [side]: tradeItemId(chosen) }),
  });
}

/** Filters trade ads by an offered and a wanted item (behaviour T21). The applied filter appears as chips below. */
export const TradeAdFilter = memo(function TradeAdFilter(slugs: TradeAdSlugs) {
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 no-js:hidden">
      {SIDES.map(({ side, label }) => (
        <div key={side} className="grid min-w-0 gap-1">
          <span id={`filter-${side}`} className="text-sm">
            {label}
          </span>
          <button
            type="button"
            id={`filtered-${side}`}
            className="field min-h-11 py-1 text-left wrap-anywhere"
            aria-haspopup="dialog"
            aria-labelledby={`filter-${side} filtered-${side}`}
            translate={slugs[side] === '' ? 'yes' : 'no'}
            onClick={() => pick(side)}
          >
            {slugs[side] === '' ? 'Any item' : nameOfSlug(slugs[side])}
          </button>
        </div>
      ))}
      <ItemSelectorHost />
    </search>
  );
});
