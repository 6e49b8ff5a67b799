import { useState } from 'react';
import type { Offer } from '../../../contract/chat/offer.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Problem } from '../../shared/forms/BusyButton.tsx';
import { CallOff } from './CallOff.tsx';
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
  const common = { isBusy, isRunning: action !== null, onCancel: cancel };

  return (
    <div ref={container} className="grid gap-2">
      <Problem text={failure} className="text-sm" />
      {asking === 'fell-through' ? (
        <FallThrough {...common} onChoose={(reason) => void act('fell-through', reason)} />
      ) : asking === 'call-off' ? (
        <CallOff
          {...common}
          partner={partner}
          hasTradeAd={offer.tradeAdId !== null}
          onConfirm={() => void act('call-off')}
        />
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
          {actions.includes('fell-through') && (
            <OfferButton
              name="fell-through"
              isBusy={isBusy}
              onPress={() => setAsking('fell-through')}
            />
          )}
          <OfferButton name="call-off" isBusy={isBusy} onPress={() => setAsking('call-off')} />
        </ButtonRow>
      )}
    </div>
  );
}
