import { useStore } from '@nanostores/react';
import { $fittingTradeAds } from '../../../stores/trades/own/fitting-trade-ads.ts';
import { forgetPublished } from '../../../stores/trades/own/published-trade-ad.ts';
import { ItemTradeAd } from '../../items/item-page/ItemTradeAd.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { FITTING_LIST, FittingFrame, FittingSkeletons } from './FittingFrame.tsx';

const focusList = focusOnUnmount('[aria-label="Trade ads"]');

/** The line in place of trade ads; '' where there are some. */
function statusText(count: number | null, failed: boolean): string {
  if (count === null)
    return failed ? 'They could not be read.' : 'Looking for ads that fit yours...';
  return count === 0 ? 'No open ad fits yours yet. New ones show here.' : '';
}

/** The trade ads that fit the one that the reader has just published (behaviour T22). */
export function FittingTradeAds() {
  const { data, failed } = useStore($fittingTradeAds);
  const isLoading = data === null && !failed;
  const text = statusText(data?.length ?? null, failed);
  return (
    <FittingFrame
      ref={focusList}
      button={
        <Button className="min-h-11" onClick={forgetPublished}>
          Hide
        </Button>
      }
    >
      <p
        role="status"
        className={
          isLoading || text === ''
            ? 'sr-only'
            : 'card my-2 grid min-h-38 place-content-center p-3 text-center text-muted'
        }
      >
        {text}
      </p>
      {isLoading && <FittingSkeletons />}
      {data !== null && data.length > 0 && (
        <ul className={FITTING_LIST}>
          {data.map((tradeAd) => (
            <li key={tradeAd.id}>
              <ItemTradeAd tradeAd={tradeAd} isOwn={false} />
            </li>
          ))}
        </ul>
      )}
    </FittingFrame>
  );
}
