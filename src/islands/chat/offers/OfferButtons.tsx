import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer, OfferAction } from '../../../contract/chat/offer.ts';
import { offerForReader } from '../../../domain/chat/offer-for-reader.ts';
import { ACCEPT_SHARE, heavyLoss } from '../../../domain/trades/heavy-loss.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { promisedItems } from '../../../stores/chat/offers/promised-items.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { Problem } from '../../shared/forms/BusyButton.tsx';
import { ConfirmTrade } from '../../trades/slots/ConfirmTrade.tsx';
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
  const { container, action, failure, act, focusAction, ...sent } = useOfferAction(offer);
  const [promised, setPromised] = useState<readonly string[] | null>(null);
  const [isChecking, setChecking] = useState(false);
  const isBusy = sent.isBusy || isChecking;
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

  const running = isChecking ? 'accept' : action;
  const button = (name: OfferAction | 'counter', press: () => unknown) =>
    actions.includes(name) && (
      <OfferButton
        name={name}
        isBusy={isBusy}
        isRunning={name === running}
        onPress={() => void press()}
      />
    );

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
          {button('withdraw', () => act('withdraw'))}
          {button('accept', accept)}
          {button('decline', () => act('decline'))}
          {button('counter', () => requestOffer({ kind: 'counter', conversation, offer }))}
        </ButtonRow>
      )}
    </div>
  );
}
