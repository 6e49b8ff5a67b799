import { AGREED_STATES, OPEN_STATES, stateAt } from '../../../domain/deals/offer-states.ts';
import { type OfferEvent, transition } from '../../../domain/deals/offer-table.ts';
import { suspensionReason } from '../../../domain/deals/reasons.ts';
import { isOver, OVER_STATES } from '../../../domain/deals/trade-ad-table.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import type { ChatBusMessageOf } from '../../bus/chat-bus-messages.ts';
import { advanceMembers, lockConversation } from '../../data/chat/conversations.ts';
import { addUnreadEvent, readAlong } from '../../data/chat/events.ts';
import { changeOffer, findOffer, type OfferChange } from '../../data/chat/offers.ts';
import { findReaders } from '../../data/chat/requests.ts';
import type { OfferRow } from '../../data/db/chat-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findTradeAdRow } from '../../data/trades/ended-trade-ads.ts';
import { offerIsIn } from '../../data/trades/offer-is-in.ts';
import { selectSuspended } from '../../data/trades/suspended.ts';
import { isIn, stateOf } from '../../data/trades/trade-ad-states.ts';
import { changeOfferedAd } from './act-on-offer.ts';

/** A message to publish after the commit of an end. */
export type EndMessage = TradeAdMessage | ChatBusMessageOf<'chat-event' | 'conversation-read'>;

/** The cause of an end that neither player chose: whose suspension did, or by what a player did elsewhere (`by`). */
type Cause = { event: OfferEvent; suspended?: string | undefined; by?: string | undefined };

/** The state of an offer with the agreements that lapsed. An offer whose time is over is still to end. */
function storedState(offer: OfferRow, now: number) {
  const { state, created_at: createdAt, accepted_at: acceptedAt } = offer;
  const isLapsed = stateAt({ state, createdAt, acceptedAt }, now) === 'lapsed';
  return isLapsed ? 'lapsed' : state;
}

/** Adds the event of an end, which its cause has read and nobody else. Its sender does not tell who ended an offer; an agreement is called off by the suspended player. */
async function addEnd(
  transaction: Database,
  offer: OfferRow,
  { kind, at, suspended, by }: Omit<Cause, 'event'> & { kind: OfferChange['state']; at: number },
): Promise<EndMessage[]> {
  const { id: body, conversation_id: conversation, proposer_id } = offer;
  const users = await findReaders(transaction, conversation);
  await advanceMembers(transaction, conversation, users);
  const sender_id = (kind === 'called_off' ? suspended : undefined) ?? proposer_id;
  const keys = { conversation_id: conversation, sender_id, client_id: null };
  const event = await addUnreadEvent(transaction, { ...keys, kind, body, at });
  const { seq } = event;
  const told = { kind: 'chat-event', conversation, seq, users } as const;
  if (by === undefined || !(await readAlong(transaction, event, by))) return [told];
  // Before the event, which then is never unread.
  return [{ kind: 'conversation-read', conversation, seq, user: by }, told];
}

/** Ends an offer or an agreement as the table says, in a transaction that holds the lock of its conversation. Returns what to publish. */
export async function endOffer(
  transaction: Database,
  offer: OfferRow,
  { event, suspended, by }: Cause,
  now: number,
): Promise<EndMessage[]> {
  const { proposer_id } = offer;
  const next = transition(storedState(offer, now), event, 'nobody');
  if ('refusal' in next || next.to === 'lapsed' || next.to === 'proposed') return [];
  const reason = suspended === undefined ? null : suspensionReason(suspended === proposer_id);
  const change: OfferChange = { state: next.to, reason, confirmed_by: null };
  if (!(await changeOffer(transaction, offer, change, now))) return [];
  const told = await addEnd(transaction, offer, { kind: next.to, at: now, suspended, by });
  const effect = await changeOfferedAd(transaction, offer, next.ad, now);
  return effect === null ? told : [...told, effect];
}

/** The offers whose end is looked for: the offers on a trade ad, which its owner deleted (`deletedBy`), or those of a player; else all. */
type Of = { ad?: string; deletedBy?: string; user?: string };

/** Finds the ids of offers and agreements that something else has ended: time, their trade ad, or a suspension. */
async function findDue(db: Database, now: number, { ad, user }: Of): Promise<string[]> {
  let select = db
    .selectFrom('offers')
    .select('offers.id')
    .where('offers.state', 'in', OPEN_STATES)
    .where((eb) => {
      const isProposed = eb('offers.state', '=', 'proposed');
      const isOpen = eb.or([isProposed, offerIsIn(AGREED_STATES, now)(eb)]);
      const gone = eb.selectFrom('trade_ads').select('trade_ads.id').where(isIn(OVER_STATES, now));
      const suspended = selectSuspended(db, now);
      return eb.or([
        eb.and([isProposed, offerIsIn(['ended'], now)(eb)]),
        eb.and([isProposed, eb('offers.ad_id', 'in', gone)]),
        eb.and([isOpen, eb('offers.proposer_id', 'in', suspended)]),
        eb.and([isOpen, eb('offers.recipient_id', 'in', suspended)]),
      ]);
    })
    .orderBy('offers.created_at');
  if (ad !== undefined) select = select.where('offers.ad_id', '=', ad);
  if (user !== undefined) {
    select = select.where((eb) =>
      eb.or([eb('offers.proposer_id', '=', user), eb('offers.recipient_id', '=', user)]),
    );
  }
  const rows = await select.execute();
  return rows.map(({ id }) => id);
}

type Look = Pick<Of, 'deletedBy'> & { now: number };

/** Finds what has ended an offer; null for nothing. */
async function findCause(
  transaction: Database,
  { proposer_id, recipient_id, ad_id, ...offer }: OfferRow,
  { now, deletedBy }: Look,
): Promise<Cause | null> {
  const [suspended] = await selectSuspended(transaction, now)
    .where('user_id', 'in', [proposer_id, recipient_id])
    .orderBy('user_id')
    .execute();
  if (suspended !== undefined) return { event: 'suspend', suspended: suspended.user_id };
  const times = { createdAt: offer.created_at, acceptedAt: offer.accepted_at };
  if (stateAt({ state: offer.state, ...times }, now) === 'ended') return { event: 'expire' };
  const tradeAd = ad_id === null ? undefined : await findTradeAdRow(transaction, ad_id);
  if (tradeAd === undefined) return null;
  const state = stateOf(tradeAd, now);
  const by = state === 'traded' ? tradeAd.user_id : deletedBy;
  return isOver(state) ? { event: 'ad-gone', by } : null;
}

async function endIfDue(transaction: Database, id: string, look: Look): Promise<EndMessage[]> {
  const found = await findOffer(transaction, id);
  if (found === undefined) return [];
  await lockConversation(transaction, found.conversation_id);
  // Read again under the lock of the conversation.
  const offer = await findOffer(transaction, id);
  const cause = offer === undefined ? null : await findCause(transaction, offer, look);
  return offer === undefined || cause === null ? [] : endOffer(transaction, offer, cause, look.now);
}

/**
 * Ends the offers and agreements that time, their trade ad or a suspension has ended (behaviour M33, M34), each in a
 * transaction of its own, so that many conversations never wait for each other. Until then each call on them is refused.
 * Returns what to publish.
 */
export async function endDueOffers(db: Database, now: number, of: Of = {}): Promise<EndMessage[]> {
  const messages: EndMessage[] = [];
  for (const id of await findDue(db, now, of)) {
    messages.push(
      ...(await db
        .transaction()
        .execute((transaction) => endIfDue(transaction, id, { ...of, now }))),
    );
  }
  return messages;
}
