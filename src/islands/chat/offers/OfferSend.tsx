import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { heavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { $busyOffer } from '../../../stores/chat/offers/offer-actions.ts';
import {
  changesNothing,
  clearOffer,
  type OpenOffer,
  offerSides,
  sendOffer,
} from '../../../stores/chat/offers/offer-form.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { CompactTotals } from '../../trades/slots/CompactTotals.tsx';
import { ConfirmTrade } from './ConfirmTrade.tsx';
import { lossText } from './loss-text.ts';

/** Sends the offer. A heavy loss must be confirmed first. It also shows why an offer could not be sent. */
export function OfferSend({ form }: { form: OpenOffer }) {
  const { number } = useFormat();
  const isBusy = useStore($busyOffer) !== null;
  const [asked, setAsked] = useState<OpenOffer | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const { offering, wanted } = offerSides(form);
  const loss = heavyLoss(offering, wanted);
  // A change of the offer makes the earlier confirmation invalid.
  const isAsked = asked?.offering === form.offering && asked.wanted === form.wanted;
  const label = isBusy ? 'Sending...' : 'Send offer';

  function press() {
    if (isBusy) return;
    if (loss === null || changesNothing(form)) void sendOffer();
    else setAsked(form);
  }

  function cancel() {
    setAsked(null);
    requestAnimationFrame(() => send.current?.focus());
  }

  return (
    <footer className="grid gap-2 border-t border-hairline px-4 py-3">
      {form.problem !== '' && (
        <p role="alert" className="wrap-anywhere text-red">
          {form.problem}
        </p>
      )}
      {loss !== null && isAsked ? (
        <ConfirmTrade
          loss={loss}
          label={isBusy ? 'Sending...' : 'Send anyway'}
          isBusy={isBusy}
          onCancel={cancel}
          onConfirm={() => void sendOffer()}
        />
      ) : (
        <>
          {loss !== null && <p className="text-red">{lossText(loss, number)}</p>}
          {loss === null && offering.length + wanted.length > 0 && (
            // On a phone the totals are below the slots. Screen readers have them there.
            <div aria-hidden="true" className="md:hidden">
              <CompactTotals give={offering} get={wanted} />
            </div>
          )}
          <ButtonRow>
            <button type="button" className="button" disabled={isBusy} onClick={clearOffer}>
              Clear
            </button>
            <button
              ref={send}
              type="button"
              className="button button-accent"
              aria-disabled={isBusy}
              onClick={press}
            >
              {label}
            </button>
          </ButtonRow>
        </>
      )}
    </footer>
  );
}
