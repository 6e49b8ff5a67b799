import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { KnownOffer } from '../../../domain/chat/offers.ts';
import { showNotLoaded } from '../../../stores/site/show-not-loaded.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { eventText } from './event-text.ts';
import { EventTime, MessageBubble } from './MessageBubble.tsx';
import { MessageText } from './MessageText.tsx';

// Most conversations have no offers.
const load = () => import('../offers/OfferCard.tsx').then(({ OfferCard }) => OfferCard);

type Props = {
  event: ChatEvent;
  me: string;
  conversation: Conversation;
  /** The last known state of each offer, by its id. */
  latest: ReadonlyMap<string, KnownOffer<Offer>>;
};

/** An event of a conversation: a message in its bubble, or the card of an offer. */
export function EventLine({ event, me, conversation, latest }: Props) {
  const isOwn = event.senderId === me;
  const isOffer = event.kind !== 'message' && event.kind !== 'unknown';
  const OfferCard = useLoaded(isOffer, load, showNotLoaded);
  if (isOffer) {
    return (
      <div className={`w-[min(100%,34rem)] min-w-0 ${isOwn ? 'ml-auto' : ''}`}>
        {OfferCard === null ? (
          <span className="skeleton block h-48" />
        ) : (
          <OfferCard event={event} latest={latest} me={me} conversation={conversation} />
        )}
      </div>
    );
  }
  return (
    <MessageBubble isOwn={isOwn}>
      <span className="sr-only">
        {isOwn ? 'You' : <bdi translate="no">{conversation.partner.username}</bdi>}:{' '}
      </span>
      {event.kind === 'message' && !event.removed ? (
        <MessageText text={event.text} />
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap text-muted italic" data-message-text>
          {eventText(event)}
        </p>
      )}
      <EventTime at={event.at} />
    </MessageBubble>
  );
}
