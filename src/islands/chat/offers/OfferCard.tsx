import { useEffect, useId } from 'react';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import { offerCardId, offerCardOf } from '../../../domain/chat/chat-route.ts';
import type { KnownOffer } from '../../../domain/chat/offers.ts';
import { shownState } from '../../../domain/deals/offer-card.ts';
import type { StateNow } from '../../../domain/deals/offer-states.ts';
import { stepText } from '../../../domain/deals/offer-texts.ts';
import { NameAsOf } from '../../shared/NameAsOf.tsx';
import { useAge } from '../../shared/time/use-age.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { EventTime } from '../messages/MessageBubble.tsx';
import { OfferFooter } from './OfferFooter.tsx';
import { OfferLink, showOffer } from './OfferLink.tsx';
import { OfferTrade } from './OfferTrade.tsx';
import { StateBadge } from './StateBadge.tsx';

type StepProps = { event: ChatEvent & { offer: Offer }; me: string; partner: string };

/** One line for what happened to an offer later. It leads to the card, which shows the offer as it is now. */
function OfferStep({ event: { senderId, at, offer }, me, partner }: StepProps) {
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

/** Shows the card of an offer, once it is rendered, if the fragment of the URL names it (behaviour M16). */
function useOfferFragment(cardId: string): void {
  useEffect(() => {
    if (offerCardOf(location.hash) === cardId) showOffer(cardId);
  }, [cardId]);
}

type Props = {
  event: ChatEvent & { offer: Offer };
  /** The last known state of each offer, by its id (`knownOffers`). */
  latest: ReadonlyMap<string, KnownOffer<Offer>>;
  me: string;
  conversation: Conversation;
};

/** An open offer is blue, an agreement green. One that ended without a trade is grey. */
const TINTS: { [State in StateNow]?: string } = {
  proposed: '[--tint:var(--blue)]',
  accepted: '[--tint:var(--green)]',
  confirmed: '[--tint:var(--green)]',
  traded: '[--tint:var(--green)]',
};

/**
 * The card of an offer and its agreement, as they are now (behaviour M5). It stands at the first known event of the
 * offer; each later event is a line that leads to it.
 */
export function OfferCard({ event, latest, me, conversation }: Props) {
  const id = useId();
  const known = latest.get(event.offer.id);
  const offer = known?.offer ?? event.offer;
  const { counters } = offer;
  const tint = useAge((now) => TINTS[shownState(offer, now)] ?? '[--tint:var(--edge)]');
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
      className={`card grid w-[min(100%,560px)] gap-3 border-l-4 border-l-tint p-3 ${tint}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 id={id} dir="auto" className="min-w-0 text-base wrap-anywhere">
          <WithNames
            text={stepText(
              { ...offer, state: 'proposed', reason: null },
              { senderId: offer.proposerId, me, partner: username },
            )}
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
      <p className="text-sm text-muted empty:hidden">
        <NameAsOf user={conversation.partner} />
      </p>
      <OfferTrade offer={offer} me={me} />
      <OfferFooter {...{ offer, latest, me, conversation }} />
      <EventTime at={event.at} />
    </article>
  );
}
