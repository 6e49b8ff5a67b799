import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { heavyLoss } from '../../../domain/trades/heavy-loss.ts';
import { $busyOffer } from '../../../stores/chat/offers/offer-actions.ts';
import {
  backToOffer,
  clearOffer,
  type OpenOffer,
  offerSides,
  sendOffer,
} from '../../../stores/chat/offers/offer-form.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { useFormat } from '../../shared/use-format.ts';
import { CompactTotals } from '../../trades/slots/CompactTotals.tsx';
import { ConfirmTrade } from '../../trades/slots/ConfirmTrade.tsx';
import { lossText } from '../../trades/slots/loss-text.ts';

/** Sends the offer. A heavy loss must be confirmed first. It says one thing at a time: the question, why an offer could not be sent, or the loss. */
export function OfferSend({ form }: { form: OpenOffer }) {
  const { number } = useFormat();
  const isBusy = useStore($busyOffer) !== null;
  const send = useRef<HTMLButtonElement>(null);
  const { offering, wanted } = offerSides(form);
  const loss = heavyLoss(offering, wanted);

  function focusSend() {
    requestAnimationFrame(() => send.current?.focus());
  }
  function cancel() {
    backToOffer();
    focusSend();
  }

  if (form.isAsked) {
    return (
      <footer className="border-t border-hairline px-4 py-3">
        <ConfirmTrade
          loss={loss}
          label={isBusy ? 'Sending...' : 'Send anyway'}
          isBusy={isBusy}
          onCancel={cancel}
          onConfirm={() => void sendOffer().then(focusSend)}
        />
      </footer>
    );
  }
  return (
    <footer className="grid gap-2 border-t border-hairline px-4 py-3">
      {form.problem !== '' ? (
        <p role="alert" className="wrap-anywhere text-red">
          {form.problem}
        </p>
      ) : (
        loss !== null && <p className="text-red">{lossText(loss, number)}</p>
      )}
      {loss === null && offering.length + wanted.length > 0 && (
        // On a phone the totals are below the slots. Screen readers have them there.
        <div aria-hidden="true" className="md:hidden">
          <CompactTotals give={offering} get={wanted} />
        </div>
      )}
      <ButtonRow>
        <Button disabled={isBusy} onClick={clearOffer}>
          Clear
        </Button>
        <Button
          ref={send}
          className="button-accent"
          isBusy={isBusy}
          onClick={() => void sendOffer()}
        >
          {isBusy ? 'Sending...' : 'Send offer'}
        </Button>
      </ButtonRow>
    </footer>
  );
}
