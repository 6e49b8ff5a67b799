import { useId } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { OfferButtons } from './OfferButtons.tsx';
import { OfferEnd } from './OfferEnd.tsx';
import { OfferLink, offerElementId } from './OfferLink.tsx';
import { OfferTrade } from './OfferTrade.tsx';
import { AGREED, deedWords, STATE_LABELS, waitingWords } from './offer-words.ts';

type Props = {
  event: ChatEvent & { offer: Offer };
  /** What became of each offer that is known, by its id (`latestOffers`). */
  latest: ReadonlyMap<string, Offer>;
  me: string;
  conversation: Conversation;
};

/** What there is to do and to know at the end of a card. */
function Foot({ event: { offer }, latest, me, conversation }: Props) {
  const { state } = offer;
  const { username } = conversation.partner;
  if (state === 'accepted') return <p className="font-medium">{AGREED}</p>;
  const now = latest.get(offer.id) ?? offer;
  if (now.state !== 'proposed') {
    const { counteredBy } = now;
    const hasLink = counteredBy !== null && latest.has(counteredBy);
    return hasLink && <OfferLink to={counteredBy} label="See the new offer" />;
  }
  if (conversation.blocked) {
    return <p className="text-sm text-muted">You blocked {username}. Unblock to answer.</p>;
  }
  return (
    <>
      <p className="text-sm text-muted">{waitingWords(offer, me, username)}</p>
      <OfferButtons offer={offer} me={me} conversation={conversation} />
    </>
  );
}

/** What happened to a trade offer (behaviour M5), and in its badge where it stands now; while it is open, what the reader may do. */
export function OfferCard(props: Props) {
  const id = useId();
  const { event, latest, me, conversation } = props;
  const { offer } = event;
  const { state, counters } = offer;
  const now = latest.get(offer.id)?.state ?? state;
  const words = deedWords(state, event.senderId === me, conversation.partner.username);
  if (state !== 'proposed' && state !== 'accepted') {
    const hasLink = offer.counteredBy !== null && latest.has(offer.counteredBy);
    return <OfferEnd offer={offer} me={me} words={words} hasLink={hasLink} />;
  }
  return (
    <article
      id={state === 'proposed' ? offerElementId(offer.id) : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      className="card offer-card"
      data-state={now}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} dir="auto" className="min-w-0 text-base wrap-anywhere">
          {words}
        </h3>
        <span className="offer-state">{STATE_LABELS[now]}</span>
      </header>
      {state === 'proposed' && counters !== null && (
        <p className="text-sm text-muted">
          It answers an earlier offer.{' '}
          {latest.has(counters) && <OfferLink to={counters} label="See the earlier offer" />}
        </p>
      )}
      <OfferTrade offer={offer} me={me} />
      <Foot {...props} />
    </article>
  );
}
