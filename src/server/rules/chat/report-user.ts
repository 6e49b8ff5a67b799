import { randomUUID } from 'node:crypto';
import type { NewReport } from '../../../contract/chat/chat-body.ts';
import { findMembership } from '../../data/chat/conversations.ts';
import type { Database } from '../../data/db/tables.ts';
import { collectEvidence } from '../../data/desk/evidence.ts';
import { findSameReport, insertReport } from '../../data/desk/reports.ts';
import { findLatestTimes } from '../../data/latest-times.ts';
import { userExists } from '../../data/session/find-user.ts';
import { lockCaller } from '../../data/session/lock-user.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { Problem } from '../../http/problem.ts';
import { checkRowLimit, ROW_LIMITS } from '../../limits/rate-limit.ts';
import { noSuchPlayer } from './open-conversation.ts';
import { noSuchConversation } from './send-context.ts';

/** Checks that a report is about what its author has seen: a conversation with that player, and an event of it. */
async function checkConversation(
  transaction: Database,
  user: string,
  { user_id, conversation_id, seq }: NewReport,
): Promise<void> {
  if (conversation_id === null) {
    if (seq === null) return;
    throw new Problem(422, 'no_conversation', 'A seq wants its conversation_id.');
  }
  const membership = await findMembership(transaction, conversation_id, user);
  if (membership?.partner_id !== user_id) throw noSuchConversation();
  if (seq !== null && seq > membership.last_seq) {
    throw new Problem(422, 'no_such_event', 'The conversation has no such event.');
  }
}

/**
 * Saves a report with a copy of what it is about, within a transaction. Returns its id; null when the same report waits
 * for an answer already (behaviour O20). Throws a Problem: 404, 422, 429.
 */
export async function reportUser(
  transaction: Database,
  user: string,
  report: NewReport,
  now: number,
): Promise<string | null> {
  if (user === report.user_id) {
    throw new Problem(422, 'yourself', 'You cannot report yourself.');
  }
  if (!(await userExists(transaction, report.user_id))) throw noSuchPlayer();
  await checkConversation(transaction, user, report);
  await lockCaller(transaction, user);
  await checkRowLimit(ROW_LIMITS.report, now, async (window) =>
    findLatestTimes(transaction, 'reports', await accountsOf(transaction, user), window),
  );
  if ((await findSameReport(transaction, { reporter_id: user, ...report })) !== undefined)
    return null;
  const evidence = JSON.stringify(await collectEvidence(transaction, report));
  const row = { id: randomUUID(), reporter_id: user, ...report, evidence, at: now };
  await insertReport(transaction, row);
  return row.id;
}
