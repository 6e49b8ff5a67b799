import { useStore } from '@nanostores/react';
import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { filterTradeAds, NO_FILTER } from '../../../stores/trades/trade-ad-filter.ts';
import { WatchBell } from '../../alerts/WatchBell.tsx';
import { WithNames } from '../../shared/WithNames.tsx';

/** The label of each part of the filter, in the order of the chips. */
const LABELS = {
  user: ({ user }: TradeAdQuery, viewerId: string | null) =>
    user === viewerId ? 'Your ads' : 'Ads of one player',
  offering: ({ offering }: TradeAdQuery) => `Offering: ${nameOfSlug(offering)}`,
  wanted: ({ wanted }: TradeAdQuery) => `Looking for: ${nameOfSlug(wanted)}`,
  fair: () => 'Fair or better for me',
  mutation: ({ mutation }: TradeAdQuery) => `Mutation: ${mutation}`,
};
const PARTS = ['user', 'offering', 'wanted', 'fair', 'mutation'] as const;

/** The applied filters, each removable. */
export function TradeAdFilterChips({
  query,
  onRemoved,
}: {
  query: TradeAdQuery;
  onRemoved: () => void;
}) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  const { offering, wanted, fair = false } = query;
  const target = { offering, wanted, fair };
  const parts = PARTS.filter((part) => query[part] !== '' && query[part] !== undefined);
  return (
    <div className="filter-chips min-h-11">
      {parts.length > 0 && (
        <ul aria-label="Active filters" className="contents">
          {parts.map((part) => {
            const label = LABELS[part](query, viewerId);
            return (
              <li key={part} className="chip max-w-full">
                <span className="truncate">
                  <WithNames text={label} names={[offering, wanted].map(nameOfSlug)} />
                </span>
                <button
                  type="button"
                  className="grid size-11 shrink-0 place-items-center rounded-full"
                  aria-label={`Remove ${label}`}
                  onClick={() => {
                    filterTradeAds({ [part]: NO_FILTER[part] });
                    onRemoved();
                  }}
                >
                  ✕
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {offering + wanted !== '' && (
        <WatchBell
          question={{ subject: { kind: 'trade-ads', target }, name: 'trade ads like these' }}
          label="Watch"
          className="min-h-11"
        />
      )}
    </div>
  );
}
