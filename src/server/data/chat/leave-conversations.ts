import { OPEN_STATES, type StateNow, stateAt } from '../../../domain/deals/offer-states.ts';
import { actorOf, transition } from '../../../domain/deals/offer-table.ts';
import type { Database } from '../db/tables.ts';
import { updateMember } from './conversations.ts';
import { appendEvent } from './events.ts';
import { changeOffer, findOffersOf } from './offers.ts';
import { ensureUserStates, nextRevision } from './user-states.ts';

/** A player who leaves, and the id of the row that stands for them afterwards. `now` in epoch milliseconds. */
type Leaving = { user: string; standIn: string; now: number };

/** A conversation that stays for the partner of a deleted player. */
export type LeftConversation = { id: string; partner: string };

const conversationsOf = (db: Database, user: string) =>
  db.selectFrom('conversation_members').select('conversation_id').where('user_id', '=', user);

/** Locks all conversations of a player, and deletes those that nobody else can read. Returns the others. */
export async function lockConversationsOf(
  transaction: Database,
  user: string,
): Promise<LeftConversation[]> {
  await transaction
    .updateTable('conversations')
    .set((row) => ({ last_seq: row.ref('last_seq') }))
    .where('id', 'in', conversationsOf(transaction, user))
    .execute();
  await transaction
    .deleteFrom('conversations')
    .where('id', 'in', conversationsOf(transaction, user))
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('last_seq', '=', 0),
        not(
          exists(
            selectFrom('conversation_members as partner')
              .select('partner.user_id')
              .whereRef('partner.conversation_id', '=', 'conversations.id')
              .where('partner.user_id', '!=', user)
              .where('partner.opened', '=', 1),
          ),
        ),
      ]),
    )
    .execute();
  return transaction
    .selectFrom('conversation_members')
    .select(['conversation_id as id', 'partner_id as partner'])
    .where('user_id', '=', user)
    .execute();
}

/** Ends what is open of a player who leaves, as the table says (behaviour M32). Returns the keys of the events, and the trade ads that agreements held. */
export async function endOffersOf(
  transaction: Database,
  { user, now }: Pick<Leaving, 'user' | 'now'>,
): Promise<{ conversation: string; seq: number; ad: string | null; partner: string }[]> {
  const offers = await findOffersOf(transaction, user, OPEN_STATES);
  const keys = [];
  for (const offer of offers) {
    const { id, conversation_id: conversation, proposer_id, recipient_id } = offer;
    const times = { createdAt: offer.created_at, acceptedAt: offer.accepted_at };
    // An offer whose time is over is still to end, but an agreement whose time is over has lapsed.
    const isLapsed = stateAt({ state: offer.state, ...times }, now) === 'lapsed';
    const state: StateNow = isLapsed ? 'lapsed' : offer.state;
    const parties = { state, proposerId: proposer_id, confirmedBy: offer.confirmed_by };
    const next = transition(state, 'leave', actorOf(parties, user));
    if ('refusal' in next || next.to === 'lapsed' || next.to === 'proposed') continue;
    await changeOffer(transaction, offer, { state: next.to, confirmed_by: null }, now);
    const event = { conversation_id: conversation, sender_id: user, client_id: null };
    const kind = next.to;
    const { seq } = await appendEvent(transaction, { ...event, kind, body: id, at: now });
    const partner = proposer_id === user ? recipient_id : proposer_id;
    keys.push({ conversation, seq, ad: next.ad === 'release' ? offer.ad_id : null, partner });
  }
  return keys;
}

/** Deletes the texts of a player's messages, which keep their places, and names the stand-in as their sender. */
async function removeMessages(
  transaction: Database,
  { user, standIn, now }: Leaving,
): Promise<void> {
  await transaction
    .updateTable('events')
    .set({ body: '', removed_at: now })
    .where('sender_id', '=', user)
    .where('kind', '=', 'message')
    .where('removed_at', 'is', null)
    .execute();
  await transaction
    .updateTable('events')
    .set({ sender_id: standIn, client_id: null })
    .where('sender_id', '=', user)
    .execute();
}

/** Names the stand-in as a party of the player's offers. */
async function replaceInOffers(transaction: Database, { user, standIn }: Leaving): Promise<void> {
  await transaction
    .updateTable('offers')
    .set({ proposer_id: standIn })
    .where('proposer_id', '=', user)
    .execute();
  await transaction
    .updateTable('offers')
    .set({ recipient_id: standIn })
    .where('recipient_id', '=', user)
    .execute();
  await transaction
    .updateTable('offers')
    .set({ confirmed_by: standIn })
    .where('confirmed_by', '=', user)
    .execute();
}

/** Makes the stand-in a member of the player's conversations. Of two members `user_a` is the lesser id. */
async function replaceInConversations(
  transaction: Database,
  { user, standIn }: Leaving,
): Promise<void> {
  for (const [own, partner] of [
    ['user_a', 'user_b'],
    ['user_b', 'user_a'],
  ] as const) {
    await transaction
      .updateTable('conversations')
      .set((row) => ({
        user_a: row.case().when(partner, '<', standIn).then(row.ref(partner)).else(standIn).end(),
        user_b: row.case().when(partner, '<', standIn).then(standIn).else(row.ref(partner)).end(),
      }))
      .where(own, '=', user)
      .execute();
  }
  await transaction
    .updateTable('conversations')
    .set({ created_by: standIn })
    .where('created_by', '=', user)
    .execute();
}

/** Replaces a player in conversations that stay, within a transaction that has locked them. The row of the stand-in exists. */
export async function leaveConversations(
  transaction: Database,
  leaving: Leaving,
  conversations: readonly LeftConversation[],
): Promise<void> {
  const { user, standIn } = leaving;
  await removeMessages(transaction, leaving);
  await replaceInOffers(transaction, leaving);
  // Within a day a deletion renews no limit.
  await transaction
    .updateTable('sent_texts')
    .set({ user_id: standIn })
    .where('user_id', '=', user)
    .execute();
  await replaceInConversations(transaction, leaving);
  await ensureUserStates(transaction, [standIn]);
  await transaction.deleteFrom('conversation_members').where('user_id', '=', user).execute();
  await transaction
    .updateTable('conversation_members')
    .set({ partner_id: standIn })
    .where('partner_id', '=', user)
    .execute();
  // The order is the same everywhere, so that two transactions never wait for each other.
  const inOrder = conversations.toSorted((one, other) => (one.partner < other.partner ? -1 : 1));
  for (const { id: conversation, partner } of inOrder) {
    const revision = await nextRevision(transaction, partner);
    await updateMember(transaction, { conversation, user: partner, revision });
  }
}
