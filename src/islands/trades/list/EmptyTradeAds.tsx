import { useStore } from '@nanostores/react';
import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import {
  filterTradeAds,
  NO_FILTER,
  type TradeAdQuery,
} from '../../../stores/trades/trade-ad-filter.ts';
import { retryTradeAds } from '../../../stores/trades/trade-ads.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { CreateTradeAdLink } from './CreateTradeAdLink.tsx';

type Props = { query: TradeAdQuery; failed: boolean; onAction: () => void };

/** The filter as text: `offers Fox and looks for Owl`. */
function filterText({ offering, wanting }: TradeAdQuery): string {
  return [
    offering === '' ? '' : `offers ${nameOfSlug(offering)}`,
    wanting === '' ? '' : `looks for ${nameOfSlug(wanting)}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

/** The subject of the message, by whose trade ads the filter asks for. */
function subject({ user }: TradeAdQuery, viewerId: string | null): string {
  if (user === '') return 'No ad';
  return user === viewerId ? 'None of your ads' : 'No ad of this player';
}

/** Shown instead of an empty list (behaviour T3): no trade ads at all, none for the filter, or a failed read (T8). */
export function EmptyTradeAds({ query, failed, onAction }: Props) {
  const withAction = (action: () => void) => () => {
    action();
    onAction();
  };
  const viewerId = useStore($viewerId, { ssr: () => null });
  const filter = filterText(query);
  const isFiltered = filter !== '' || query.user !== '';
  return (
    <div role="status" className="notice">
      <NoticePicture name={failed ? 'satellite-antenna' : 'megaphone'} />
      <h2 className="text-xl">No trade ads found</h2>
      {failed ? (
        <p className="text-muted">Trade ads cannot be read right now.</p>
      ) : (
        <p className="max-w-full wrap-anywhere text-muted">
          {isFiltered
            ? `${subject(query, viewerId)} ${filter || 'is open'} right now.`
            : 'Be the first to create a trade ad!'}
        </p>
      )}
      {!failed && !isFiltered && <CreateTradeAdLink />}
      {failed && (
        <button type="button" className="button min-h-11" onClick={withAction(retryTradeAds)}>
          Try again
        </button>
      )}
      {isFiltered && (
        <button
          type="button"
          className="button min-h-11"
          onClick={withAction(() => filterTradeAds(NO_FILTER))}
        >
          Clear filters
        </button>
      )}
    </div>
  );
}
