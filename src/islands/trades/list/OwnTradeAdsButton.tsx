import { useStore } from '@nanostores/react';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { filterTradeAds, NO_FILTER } from '../../../stores/trades/trade-ad-filter.ts';

/** Filters the list to the reader's own trade ads. It is disabled for a visitor. */
export function OwnTradeAdsButton({ query }: { query: TradeAdQuery }) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  const isShown = viewerId !== null && query.user === viewerId;
  return (
    <button
      type="button"
      className="button hidden aria-pressed:border-text session:inline-flex"
      aria-pressed={isShown}
      disabled={viewerId === null}
      onClick={() =>
        filterTradeAds(isShown ? { user: '' } : { ...NO_FILTER, user: viewerId ?? '' })
      }
    >
      Your ads
    </button>
  );
}
