import { changeMember, findMembership, findPair, makePair } from '../data/chat/conversations.ts';
import { nextRevision } from '../data/chat/user-states.ts';
import { latestTimes } from '../data/db/latest-times.ts';
import type { Database } from '../data/db/tables.ts';
import { userExists } from '../data/session/find-user.ts';
import { lockUser } from '../data/session/lock-user.ts';
import { notFound, Problem } from '../shared/problem.ts';
import { checkPace, PACES } from '../shared/rate-limit.ts';

/** That there is no such player. */
export const noSuchPlayer = () => notFound('There is no such player.');

/** The conversation of two players, made when there is none; throws a Problem: 404 for an unknown player, 429. */
export async function ensurePair(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  const known = await findPair(transaction, user, other);
  if (known !== undefined) return { id: known, isNew: false };
  if (!(await userExists(transaction, other))) throw noSuchPlayer();
  await lockUser(transaction, user);
  await checkPace(PACES.open, now, (window) =>
    latestTimes(transaction, 'conversations', user, window),
  );
  return { id: await makePair(transaction, user, other, now), isNew: true };
}

/** Opens the one conversation of a user with another, whom it is not shown to before its first event. Throws a Problem: 404, 422, 429. */
export async function openConversation(
  transaction: Database,
  user: string,
  other: string,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  if (user === other) throw new Problem(422, 'yourself', 'You cannot chat with yourself');
  const pair = await ensurePair(transaction, user, other, now);
  const shown = await findMembership(transaction, pair.id, user);
  if (shown === undefined) {
    const revision = await nextRevision(transaction, user);
    await changeMember(transaction, { conversation: pair.id, user, revision });
  }
  return pair;
}
