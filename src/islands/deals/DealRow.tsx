import type { Deal } from '../../contract/deals/deals.ts';
import { offerPath } from '../../domain/chat/chat-route.ts';
import { withKeptValues } from '../../domain/chat/deal.ts';
import { offerForReader } from '../../domain/chat/offer-for-reader.ts';
import { isOpenDeal } from '../../domain/deals/offer-states.ts';
import { reasonText } from '../../domain/deals/reasons.ts';
import type { TradeItem } from '../../domain/trades/trade-item.ts';
import { sideTotals } from '../../domain/trades/trade-totals.ts';
import { StateBadge } from '../chat/offers/StateBadge.tsx';
import { PlayerLink } from '../shared/PlayerLink.tsx';
import { dateTime } from '../shared/time/date-time.ts';
import { useAge } from '../shared/time/use-age.ts';
import { useFormat } from '../shared/use-format.ts';
import { sumText } from '../trades/slots/trade-texts.ts';
import { sideText } from './side-text.ts';

/** One side in words, with its sum. */
function Side({ name, side }: { name: string; side: readonly TradeItem[] }) {
  const { number } = useFormat();
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        <span translate="no">{sideText(side, number)}</span>{' '}
        <span className="number text-muted">({sumText(sideTotals(side), number)})</span>
      </dd>
    </div>
  );
}

function Moment({ name, at }: { name: string; at: number }) {
  return (
    <span>
      {name} <time dateTime={new Date(at).toISOString()}>{dateTime(at)}</time>
    </span>
  );
}

/** An offer or deal with its values, its state, and the way to its thread. */
export function DealRow({ deal: { offer, partner }, me }: { deal: Deal; me: string }) {
  const { kept, reason, acceptedAt, createdAt, endedAt } = offer;
  const { isOwn, give, get } = offerForReader(offer, me);
  const isMyTurn = useAge((now) => isOpenDeal(offer, now)) && offer.confirmedBy !== me;
  const then = (side: readonly TradeItem[]) => (kept === null ? side : withKeptValues(side, kept));
  return (
    <article className="card grid gap-2 p-3 [--tint:var(--edge)]" aria-label={partner.username}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-base wrap-anywhere">
          {isOwn ? 'You to ' : ''}
          <PlayerLink id={partner.id}>
            <bdi translate="no">{partner.username}</bdi>
          </PlayerLink>
          {isOwn ? '' : ' to you'}
        </h2>
        <StateBadge offer={offer} />
      </header>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Side name="You give" side={then(give)} />
        <Side name="You get" side={then(get)} />
      </dl>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
        <span className="flex flex-wrap gap-x-3">
          <Moment
            name={acceptedAt === null ? 'Offered' : 'Accepted'}
            at={acceptedAt ?? createdAt}
          />
          {endedAt !== null && <Moment name="Ended" at={endedAt} />}
          {reason !== null && <span>{reasonText(reason, isOwn)}</span>}
          {kept === null && <span>Values of now</span>}
        </span>
        <a
          href={offerPath(partner.id, offer.id)}
          className="inline-flex min-h-11 items-center underline"
        >
          {isMyTurn ? 'Say how it went' : 'Open the chat'}
          <span className="sr-only">
            {' '}
            with <bdi translate="no">{partner.username}</bdi>
          </span>
        </a>
      </p>
    </article>
  );
}
