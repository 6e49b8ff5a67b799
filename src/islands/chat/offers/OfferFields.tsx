import { useStore } from '@nanostores/react';
import type { Side } from '../../../contract/trades/trade-form.ts';
import { $busyOffer } from '../../../stores/chat/offers/offer-actions.ts';
import {
  addOfferSlots,
  chooseForOffer,
  type OpenOffer,
  offerSides,
  removeFromOffer,
} from '../../../stores/chat/offers/offer-form.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import { SlotPanel } from '../../trades/slots/SlotPanel.tsx';
import { TradeTotals } from '../../trades/slots/TradeTotals.tsx';
import { OfferSend } from './OfferSend.tsx';

const TITLES: Record<Side, string> = { offering: 'You Give', wanted: 'You Get' };

/** One side of the offer; no categories, as an offer is of what changes hands. */
function OfferPanel({ form, side }: { form: OpenOffer; side: Side }) {
  const slots = form[side];
  const pick = (place: number) =>
    openSelector({
      withCategories: false,
      start: slots[place] ?? null,
      onChoose: (chosen) => chooseForOffer(side, place, chosen),
    });
  return (
    <SlotPanel
      title={TITLES[side]}
      slots={slots}
      onPick={pick}
      onRemove={(place) => removeFromOffer(side, place)}
      onAddSlots={() => addOfferSlots(side)}
    />
  );
}

/** Both sides of the offer, what they are worth, and the buttons that send it. */
export function OfferFields({ form }: { form: OpenOffer }) {
  const isBusy = useStore($busyOffer) !== null;
  const { offering, wanted } = offerSides(form);
  return (
    <>
      <div className="offer-fields">
        <p role="status" className={form.note === '' ? 'sr-only' : 'offer-note wrap-anywhere'}>
          {form.note}
        </p>
        {/* What is on its way is not changed under way. */}
        <div className="panels" inert={isBusy}>
          <OfferPanel form={form} side="offering" />
          <OfferPanel form={form} side="wanted" />
        </div>
        <TradeTotals give={offering} get={wanted} />
      </div>
      <OfferSend form={form} />
    </>
  );
}
