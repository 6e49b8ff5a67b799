import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { shortSide } from '../../../domain/trades/short-side.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { Age } from '../../shared/time/Age.tsx';

type Actions = typeof import('../../../stores/trades/trade-ad-actions.ts');

/** An open trade ad: its author and age, its sides, and the ways to its author (behaviour D2). What they do loads when one is pressed. */
export function ItemTradeAd({ tradeAd }: { tradeAd: TradeAd }) {
  const { user, createdAt, offering, wanted } = tradeAd;
  const press = (act: (actions: Actions) => void) => () =>
    void import('../../../stores/trades/trade-ad-actions.ts').then(act).catch(showNotLoaded);
  return (
    <article className="card grid gap-2 p-3 text-sm">
      <p className="flex justify-between gap-3">
        <span dir="auto" className="truncate font-medium">
          <PlayerLink id={user.id}>
            <MarkedName>{user.username}</MarkedName>
          </PlayerLink>
        </span>
        <span className="shrink-0 text-muted">
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
      <div className="grid grid-cols-2 gap-2 *:min-h-11">
        <button
          type="button"
          className="button"
          onClick={press(({ openChatAbout }) => openChatAbout(tradeAd))}
        >
          Chat
          <span className="sr-only">
            {' '}
            with <bdi translate="no">{user.username}</bdi>
          </span>
        </button>
        <button
          type="button"
          className="button button-accent"
          onClick={press(({ openOfferFor }) => openOfferFor(tradeAd))}
        >
          Trade
          <span className="sr-only">
            {' '}
            with <bdi translate="no">{user.username}</bdi>
          </span>
        </button>
      </div>
    </article>
  );
}
