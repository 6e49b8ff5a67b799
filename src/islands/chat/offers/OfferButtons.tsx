import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { ACCEPT_SHARE, heavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { offerForReader } from '../../../domain/chat/offer-for-reader.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { promisedItems } from '../../../stores/chat/offers/promised-items.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Problem } from '../../shared/forms/BusyButton.tsx';
import { ConfirmTrade } from './ConfirmTrade.tsx';
import { OfferButton } from './OfferButton.tsx';
import { useOfferAction } from './use-offer-action.ts';

type Props = {
  offer: Offer;
  me: string;
  conversation: Conversation;
  /** The reader's actions (`offerActions`). */
  actions: readonly string[];
};

/** The reader's actions with an open offer: answer another player's, or withdraw their own (behaviour M5). */
export function OfferButtons({ offer, me, conversation, actions }: Props) {
  const { container, action, failure, act, focusAction, ...running } = useOfferAction(offer);
  const [promised, setPromised] = useState<readonly string[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isBusy = running.isBusy || isChecking;
  const { give, get } = offerForReader(offer, me);
  const loss = heavyLoss(give, get, ACCEPT_SHARE);

  /** Asks first where the reader loses, or has promised an item in another deal. */
  async function accept() {
    setChecking(true);
    const names = await promisedItems(offer, me);
    setChecking(false);
    if (loss === null && names.length === 0) await act('accept');
    else setPromised(names);
  }
  function cancel() {
    setPromised(null);
    focusAction('accept');
  }

  return (
    <div ref={container} className="grid gap-2">
      <Problem text={failure} className="text-sm" />
      {promised !== null && actions.includes('accept') ? (
        <ConfirmTrade
          loss={loss}
          promised={promised}
          label={action === 'accept' ? 'Accepting...' : 'Accept anyway'}
          isBusy={isBusy}
          onCancel={cancel}
          onConfirm={() => void act('accept').then(() => setPromised(null))}
        />
      ) : (
        <ButtonRow>
          {actions.includes('withdraw') && (
            <OfferButton
              name="withdraw"
              isBusy={isBusy}
              isRunning={action === 'withdraw'}
              onPress={() => void act('withdraw')}
            />
          )}
          {actions.includes('accept') && (
            <OfferButton
              name="accept"
              isBusy={isBusy}
              isRunning={isChecking || action === 'accept'}
              onPress={() => void accept()}
            />
          )}
          {actions.includes('decline') && (
            <OfferButton
              name="decline"
              isBusy={isBusy}
              isRunning={action === 'decline'}
              onPress={() => void act('decline')}
            />
          )}
          {actions.includes('counter') && (
            <OfferButton
              name="counter"
              isBusy={isBusy}
              onPress={() => requestOffer({ kind: 'counter', conversation, offer })}
            />
          )}
        </ButtonRow>
      )}
    </div>
  );
}
