import { useStore } from '@nanostores/react';
import type { Side } from '../../../domain/trades/trade-item.ts';
import { $busyOffer } from '../../../stores/chat/offers/offer-actions.ts';
import {
  addOfferSlots,
  chooseForOffer,
  type OpenOffer,
  offerSides,
  removeFromOffer,
  undoChoice,
} from '../../../stores/chat/offers/offer-form.ts';
import { openSelector } from '../../../stores/trades/selector.ts';
import { focusOnUnmount } from '../../shared/focus/focus-on-unmount.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { WithNames } from '../../shared/WithNames.tsx';
import { SlotPanel } from '../../trades/slots/SlotPanel.tsx';
import { TradeTotals } from '../../trades/slots/TradeTotals.tsx';
import { OfferSend } from './OfferSend.tsx';

const focusTarget = focusOnUnmount('#offer-title');

const TITLES: Record<Side, string> = { offering: 'You Give', wanted: 'You Get' };

/** One side of the offer. It has no categories, because an offer names the items that are traded. */
function OfferPanel({ form, side }: { form: OpenOffer; side: Side }) {
  const slots = form[side];
  const pick = (index: number) =>
    openSelector({
      withCategories: false,
      start: slots[index] ?? null,
      onChoose: (chosen) => chooseForOffer(side, index, chosen),
    });
  return (
    <SlotPanel
      compact
      title={TITLES[side]}
      slots={slots}
      onPick={pick}
      onRemove={(index) => removeFromOffer(side, index)}
      onAddSlots={() => addOfferSlots(side)}
    />
  );
}

/** Both sides of the offer, their totals, and the buttons that send it. */
export function OfferFields({ form }: { form: OpenOffer }) {
  const isBusy = useStore($busyOffer) !== null;
  const { offering, wanted } = offerSides(form);
  return (
    <>
      <div className="grid min-h-0 content-start gap-4 overflow-y-auto overscroll-contain p-4 max-md:flex-1">
        <p
          role="status"
          className={
            form.note === '' ? 'sr-only' : 'rounded border border-edge px-3 py-2 wrap-anywhere'
          }
        >
          <WithNames text={form.note} names={form.names} />
        </p>
        {form.undo !== null && (
          <Button ref={focusTarget} className="justify-self-start" onClick={undoChoice}>
            Undo
          </Button>
        )}
        {/* An offer cannot change while it is sent. */}
        <div className="grid gap-4 md:grid-cols-2" inert={isBusy}>
          <OfferPanel form={form} side="offering" />
          <OfferPanel form={form} side="wanted" />
        </div>
        <TradeTotals give={offering} get={wanted} />
      </div>
      <OfferSend form={form} />
    </>
  );
}
