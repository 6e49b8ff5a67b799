import { useStore } from '@nanostores/react';
import { nameOfSlug } from '../../../domain/trades/item-names.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { type AdQuery, EVERY_AD, filterAds } from '../../../stores/trades/trade-ad-filter.ts';
import { retryAds } from '../../../stores/trades/trade-ads.ts';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { CreateTradeAdLink } from './CreateTradeAdLink.tsx';

type Props = { query: AdQuery; failed: boolean; onLeft: () => void };

/** What the filter asks of an ad, in words. */
function asked({ offering, wanting }: AdQuery): string {
  return [
    offering === '' ? '' : `offers ${nameOfSlug(offering)}`,
    wanting === '' ? '' : `looks for ${nameOfSlug(wanting)}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

/** Whose ads the filter asks for, as none of them is there. */
function none({ user }: AdQuery, viewer: string | null): string {
  if (user === '') return 'No ad';
  return user === viewer ? 'None of your ads' : 'No ad of this player';
}

/** No ads (behaviour T3): because there are none, because of the filter, or because they could not be read (T8). */
export function EmptyTradeAds({ query, failed, onLeft }: Props) {
  const leave = (act: () => void) => () => {
    act();
    onLeft();
  };
  const viewer = useStore($viewerId, { ssr: () => null });
  const wish = asked(query);
  const isFiltered = wish !== '' || query.user !== '';
  return (
    <div role="status" className="notice">
      <NoticePicture name={failed ? 'satellite-antenna' : 'megaphone'} />
      <h2 className="text-xl">No trade ads found</h2>
      {failed ? (
        <p className="text-muted">Trade ads cannot be read right now.</p>
      ) : (
        <p className="max-w-full wrap-anywhere text-muted">
          {isFiltered
            ? `${none(query, viewer)} ${wish || 'is open'} right now.`
            : 'Be the first to create a trade ad!'}
        </p>
      )}
      {!failed && !isFiltered && <CreateTradeAdLink />}
      {failed && (
        <button type="button" className="button min-h-11" onClick={leave(retryAds)}>
          Try again
        </button>
      )}
      {isFiltered && (
        <button
          type="button"
          className="button min-h-11"
          onClick={leave(() => filterAds(EVERY_AD))}
        >
          Clear filters
        </button>
      )}
    </div>
  );
}
