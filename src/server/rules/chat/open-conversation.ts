import {
  createConversation,
  findConversationId,
  findMembership,
  updateMember,
} from '../../data/chat/conversations.ts';
import { nextRevision } from '../../data/chat/user-states.ts';
import type { Database } from '../../data/db/tables.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { userExists } from '../../data/session/find-user.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';

/** The 404 for an unknown player. */
export const noSuchPlayer = () => notFound('There is no such player.');

/** Finds the conversation of two players, or creates it. Throws a Problem: 404 for an unknown player, 429. */
export async function ensureConversation(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  const existingId = await findConversationId(transaction, user, other);
  if (existingId !== undefined) return { id: existingId, isNew: false };
  if (!(await userExists(transaction, other))) throw noSuchPlayer();
  await lockCaller(transaction, user);
  await checkRowLimit(ROW_LIMITS.open, now, async (window) =>
    findLatestTimes(transaction, 'conversations', await accountsOf(transaction, user), window),
  );
  return { id: await createConversation(transaction, user, other, now), isNew: true };
}

/** Opens the conversation of a user with another. The other sees it from its first event on. Throws a Problem: 404, 422, 429. */
export async function openConversation(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  if (user === other) throw new Problem(422, 'yourself', 'You cannot chat with yourself');
  const conversation = await ensureConversation(transaction, user, other, now);
  const membership = await findMembership(transaction, conversation.id, user);
  if (membership === undefined) {
    const revision = await nextRevision(transaction, user);
    await updateMember(transaction, { conversation: conversation.id, user, revision });
  }
  return conversation;
}
