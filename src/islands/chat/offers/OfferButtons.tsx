import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { ACCEPT_SHARE, heavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { ActionFailed } from './ActionFailed.tsx';
import { ConfirmLoss } from './ConfirmLoss.tsx';
import { OfferButton } from './OfferButton.tsx';
import { offerForReader } from './offer-for-reader.ts';
import { useOfferAction } from './use-offer-action.ts';

type Props = { offer: Offer; me: string; conversation: Conversation };

/** What the reader can do with an open offer: answer another player's, or withdraw their own (behaviour M5). */
export function OfferButtons({ offer, me, conversation }: Props) {
  const { isBusy, container, action, hasFailed, act, focusAction } = useOfferAction(offer);
  const [isAsking, setAsking] = useState(false);
  const { isOwn, give, get } = offerForReader(offer, me);
  const loss = heavyLoss(give, get, ACCEPT_SHARE);

  function accept() {
    if (loss === null) void act('accept');
    else setAsking(true);
  }
  function cancel() {
    setAsking(false);
    focusAction('accept');
  }

  return (
    <div ref={container} className="grid gap-2">
      {hasFailed && <ActionFailed />}
      {isAsking && loss !== null ? (
        <ConfirmLoss
          loss={loss}
          label={action === 'accept' ? 'Accepting...' : 'Accept anyway'}
          isBusy={isBusy}
          onCancel={cancel}
          onConfirm={() => void act('accept')}
        />
      ) : isOwn ? (
        <ButtonRow>
          <OfferButton
            name="withdraw"
            isBusy={isBusy}
            isRunning={action === 'withdraw'}
            onPress={() => void act('withdraw')}
          />
        </ButtonRow>
      ) : (
        <ButtonRow>
          <OfferButton
            name="accept"
            isBusy={isBusy}
            isRunning={action === 'accept'}
            onPress={accept}
          />
          <OfferButton
            name="decline"
            isBusy={isBusy}
            isRunning={action === 'decline'}
            onPress={() => void act('decline')}
          />
          <OfferButton
            name="counter"
            isBusy={isBusy}
            onPress={() => requestOffer({ kind: 'counter', conversation, offer })}
          />
        </ButtonRow>
      )}
    </div>
  );
}
