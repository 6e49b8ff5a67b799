import { useStore } from '@nanostores/react';
import { memo, useId } from 'react';
import type { TradeAd } from '../../../contract/trades/trade-ad.ts';
import { endsAt } from '../../../domain/deals/trade-ad-life.ts';
import { MINUTE_MS } from '../../../domain/shared/time-zone.ts';
import { certainVerdict, compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { reportTradeAd } from '../../../stores/chat/safety/safety-form.ts';
import { $viewerId } from '../../../stores/trades/trade-ad-actions.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { MarkedName } from '../../shared/MarkedName.tsx';
import { PlayerLink } from '../../shared/PlayerLink.tsx';
import { TraderAvatar } from '../../shared/TraderAvatar.tsx';
import { Age } from '../../shared/time/Age.tsx';
import { useAge } from '../../shared/time/use-age.ts';
import { CompactTotals } from '../slots/CompactTotals.tsx';
import { TradeSide } from '../slots/TradeSide.tsx';
import { TradeSides } from '../slots/TradeSides.tsx';
import { TradeAdButtons } from './TradeAdButtons.tsx';

/** Reports a trade ad and its author (behaviour M7). It needs a session, and nobody reports their own. */
function ReportTradeAdButton({ tradeAd }: { tradeAd: TradeAd }) {
  const viewerId = useStore($viewerId, { ssr: () => null });
  if (viewerId === null || viewerId === tradeAd.user.id) return null;
  return (
    <Button
      className="button-quiet shrink-0 px-3 text-sm text-muted"
      aria-haspopup="dialog"
      onClick={() => reportTradeAd(tradeAd)}
    >
      Report
      <span className="sr-only">
        {' '}
        this ad of <bdi translate="no">{tradeAd.user.username}</bdi>
      </span>
    </Button>
  );
}

/** Says when a trade ad (published at epoch ms) ends, from when on its owner can renew it (behaviour T15). */
function TradeAdEnd({ createdAt }: { createdAt: number }) {
  const minutes = useAge((now) =>
    now === 0 ? '' : `${Math.max(1, Math.ceil((endsAt(createdAt) - now) / MINUTE_MS))}`,
  );
  if (minutes === '') return null;
  return <p className="text-sm text-muted">Ends in {minutes} min. Then you can renew it.</p>;
}

type Props = { tradeAd: TradeAd; isOwn: boolean };

/** A trade ad (behaviours T4 and T23): its author, age, both sides, and the verdict from the reader's point of view, which also colours its edge. */
export const TradeAdCard = memo(function TradeAdCard({ tradeAd, isOwn }: Props) {
  const id = useId();
  const { user, offering, wanted } = tradeAd;
  const [give, get] = isOwn ? [offering, wanted] : [wanted, offering];
  return (
    <article
      aria-labelledby={id}
      data-verdict={certainVerdict(compareTrade(give, get))}
      className="card flex min-w-0 flex-col gap-2 border-2 border-b-4 border-tint p-2.5"
    >
      <header className="flex min-w-0 items-center gap-3">
        <TraderAvatar user={user} />
        <div className="min-w-0 grow">
          <h2 id={id} dir="auto" className="truncate text-base">
            <PlayerLink id={user.id}>
              <MarkedName>{user.username}</MarkedName>
            </PlayerLink>
          </h2>
          <p className="text-xs text-muted">
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
      <CompactTotals give={give} get={get} withDay />
      {isOwn && <TradeAdEnd createdAt={tradeAd.createdAt} />}
      <TradeAdButtons tradeAd={tradeAd} isOwn={isOwn} />
    </article>
  );
});
