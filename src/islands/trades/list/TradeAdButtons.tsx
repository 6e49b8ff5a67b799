import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { editPath, tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';
import { share } from '../../../stores/site/share.ts';
import {
  $tradeAdToDelete,
  openChatAbout,
  openOfferFor,
} from '../../../stores/trades/trade-ad-actions.ts';
import { Button } from '../../shared/forms/Button.tsx';

type Props = { tradeAd: TradeAd; isOwn: boolean };

/** The actions of a trade ad: for its owner Edit and Delete first (behaviour T9), and Chat and Trade, which its owner cannot use (behaviour T7). */
export function TradeAdButtons({ tradeAd, isOwn }: Props) {
  return (
    <div className="grid grid-cols-2 gap-2 *:min-h-11 *:aria-disabled:opacity-60">
      {isOwn && (
        <>
          <a href={editPath(tradeAd.id)} className="button">
            Edit
          </a>
          <Button className="text-red" onClick={() => $tradeAdToDelete.set(tradeAd)}>
            Delete
          </Button>
          <Button
            className="col-span-2"
            onClick={() => share(new URL(tradeAdsPath(tradeAd.user.id), location.href).href)}
          >
            Share my trade ads
          </Button>
        </>
      )}
      <Button aria-disabled={isOwn} onClick={() => openChatAbout(tradeAd)}>
        Chat
      </Button>
      <Button
        className={isOwn ? '' : 'button-accent'}
        aria-disabled={isOwn}
        onClick={() => openOfferFor(tradeAd)}
      >
        Trade
      </Button>
    </div>
  );
}
