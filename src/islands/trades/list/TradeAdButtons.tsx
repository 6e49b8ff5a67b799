import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import {
  $deleting,
  chatAbout,
  editPath,
  tradeFor,
} from '../../../stores/trades/trade-ad-actions.ts';

type Props = { ad: TradeAd; isOwn: boolean };

/** What can be done about an ad: Chat and Trade (behaviour T7), and by its owner Edit and Delete (behaviour T9). */
export function TradeAdButtons({ ad, isOwn }: Props) {
  return (
    <div className="ad-buttons">
      <button type="button" className="button" aria-disabled={isOwn} onClick={() => chatAbout(ad)}>
        Chat
      </button>
      <button
        type="button"
        className="button button-accent"
        aria-disabled={isOwn}
        onClick={() => tradeFor(ad)}
      >
        Trade
      </button>
      {isOwn && (
        <>
          <a href={editPath(ad.id)} className="button">
            Edit
          </a>
          <button type="button" className="button text-red" onClick={() => $deleting.set(ad)}>
            Delete
          </button>
        </>
      )}
    </div>
  );
}
