import { useState } from 'react';
import type { Offer } from '../../../contract/chat/offer.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Problem } from '../../shared/forms/BusyButton.tsx';
import { Question } from '../../shared/forms/Question.tsx';
import { FallThrough } from './FallThrough.tsx';
import { OfferButton } from './OfferButton.tsx';
import { useOfferAction } from './use-offer-action.ts';

/** `actions` is what the reader can do (`offerActions`). */
type Props = { offer: Offer; partner: string; actions: readonly string[] };

/** The reader's answers to an agreement: it was traded or fell through, or they call it off (behaviour M15). */
export function DealButtons({ offer, partner, actions }: Props) {
  const { isBusy, container, action, failure, act, focusAction } = useOfferAction(offer);
  const [asking, setAsking] = useState<'fell-through' | 'call-off' | null>(null);

  function cancel() {
    setAsking(null);
    focusAction(`${asking}`);
  }
  const isRunning = action !== null;
  const common = { isBusy, onCancel: cancel };
  const ask = (question: 'fell-through' | 'call-off') => (
    <OfferButton name={question} isBusy={isBusy} onPress={() => setAsking(question)} />
  );

  return (
    <div ref={container} className="grid gap-2">
      <Problem text={failure} className="text-sm" />
      {asking === 'fell-through' ? (
        <FallThrough
          {...common}
          isRunning={isRunning}
          onChoose={(reason) => void act('fell-through', reason)}
        />
      ) : asking === 'call-off' ? (
        <Question
          {...common}
          className="grid gap-2 rounded-lg border border-edge p-3"
          label={isRunning ? 'Calling off...' : 'Call it off'}
          onConfirm={() => void act('call-off')}
        >
          <p role="alert" dir="auto" className="wrap-anywhere">
            Call off the agreement? <bdi translate="no">{partner}</bdi> will see it
            {offer.tradeAdId !== null && ', and the trade ad is open again if its hour is not over'}
            .
          </p>
        </Question>
      ) : (
        <ButtonRow>
          {actions.includes('traded') && (
            <OfferButton
              name={offer.confirmedBy === null ? 'traded' : 'confirm'}
              isBusy={isBusy}
              isRunning={action === 'traded'}
              onPress={() => void act('traded')}
            />
          )}
          {actions.includes('fell-through') && ask('fell-through')}
          {ask('call-off')}
        </ButtonRow>
      )}
    </div>
  );
}
