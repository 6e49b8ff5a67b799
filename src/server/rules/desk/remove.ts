import { advanceMembers, findMembers, lockConversation } from '../../data/chat/conversations.ts';
import { findEvents } from '../../data/chat/events.ts';
import { removeMessage } from '../../data/chat/removed-messages.ts';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import { findTradeAdsById } from '../../data/trades/find-trade-ads.ts';
import { updateTradeAd } from '../../data/trades/save-trade-ad.ts';
import { Problem } from '../../http/problem.ts';
import { noSuchConversation } from '../chat/send-context.ts';
import { noSuchTradeAd } from '../trades/change-trade-ad.ts';
import { type Act, checkAct } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

/** A message by its place in a conversation. */
type MessageKey = { conversation: string; seq: number };

/**
 * Removes the text of a message for good, in a transaction of its own. Returns the members of the conversation, to be told.
 * Throws a Problem: 403, 404, 409 when it is gone already, 422 for an offer.
 */
export async function hideMessage(
  db: Database,
  { conversation, seq }: MessageKey,
  act: Act,
): Promise<string[]> {
  const key = { conversation_id: conversation, seq };
  const [event] = await findEvents(db, [key]);
  if (event === undefined) throw noSuchConversation();
  if (event.kind !== 'message') {
    throw new Problem(422, 'not_a_message', 'Only the text of a message can be hidden.');
  }
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, event.sender_id);
    await lockConversation(transaction, conversation);
    if (!(await removeMessage(transaction, key, act.now))) {
      throw new Problem(409, 'removed', 'This message is hidden already.');
    }
    const members = await findMembers(transaction, conversation);
    await advanceMembers(transaction, conversation, members);
    await writeAudit(transaction, 'hide', player, act, key);
    return members;
  });
}

/** Removes a current trade ad, in a transaction of its own. Throws a Problem: 403, 404. */
export async function removeAd(db: Database, id: string, act: Act): Promise<void> {
  const { now } = act;
  const [tradeAd] = await findTradeAdsById(db, [id], now);
  if (tradeAd === undefined) throw noSuchTradeAd();
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, tradeAd.user_id);
    const owner = await updateTradeAd(transaction, id, { event: 'remove', status: 'removed' }, now);
    if (owner === undefined) throw noSuchTradeAd();
    await addToCounter(transaction, 'ads_revision', 1);
    await writeAudit(transaction, 'remove-ad', player, act, { ad_id: id });
  });
}
