import { useStore } from '@nanostores/react';
import { $fittingTradeAds } from '../../../stores/trades/own/fitting-trade-ads.ts';
import { forgetPublished } from '../../../stores/trades/own/published-trade-ad.ts';
import { ItemTradeAd } from '../../items/item-page/ItemTradeAd.tsx';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';

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
  return (
    <section ref={focusList} aria-labelledby="fitting-ads">
      <div className="flex items-center justify-between gap-3">
        <h2 id="fitting-ads" className="text-xl">
          These ads fit yours
        </h2>
        <Button className="min-h-11" onClick={forgetPublished}>
          Hide
        </Button>
      </div>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {statusText(data?.length ?? null, failed)}
      </p>
      <ul className="scroll-area -mx-4 flex gap-3 px-4 py-2">
        {data?.map((tradeAd) => (
          <li key={tradeAd.id} className="w-72 shrink-0">
            <ItemTradeAd tradeAd={tradeAd} isOwn={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
