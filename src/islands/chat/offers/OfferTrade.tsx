import type { Offer } from '../../../contract/chat/offer.ts';
import { type KeptValues, withKeptValues } from '../../../domain/chat/deal.ts';
import { offerForReader } from '../../../domain/chat/offer-for-reader.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { compareTrade } from '../../../domain/trades/trade-verdict.ts';
import { dateTime } from '../../shared/time/date-time.ts';
import { useFormat } from '../../shared/use-format.ts';
import { CompactTotals } from '../../trades/slots/CompactTotals.tsx';
import { TradeSide } from '../../trades/slots/TradeSide.tsx';
import { TradeSides } from '../../trades/slots/TradeSides.tsx';
import { sumText } from '../../trades/slots/trade-texts.ts';

type Sides = { give: readonly TradeItem[]; get: readonly TradeItem[] };

/** When the kept values were read, and the sums with today's values as "now" (behaviour M14). */
function ValuesLine({ kept, today, then }: { kept: KeptValues; today: Sides; then: Sides }) {
  const { number } = useFormat();
  const now = compareTrade(today.give, today.get);
  const before = compareTrade(then.give, then.get);
  const isSame = now.give.sum === before.give.sum && now.get.sum === before.get.sum;
  return (
    <p className="text-xs text-muted">
      Values of <time dateTime={new Date(kept.at).toISOString()}>{dateTime(kept.at)}</time>.{' '}
      {isSame ? (
        'They are the same now.'
      ) : (
        <>
          Now: you give <span className="number">{sumText(now.give, number)}</span>, you get{' '}
          <span className="number">{sumText(now.get, number)}</span>.
        </>
      )}
    </p>
  );
}

/** Both sides of an offer and their totals, from the reader's point of view, with the values that it kept. */
export function OfferTrade({ offer, me }: { offer: Offer; me: string }) {
  const { kept } = offer;
  const today = offerForReader(offer, me);
  const then =
    kept === null
      ? today
      : { give: withKeptValues(today.give, kept), get: withKeptValues(today.get, kept) };
  return (
    <>
      <TradeSides>
        <TradeSide title="You give" items={then.give} />
        <TradeSide title="You get" items={then.get} />
      </TradeSides>
      <CompactTotals give={then.give} get={then.get} />
      {kept === null ? (
        <p className="text-xs text-muted">
          These are the values of today. The ones from then were not kept.
        </p>
      ) : (
        <ValuesLine kept={kept} today={today} then={then} />
      )}
    </>
  );
}
