import { useId } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { EventTime } from '../messages/EventTime.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { OfferEnd } from './OfferEnd.tsx';
import { OfferLink, offerElementId } from './OfferLink.tsx';
import { OfferTrade } from './OfferTrade.tsx';
import { AGREED, offerEventText, offerStatusText, STATE_LABELS } from './offer-texts.ts';

type Props = {
  event: ChatEvent & { offer: Offer };
  /** The latest known state of each offer, by its id (`latestOffers`). */
  latest: ReadonlyMap<string, Offer>;
  me: string;
  conversation: Conversation;
};

/** An open offer is blue. One that ended without a trade is grey. */
const TINTS: Record<Offer['state'], string> = {
  proposed: '[--tint:var(--blue)]',
  accepted: '[--tint:var(--green)]',
  declined: '[--tint:var(--edge)]',
  withdrawn: '[--tint:var(--edge)]',
  countered: '[--tint:var(--edge)]',
};

/** The end of a card: the outcome, a link or the buttons. */
function Footer({ event: { offer }, latest, me, conversation }: Props) {
  const { state } = offer;
  const { username } = conversation.partner;
  if (state === 'accepted') return <p className="font-medium">{AGREED}</p>;
  const now = latest.get(offer.id) ?? offer;
  if (now.state !== 'proposed') {
    const { counteredBy } = now;
    const hasLink = counteredBy !== null && latest.has(counteredBy);
    return hasLink && <OfferLink to={counteredBy} label="See the new offer" />;
  }
  if (conversation.blocked && offer.proposerId !== me) {
    return (
      <p className="text-sm text-muted">
        You blocked <bdi>{username}</bdi>. Unblock to answer.
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">{offerStatusText(offer, me, username)}</p>
      <OfferButtons offer={offer} me={me} conversation={conversation} />
    </>
  );
}

/**
 * One event of a trade offer, with the offer's current state in the badge (behaviour M5). An open offer also has
 * buttons.
 */
export function OfferCard(props: Props) {
  const id = useId();
  const { event, latest, me, conversation } = props;
  const { offer } = event;
  const { state, counters } = offer;
  const now = latest.get(offer.id)?.state ?? state;
  const text = offerEventText(state, event.senderId === me, conversation.partner.username);
  if (state !== 'proposed' && state !== 'accepted') {
    const hasLink = offer.counteredBy !== null && latest.has(offer.counteredBy);
    return <OfferEnd offer={offer} at={event.at} me={me} text={text} hasLink={hasLink} />;
  }
  return (
    <article
      id={state === 'proposed' ? offerElementId(offer.id) : undefined}
      tabIndex={-1}
      aria-labelledby={id}
      className={`card grid w-[min(100%,560px)] gap-3 border-l-4 border-l-tint p-3 ${TINTS[now]}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} dir="auto" className="min-w-0 text-base wrap-anywhere">
          {text}
        </h3>
        <span className="rounded-full border border-[color-mix(in_oklab,var(--tint)_55%,var(--hairline))] px-2.5 py-0.5 text-caption font-semibold">
          {STATE_LABELS[now]}
        </span>
      </header>
      {state === 'proposed' && counters !== null && (
        <p className="text-sm text-muted">
          It answers an earlier offer.{' '}
          {latest.has(counters) && <OfferLink to={counters} label="See the earlier offer" />}
        </p>
      )}
      <OfferTrade offer={offer} me={me} />
      <Footer {...props} />
      <EventTime at={event.at} />
    </article>
  );
}
