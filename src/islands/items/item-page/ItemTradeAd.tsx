import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { editPath, tradeAdsPath } from '../../../domain/trades/open-trade-ads.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { certainVerdict, compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { AuthorButtons } from '../../shared/forms/AuthorButtons.tsx';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { VerdictPill } from './VerdictPill.tsx';

type Actions = typeof import('../../../stores/trades/trade-ad-actions.ts');

/** The ways to the author of a trade ad. What they do loads when one is pressed. */
function LoadedAuthorButtons({ tradeAd }: { tradeAd: TradeAd }) {
  const press = (act: (actions: Actions) => void) => () =>
    void import('../../../stores/trades/trade-ad-actions.ts').then(act).catch(showNotLoaded);
  return (
    <AuthorButtons
      username={tradeAd.user.username}
      onChat={press(({ openChatAbout }) => openChatAbout(tradeAd))}
      onTrade={press(({ openOfferFor }) => openOfferFor(tradeAd))}
    />
  );
}

/** The ways to the reader's own trade ad (behaviour T7). */
function OwnLinks({ tradeAd: { id, user } }: { tradeAd: TradeAd }) {
  return (
    <div className="grid grid-cols-2 gap-2 *:min-h-11">
      <a href={editPath(id)} className="button">
        Edit
      </a>
      <a href={tradeAdsPath(user.id, id)} className="button">
        Your ads
      </a>
    </div>
  );
}

/** An open trade ad: its author and age, the verdict for the reader, its sides, and the ways to its author (behaviour D2), or for its author to the trade ad. */
export function ItemTradeAd({ tradeAd, isOwn }: { tradeAd: TradeAd; isOwn: boolean }) {
  const { user, createdAt, offering, wanted } = tradeAd;
  const trade = isOwn ? compareTrade(offering, wanted) : compareTrade(wanted, offering);
  return (
    <article
      data-verdict={certainVerdict(trade)}
      className="card grid gap-2 border-2 border-tint p-3 text-sm"
    >
      <p className="flex justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          <PlayerLink id={user.id}>
            <MarkedName>{user.username}</MarkedName>
          </PlayerLink>
        </span>
        <span className="flex shrink-0 items-center gap-2 text-muted">
          <VerdictPill trade={trade} />
          <Age at={createdAt} />
        </span>
      </p>
      <p className="line-clamp-2 wrap-anywhere text-muted">
        <span translate="no" className="text-text">
          {shortSide(offering)}
        </span>{' '}
        for{' '}
        <span translate="no" className="text-text">
          {shortSide(wanted)}
        </span>
      </p>
      {isOwn ? <OwnLinks tradeAd={tradeAd} /> : <LoadedAuthorButtons tradeAd={tradeAd} />}
    </article>
  );
}
