import { memo, useId } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { TraderAvatar } from '../../shared/TraderAvatar.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { CompactTotals } from '../slots/CompactTotals.tsx';
import { TradeSide } from '../slots/TradeSide.tsx';
import { TradeSides } from '../slots/TradeSides.tsx';
import { ReportTradeAdButton } from './ReportTradeAdButton.tsx';
import { TradeAdButtons } from './TradeAdButtons.tsx';
import { TradeAdEnd } from './TradeAdEnd.tsx';

type Props = { tradeAd: TradeAd; isOwn: boolean };

/** A trade ad (behaviour T4): its author, age, both sides, and the totals from the reader's point of view. */
export const TradeAdCard = memo(function TradeAdCard({ tradeAd, isOwn }: Props) {
  const id = useId();
  const { user, offering, wanted } = tradeAd;
  return (
    <article aria-labelledby={id} className="card flex min-w-0 flex-col gap-3 p-3">
      <header className="flex min-w-0 items-center gap-3">
        <TraderAvatar user={user} />
        <div className="min-w-0 grow">
          <h2 id={id} dir="auto" className="truncate text-base">
            <PlayerLink id={user.id}>
              <MarkedName>{user.username}</MarkedName>
            </PlayerLink>
          </h2>
          <p className="text-sm text-muted">
            <Age at={tradeAd.createdAt} />
          </p>
        </div>
        {isOwn && <span className="shrink-0 text-sm font-medium">Your ad</span>}
        <ReportTradeAdButton tradeAd={tradeAd} />
      </header>
      <TradeSides>
        <TradeSide title="Offering" items={offering} />
        <TradeSide title="Looking For" items={wanted} />
      </TradeSides>
      <div className="grid gap-3">
        <CompactTotals give={isOwn ? offering : wanted} get={isOwn ? wanted : offering} withDay />
        {isOwn && <TradeAdEnd createdAt={tradeAd.createdAt} />}
        <TradeAdButtons tradeAd={tradeAd} isOwn={isOwn} />
      </div>
    </article>
  );
});
