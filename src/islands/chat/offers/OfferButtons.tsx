import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { heavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { $busyOffer, settle } from '../../../stores/chat/offers/offer-actions.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { ButtonRow } from '../../shared/ButtonRow.tsx';
import { ConfirmLoss } from './ConfirmLoss.tsx';
import { OfferButton } from './OfferButton.tsx';
import { offerForReader } from './offer-for-reader.ts';

type Props = { offer: Offer; me: string; conversation: Conversation };
type Action = 'accept' | 'decline' | 'withdraw';

/** Runs the actions of an offer. The pressed button disappears, so the focus moves to the card. */
function useOfferActions(offer: Offer) {
  const isBusy = useStore($busyOffer) !== null;
  const container = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<Action | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const card = () => container.current?.closest('article');

  async function act(next: Action) {
    if (isBusy) return;
    const own = card();
    setAction(next);
    setFailed(false);
    const settled = await settle(offer, next);
    setAction(null);
    setFailed(settled === null);
    const { activeElement, body } = document;
    if (activeElement === body || own?.contains(activeElement)) own?.focus({ preventScroll: true });
  }
  return { isBusy, container, action, hasFailed, act };
}

/** What the reader can do with an open offer: answer another player's, or withdraw their own (behaviour M5). */
export function OfferButtons({ offer, me, conversation }: Props) {
  const { isBusy, container, action, hasFailed, act } = useOfferActions(offer);
  const [isAsking, setAsking] = useState(false);
  const { isOwn, give, get } = offerForReader(offer, me);
  const loss = heavyLoss(give, get);

  function accept() {
    if (loss === null) void act('accept');
    else setAsking(true);
  }
  function cancel() {
    setAsking(false);
    // Accept is the first button. The reader pressed it before the question.
    requestAnimationFrame(() => container.current?.querySelector('button')?.focus());
  }
  const common = { isBusy, action };

  return (
    <div ref={container} className="grid gap-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-red">
          That did not work. Look at the offer and try again.
        </p>
      )}
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
          <OfferButton {...common} name="withdraw" onPress={() => void act('withdraw')} />
        </ButtonRow>
      ) : (
        <ButtonRow>
          <OfferButton {...common} name="accept" onPress={accept} />
          <OfferButton {...common} name="decline" onPress={() => void act('decline')} />
          <OfferButton
            {...common}
            name="counter"
            onPress={() => requestOffer({ kind: 'counter', conversation, offer })}
          />
        </ButtonRow>
      )}
    </div>
  );
}
