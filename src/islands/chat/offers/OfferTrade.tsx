import type { Offer } from '../../../contract/chat/offer.ts';
import { TradeSide } from '../../trades/slots/TradeSide.tsx';
import { TradeSides } from '../../trades/slots/TradeSides.tsx';
import { TradeTotals } from '../../trades/slots/TradeTotals.tsx';
import { offerForReader } from './offer-for-reader.ts';

/** Both sides of an offer and their totals, from the reader's point of view. */
export function OfferTrade({ offer, me }: { offer: Offer; me: string }) {
  const { give, get } = offerForReader(offer, me);
  return (
    <>
      <TradeSides>
        <TradeSide title="You give" items={give} />
        <TradeSide title="You get" items={get} />
      </TradeSides>
      <TradeTotals give={give} get={get} compact />
    </>
  );
}
