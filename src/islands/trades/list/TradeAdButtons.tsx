import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { editPath, tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';
import { share } from '../../../stores/site/share.ts';
import {
  $tradeAdToDelete,
  openChatAbout,
  openOfferFor,
} from '../../../stores/trades/trade-ad-actions.ts';
import { AuthorButtons } from '../../shared/forms/AuthorButtons.tsx';
import { Button } from '../../shared/forms/Button.tsx';

/** What the owner of a trade ad can do with it (behaviour T9). */
function OwnerButtons({ tradeAd }: { tradeAd: TradeAd }) {
  return (
    <div className="grid grid-cols-2 gap-2 *:min-h-11">
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
    </div>
  );
}

type Props = { tradeAd: TradeAd; isOwn: boolean };

/** The actions of a trade ad: for its owner theirs first, and Chat and Trade, which its owner cannot use (behaviour T7). */
export function TradeAdButtons({ tradeAd, isOwn }: Props) {
  return (
    <>
      {isOwn && <OwnerButtons tradeAd={tradeAd} />}
      <AuthorButtons
        username={tradeAd.user.username}
        isOwn={isOwn}
        onChat={() => openChatAbout(tradeAd)}
        onTrade={() => openOfferFor(tradeAd)}
      />
    </>
  );
}
