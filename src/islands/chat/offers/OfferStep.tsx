import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { stepText } from '../../../domain/deals/offer-texts.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { EventTime } from '../messages/MessageBubble.tsx';
import { OfferLink } from './OfferLink.tsx';

type Props = { event: ChatEvent & { offer: Offer }; me: string; partner: string };

/** One line for what happened to an offer later. It leads to the card, which shows the offer as it is now. */
export function OfferStep({ event: { senderId, at, offer }, me, partner }: Props) {
  return (
    <div className="w-[min(100%,560px)] rounded-lg border border-dashed border-edge px-3 py-2 text-sm/normal wrap-anywhere">
      <p dir="auto">
        <WithNames text={stepText(offer, { senderId, me, partner })} names={[partner]} />{' '}
        <OfferLink to={offer.id} label="See the offer" />
      </p>
      <EventTime at={at} />
    </div>
  );
}
