import { useStore } from '@nanostores/react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import type { Offer } from '../../../contract/chat/offer.ts';
import type { KnownOffer } from '../../../domain/chat/offers.ts';
import { offerActions, offerNote } from '../../../domain/deals/offer-card.ts';
import { statusText } from '../../../domain/deals/offer-texts.ts';
import { $mute } from '../../../stores/session/mute.ts';
import { useAge } from '../../shared/time/use-age.ts';
import { WithNames } from '../../shared/WithNames.tsx';
import { DealButtons } from './DealButtons.tsx';
import { OfferButtons } from './OfferButtons.tsx';
import { OfferLink } from './OfferLink.tsx';

type Props = {
  offer: Offer;
  latest: ReadonlyMap<string, KnownOffer<Offer>>;
  me: string;
  conversation: Conversation;
};

/** The end of a card: how the offer stands, what became of its trade ad, and what the reader can do (behaviour M33). */
export function OfferFooter({ offer, latest, me, conversation }: Props) {
  const { counteredBy, proposerId } = offer;
  const { blocked, partner } = conversation;
  const { username } = partner;
  const text = useAge((now) => statusText(offer, now, me, username));
  const note = useAge((now) => (offer.state === 'proposed' ? offerNote(offer, now) : ''));
  const muted = useStore($mute) !== null;
  const names = useAge((now) => offerActions(offer, me, { ...conversation, muted }, now).join());
  const actions = names === '' ? [] : names.split(',');
  const isUnanswerable = blocked && offer.state === 'proposed' && proposerId !== me;
  return (
    <>
      {isUnanswerable ? (
        <p className="text-sm text-muted">
          You blocked <bdi translate="no">{username}</bdi>. Unblock to answer.
        </p>
      ) : (
        <p dir="auto" className="text-sm wrap-anywhere text-muted">
          <WithNames text={text} names={[username]} />
        </p>
      )}
      {note !== '' && <p className="text-sm font-medium">{note}</p>}
      {counteredBy !== null && latest.has(counteredBy) && (
        <OfferLink to={counteredBy} label="See the new offer" />
      )}
      {actions.length > 0 &&
        (offer.state === 'proposed' ? (
          <OfferButtons offer={offer} me={me} conversation={conversation} actions={actions} />
        ) : (
          <DealButtons offer={offer} partner={username} actions={actions} />
        ))}
    </>
  );
}
