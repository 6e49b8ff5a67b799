import { useId } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { offerCardId } from '../../../domain/chat/chat-route.ts';
import type { KnownOffer } from '../../../domain/chat/offers.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { EventTime } from '../messages/EventTime.tsx';
import { DealFooter } from './DealFooter.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { OfferLink } from './OfferLink.tsx';
import { OfferStep } from './OfferStep.tsx';
import { OfferTrade } from './OfferTrade.tsx';
import { offerEventText, offerStatusText } from './offer-texts.ts';
import { StateBadge } from './StateBadge.tsx';
import { useOfferFragment } from './use-offer-fragment.ts';

type Props = {
  event: ChatEvent & { offer: Offer };
  /** What is known of each offer, by its id (`knownOffers`). */
  latest: ReadonlyMap<string, KnownOffer<Offer>>;
  me: string;
  conversation: Conversation;
};

/** An open offer is blue, an agreement green. One that ended without a trade is grey. */
const TINTS: Partial<Record<Offer['state'], string>> = {
  proposed: '[--tint:var(--blue)]',
  accepted: '[--tint:var(--green)]',
  confirmed: '[--tint:var(--green)]',
  traded: '[--tint:var(--green)]',
};

/** The end of a card: the outcome, a link or the buttons. */
function Footer({ offer, latest, me, conversation }: Omit<Props, 'event'> & { offer: Offer }) {
  const { state, counteredBy } = offer;
  const { username } = conversation.partner;
  if (state === 'countered') {
    const hasLink = counteredBy !== null && latest.has(counteredBy);
    return hasLink && <OfferLink to={counteredBy} label="See the new offer" />;
  }
  if (state !== 'proposed') return <DealFooter offer={offer} me={me} partner={username} />;
  if (conversation.blocked && offer.proposerId !== me) {
    return (
      <p className="text-sm text-muted">
        You blocked <bdi translate="no">{username}</bdi>. Unblock to answer.
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted">
        <WithNames text={offerStatusText(offer, me, username)} names={[username]} />
      </p>
      <OfferButtons offer={offer} me={me} conversation={conversation} />
    </>
  );
}

/**
 * The card of an offer and its agreement, as they are now (behaviour M5). It stands at the first known event of the
 * offer; each later event is a line that leads to it.
 */
export function OfferCard({ event, latest, me, conversation }: Props) {
  const id = useId();
  const known = latest.get(event.offer.id);
  const offer = known?.offer ?? event.offer;
  const { counters } = offer;
  const cardId = offerCardId(offer.id);
  useOfferFragment(cardId);
  const { username } = conversation.partner;
  if (known !== undefined && event.seq !== known.first) {
    return <OfferStep event={event} me={me} partner={username} />;
  }
  return (
    <article
      id={cardId}
      tabIndex={-1}
      aria-labelledby={id}
      className={`card grid w-[min(100%,560px)] gap-3 border-l-4 border-l-tint p-3 ${TINTS[offer.state] ?? '[--tint:var(--edge)]'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} dir="auto" className="min-w-0 text-base wrap-anywhere">
          <WithNames
            text={offerEventText('proposed', offer.proposerId === me, username)}
            names={[username]}
          />
        </h3>
        <StateBadge offer={offer} />
      </header>
      {counters !== null && (
        <p className="text-sm text-muted">
          It answers an earlier offer.{' '}
          {latest.has(counters) && <OfferLink to={counters} label="See the earlier offer" />}
        </p>
      )}
      <OfferTrade offer={offer} me={me} />
      <Footer {...{ offer, latest, me, conversation }} />
      <EventTime at={event.at} />
    </article>
  );
}
