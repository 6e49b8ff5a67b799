import { deleteBlock, insertBlock } from '../../data/chat/blocks.ts';
import { lockConversation } from '../../data/chat/conversations.ts';
import { presenceAfterBlock } from '../../data/chat/hidden-presence.ts';
import { findOpenOffers } from '../../data/chat/offers.ts';
import type { Database } from '../../data/db/tables.ts';
import { deleteUnneededHashes } from '../../data/session/subject-hashes.ts';
import { Problem } from '../../http/problem.ts';
import { type EndMessage, endOffer } from './end-offers.ts';
import { ensureConversation } from './open-conversation.ts';

/** Blocks a player within a transaction, and ends the open offers of the two. After its commit neither player can send to the other. Returns their conversation, and what to publish. Throws a Problem: 404, 422, 429. */
export async function blockUser(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<{ conversation: string; ended: EndMessage[] }> {
  if (user === other) throw new Problem(422, 'yourself', 'You cannot block yourself.');
  // A send checks for blocks while it holds this lock, so it either comes before the block or sees it.
  const { id: conversation } = await ensureConversation(transaction, user, other, now);
  await lockConversation(transaction, conversation);
  const shown = await presenceAfterBlock(transaction, user, now);
  await insertBlock(transaction, { blocker_id: user, blocked_id: other, at: now, ...shown });
  const ended: EndMessage[] = [];
  for (const offer of await findOpenOffers(transaction, [user, other])) {
    ended.push(...(await endOffer(transaction, offer, { event: 'block', by: user }, now)));
  }
  return { conversation, ended };
}

/** Ends a block. A deleted player against whom nobody holds anything else is forgotten. False when there was no block. */
export async function unblockUser(
  db: Database,
  user: string,
  other: string,
  now: number,
): Promise<boolean> {
  if (!(await deleteBlock(db, user, other))) return false;
  await deleteUnneededHashes(db, now);
  return true;
}
