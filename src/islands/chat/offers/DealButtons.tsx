import { useState } from 'react';
import type { Offer } from '../../../contract/chat/offer.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { ActionFailed } from './ActionFailed.tsx';
import { CallOff } from './CallOff.tsx';
import { FallThrough } from './FallThrough.tsx';
import { useOfferAction } from './use-offer-action.ts';

type Props = { offer: Offer; partner: string };

/** What the reader can say about an agreement: that it was traded or fell through, or that they call it off (behaviour M15). */
export function DealButtons({ offer, partner }: Props) {
  const { isBusy, container, action, hasFailed, act } = useOfferAction(offer);
  const [asking, setAsking] = useState<'fell-through' | 'call-off' | null>(null);
  const isConfirmed = offer.confirmedBy !== null;
  const ask = (what: typeof asking) => () => !isBusy && setAsking(what);

  function cancel() {
    setAsking(null);
    requestAnimationFrame(() => container.current?.querySelector('button')?.focus());
  }
  const common = { isBusy, isRunning: action !== null, onCancel: cancel };

  return (
    <div ref={container} className="grid gap-2">
      {hasFailed && <ActionFailed />}
      {asking === 'fell-through' ? (
        <FallThrough {...common} onChoose={(reason) => void act('fell-through', reason)} />
      ) : asking === 'call-off' ? (
        <CallOff {...common} partner={partner} onConfirm={() => void act('call-off')} />
      ) : (
        <ButtonRow>
          <button
            type="button"
            className="button button-accent"
            aria-disabled={isBusy}
            onClick={() => void act('traded')}
          >
            {action === 'traded' ? 'Saving...' : isConfirmed ? 'Yes, we traded' : 'We traded'}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={ask('fell-through')}
          >
            It fell through
          </button>
          {!isConfirmed && (
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              onClick={ask('call-off')}
            >
              Call it off
            </button>
          )}
        </ButtonRow>
      )}
    </div>
  );
}
