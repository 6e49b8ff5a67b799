import { randomUUID } from 'node:crypto';
import { untilText } from '../../../domain/desk/player-messages.ts';
import { deleteAlertsAbout } from '../../data/alerts/alerts.ts';
import { moveBlocksOf } from '../../data/chat/blocks.ts';
import {
  endOffersOf,
  type LeftConversation,
  leaveConversations,
  lockConversationsOf,
} from '../../data/chat/leave-conversations.ts';
import { addToCounter } from '../../data/db/counters.ts';
import type { Database } from '../../data/db/tables.ts';
import {
  forgetOperator,
  forgetReporter,
  moveReportsAbout,
} from '../../data/desk/forget-in-reports.ts';
import { findMute } from '../../data/desk/mutes.ts';
import { moveWarnings } from '../../data/desk/notices.ts';
import { findSuspension, SuspendedError } from '../../data/desk/suspensions.ts';
import { forgetName } from '../../data/home/hatches.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { deleteSessionsOf } from '../../data/session/player-sessions.ts';
import { deleteUnneededHashes, insertSubjectHash } from '../../data/session/subject-hashes.ts';
import { DELETED_NAME, deleteUser, findSubject, insertStandIn } from '../../data/session/users.ts';
import { leaveTradeAd } from '../../data/trades/promise-trade-ad.ts';
import { deleteTradeAdsOf } from '../../data/trades/save-trade-ad.ts';
import { Problem } from '../../http/problem.ts';
import type { SubjectHasher } from './subject-hasher.ts';

/** Keeps what others and the desk hold against a player who leaves, beside the row that stands for them, and the hash that knows them again. */
async function keepSubject(
  transaction: Database,
  { user, standIn }: { user: string; standIn: string },
  { hashesOf }: SubjectHasher,
): Promise<void> {
  const [hash] = hashesOf(await findSubject(transaction, user));
  await insertSubjectHash(transaction, standIn, hash);
  await moveBlocksOf(transaction, user, standIn);
  await moveReportsAbout(transaction, user, standIn);
  await moveWarnings(transaction, user, standIn);
}

/** Everything that a deletion ended, for those who have it open. */
export type DeletedAccount = {
  user: string;
  /** The id of the row that stands for the player in the conversations of others. */
  standIn: string;
  sessions: string[];
  tradeAds: string[];
  /** Trade ads of others that a deal with the player had paused. */
  reopened: string[];
  conversations: readonly LeftConversation[];
  /** The events that ended open offers. */
  offerEvents: { conversation: string; seq: number }[];
};

/** Throws a Problem (403) while the player is suspended or muted: signing in again would end that. */
async function checkMayLeave(transaction: Database, user: string, now: number): Promise<void> {
  const suspension = await findSuspension(transaction, user, now);
  if (suspension !== null) throw new SuspendedError(suspension);
  const mute = await findMute(transaction, user, now);
  if (mute === null) return;
  const message = `You cannot delete your account ${untilText(mute.until)}, because you are muted.`;
  throw new Problem(403, 'muted', message);
}

async function deleteTradeAds(transaction: Database, user: string): Promise<string[]> {
  const tradeAds = await deleteTradeAdsOf(transaction, user);
  if (tradeAds.length > 0) await addToCounter(transaction, 'ads_revision', 1);
  return tradeAds.flatMap(({ id, status }) => (status === 'published' ? [id] : []));
}

type Ended = Awaited<ReturnType<typeof endOffersOf>>;

/** Opens the trade ads of others that deals with the player had paused (behaviour M15). */
async function reopenTradeAds(transaction: Database, ended: Ended, now: number): Promise<string[]> {
  const reopened = [];
  for (const { ad, partner } of ended) {
    if (ad === null) continue;
    if (await leaveTradeAd(transaction, { ad, owners: [partner], now }, 'release')) {
      reopened.push(ad);
    }
  }
  return reopened;
}

/**
 * Deletes an account within a transaction; `now` in epoch milliseconds. Afterwards the player's id is only in
 * the audit log, and name and texts are there and in reports about them (decision 0056). Throws a Problem: 401, 403.
 */
export async function deleteAccount(
  transaction: Database,
  user: string,
  { now, subjectHasher }: { now: number; subjectHasher: SubjectHasher | null },
): Promise<DeletedAccount> {
  const { username } = await lockCaller(transaction, user);
  await checkMayLeave(transaction, user, now);
  const standIn = randomUUID();
  await forgetName(transaction, username);
  const conversations = await lockConversationsOf(transaction, user);
  const offerEvents = await endOffersOf(transaction, { user, now });
  await insertStandIn(transaction, standIn, now);
  await leaveConversations(transaction, { user, standIn, now }, conversations);
  if (subjectHasher !== null) await keepSubject(transaction, { user, standIn }, subjectHasher);
  await forgetReporter(transaction, user, { id: standIn, name: DELETED_NAME });
  await forgetOperator(transaction, user, DELETED_NAME);
  const reopened = await reopenTradeAds(transaction, offerEvents, now);
  const tradeAds = await deleteTradeAds(transaction, user);
  const sessions = await deleteSessionsOf(transaction, user);
  await deleteAlertsAbout(transaction, user);
  await deleteUser(transaction, user);
  await deleteUnneededHashes(transaction, now);
  return { user, standIn, sessions, tradeAds, reopened, conversations, offerEvents };
}
