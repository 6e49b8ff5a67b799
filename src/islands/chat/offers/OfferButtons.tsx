import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { heavyLoss } from '../../../domain/chat/heavy-loss.ts';
import { $busyOffer, settle } from '../../../stores/chat/offers/offer-actions.ts';
import { requestOffer } from '../../../stores/chat/offers/offer-request.ts';
import { AskAgain } from './AskAgain.tsx';
import { OfferButton } from './OfferButton.tsx';
import { offerForReader } from './offer-for-reader.ts';

type Props = { offer: Offer; me: string; conversation: Conversation };
type Action = 'accept' | 'decline' | 'withdraw';

/** Does things with an offer; what was pressed is gone after it, so the focus goes to the card. */
function useOfferActions(offer: Offer) {
  const isBusy = useStore($busyOffer) !== null;
  const place = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<Action | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const card = () => place.current?.closest('article');

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
  return { isBusy, place, action, hasFailed, act };
}

/** What the reader may do with an open offer (behaviour M5): answer another's, or take one's own back. */
export function OfferButtons({ offer, me, conversation }: Props) {
  const { isBusy, place, action, hasFailed, act } = useOfferActions(offer);
  const [isAsking, setAsking] = useState(false);
  const { isOwn, give, get } = offerForReader(offer, me);
  const loss = heavyLoss(give, get);

  function accept() {
    if (loss === null) void act('accept');
    else setAsking(true);
  }
  function goBack() {
    setAsking(false);
    // Accept, which asked, is the first of them.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  }
  const common = { isBusy, action };

  return (
    <div ref={place} className="grid gap-2">
      {hasFailed && (
        <p role="alert" className="text-sm text-red">
          That did not work. Look at the offer and try again.
        </p>
      )}
      {isAsking && loss !== null ? (
        <AskAgain
          loss={loss}
          label={action === 'accept' ? 'Accepting...' : 'Accept anyway'}
          isBusy={isBusy}
          onBack={goBack}
          onSure={() => void act('accept')}
        />
      ) : isOwn ? (
        <div className="offer-buttons">
          <OfferButton {...common} name="withdraw" onPress={() => void act('withdraw')} />
        </div>
      ) : (
        <div className="offer-buttons">
          <OfferButton {...common} name="accept" onPress={accept} />
          <OfferButton {...common} name="decline" onPress={() => void act('decline')} />
          <OfferButton
            {...common}
            name="counter"
            onPress={() => requestOffer({ kind: 'counter', conversation, offer })}
          />
        </div>
      )}
    </div>
  );
}
