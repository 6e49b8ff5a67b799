import { useStore } from '@nanostores/react';
import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import type { TradeAdQuery } from '../../../domain/trades/trade-ad-list.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { filterTradeAds, NO_FILTER } from '../../../stores/trades/trade-ad-filter.ts';
import { retryTradeAds } from '../../../stores/trades/trade-ads.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { CreateTradeAdLink } from './CreateTradeAdLink.tsx';

type Props = { query: TradeAdQuery; failed: boolean; onAction: () => void };
type MessageOptions = { query: TradeAdQuery; failed: boolean; viewerId: string | null };

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

function isNarrowed(query: TradeAdQuery): boolean {
  return query.user !== '' || filterText(query) !== '';
}

/** Says why the list is empty: no trade ads at all, none for the filter, or a failed read. */
function message({ query, failed, viewerId }: MessageOptions): string {
  if (failed) return 'Trade ads cannot be read right now.';
  if (!isNarrowed(query)) return 'Be the first to create a trade ad!';
  return `${subject(query, viewerId)} ${filterText(query) || 'is open'} right now.`;
}

/**
 * Shown instead of an empty list (behaviour T3, T8). A failed list that turns out to be empty moves no button
 * that a reader may be about to press: the text has room for two lines on a phone, and `Try again` comes last.
 */
export function EmptyTradeAds({ query, failed, onAction }: Props) {
  const withAction = (action: () => void) => () => {
    action();
    onAction();
  };
  const viewerId = useStore($viewerId, { ssr: () => null });
  const isFiltered = isNarrowed(query);
  const text = message({ query, failed, viewerId });
  return (
    <div role="status" className="notice">
      <NoticePicture name={failed ? 'satellite-antenna' : 'megaphone'} />
      <h2 className="text-xl">No trade ads found</h2>
      <p key={text} className={`wrap-anywhere text-muted ${isFiltered ? 'max-sm:min-h-12' : ''}`}>
        {text}
      </p>
      {!failed && !isFiltered && <CreateTradeAdLink />}
      {isFiltered && (
        <button
          type="button"
          className="button min-h-11"
          onClick={withAction(() => filterTradeAds(NO_FILTER))}
        >
          Clear filters
        </button>
      )}
      {failed && (
        <button type="button" className="button min-h-11" onClick={withAction(retryTradeAds)}>
          Try again
        </button>
      )}
    </div>
  );
}
