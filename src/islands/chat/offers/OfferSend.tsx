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
import { useFormat } from '../../shared/use-format.ts';
import { AskAgain } from './AskAgain.tsx';
import { lossWords } from './offer-words.ts';

/** Sends the offer, once more asked about where it is bad for the reader; says why it could not be sent. */
export function OfferSend({ form }: { form: OpenOffer }) {
  const { number } = useFormat();
  const isBusy = useStore($busyOffer) !== null;
  const [asked, setAsked] = useState<OpenOffer | null>(null);
  const send = useRef<HTMLButtonElement>(null);
  const { offering, wanted } = offerSides(form);
  const loss = heavyLoss(offering, wanted);
  // What was changed since is another trade.
  const isAsked = asked?.offering === form.offering && asked.wanted === form.wanted;
  const label = isBusy ? 'Sending...' : 'Send offer';

  function press() {
    if (isBusy) return;
    if (loss === null || changesNothing(form)) void sendOffer();
    else setAsked(form);
  }

  function goBack() {
    setAsked(null);
    requestAnimationFrame(() => send.current?.focus());
  }

  return (
    <footer className="offer-foot">
      {form.problem !== '' && (
        <p role="alert" className="text-red wrap-anywhere">
          {form.problem}
        </p>
      )}
      {loss !== null && isAsked ? (
        <AskAgain
          loss={loss}
          label={isBusy ? 'Sending...' : 'Send anyway'}
          isBusy={isBusy}
          onBack={goBack}
          onSure={() => !isBusy && void sendOffer()}
        />
      ) : (
        <>
          {loss !== null && <p className="text-red">{lossWords(loss, number)}</p>}
          <div className="offer-buttons">
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
          </div>
        </>
      )}
    </footer>
  );
}
