import { nameOfSlug } from '../../domain/item-names.ts';
import { type AdQuery, filterAds } from '../../stores/ad-filter.ts';
import { retryAds } from '../../stores/trade-ads.ts';
import { NoticePicture } from '../ui/NoticePicture.tsx';
import { CreateAdLink } from './CreateAdLink.tsx';

type Props = { query: AdQuery; failed: boolean; onLeft: () => void };

/** What the filter asks for, in words. */
function asked({ offering, wanting }: AdQuery): string {
  return [
    offering === '' ? '' : `offers ${nameOfSlug(offering)}`,
    wanting === '' ? '' : `looks for ${nameOfSlug(wanting)}`,
  ]
    .filter((part) => part !== '')
    .join(' and ');
}

/** No ads (acceptance T3): because there are none, because of the filter, or because they could not be read (T8). */
export function EmptyAds({ query, failed, onLeft }: Props) {
  const leave = (act: () => void) => () => {
    act();
    onLeft();
  };
  const isFiltered = query.offering !== '' || query.wanting !== '';
  return (
    <div role="status" className="notice">
      <NoticePicture name={failed ? 'satellite-antenna' : 'megaphone'} />
      <h2 className="text-xl">No trade ads found</h2>
      {failed ? (
        <p className="text-muted">Trade ads cannot be read right now.</p>
      ) : (
        <p className="max-w-full wrap-anywhere text-muted">
          {isFiltered ? `No ad ${asked(query)} right now.` : 'Be the first to create a trade ad!'}
        </p>
      )}
      {!failed && !isFiltered && <CreateAdLink />}
      {failed && (
        <button type="button" className="button min-h-11" onClick={leave(retryAds)}>
          Try again
        </button>
      )}
      {isFiltered && (
        <button
          type="button"
          className="button min-h-11"
          onClick={leave(() => filterAds({ offering: '', wanting: '' }))}
        >
          Clear filters
        </button>
      )}
    </div>
  );
}
