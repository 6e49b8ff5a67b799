import { mayActOn } from '../../../domain/desk/may-act-on.ts';
import type { ReportRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import {
  type DeskSubject,
  findDeskSubject,
  findUser,
  type PlayerWithRole,
} from '../../data/session/find-user.ts';
import { lockUser } from '../../data/session/lock-user.ts';
import { Problem } from '../../http/problem.ts';
import { noSuchPlayer } from '../chat/open-conversation.ts';

/** Who uses the desk. An `id` of null is an account of the server's machine, which may do everything. */
type Operator = { id: string | null; name: string };

/** Who acts, why, and when (epoch milliseconds). */
export type Act = { operator: Operator; reason: string; now: number };

/** The 403 for a player without a role. */
const forbidden = () => new Problem(403, 'forbidden', 'Only moderators can do this.');

const yourself = () => new Problem(403, 'yourself', 'You cannot act on yourself.');

/** Reads the role of a player at the desk. Throws a Problem (403) for a player without one. */
export async function findOperator(db: Database, id: string): Promise<PlayerWithRole> {
  const operator = await findUser(db, id);
  if (operator === undefined || operator.role === 'player') throw forbidden();
  return operator;
}

/**
 * Locks the rows of who acts and of a player until the transaction ends, so that no role changes meanwhile, and then
 * that of the account with which a deleted player came back. Returns who acts, null for an account of the machine, and
 * the player. Throws a Problem (403) for a player without a role.
 */
async function lockAct(transaction: Database, { id }: Pick<Operator, 'id'>, player: string) {
  // The order is the same everywhere, so that two operators never wait for each other.
  for (const user of [player, ...(id === null ? [] : [id])].toSorted()) {
    await lockUser(transaction, user);
  }
  const operator = id === null ? null : await findOperator(transaction, id);
  const subject = await findDeskSubject(transaction, player);
  if (subject?.deleted && subject.account !== player) await lockUser(transaction, subject.account);
  return { operator, subject };
}

/** Throws a Problem (403) when an operator may not act on the account of a player. */
async function checkAccount(
  transaction: Database,
  operator: PlayerWithRole | null,
  subject: DeskSubject,
): Promise<void> {
  const player = (await findUser(transaction, subject.account)) ?? subject;
  if (operator === null || mayActOn(operator, player)) return;
  throw operator.id === player.id
    ? yourself()
    : new Problem(403, 'admin', 'A moderator cannot act on an admin.');
}

/** Locks the row of who acts until the transaction ends. Throws a Problem (403) for a player without a role. */
export async function lockOperator(
  transaction: Database,
  { id }: Pick<Operator, 'id'>,
): Promise<void> {
  if (id === null) return;
  await lockUser(transaction, id);
  await findOperator(transaction, id);
}

/**
 * Checks within a transaction that an operator may act on a player, and returns the player, who may have deleted the account. The rows stay locked.
 * Throws a Problem: 403 by the rules of the desk (docs/operations/moderate.md), 404 for an unknown player.
 */
export async function checkAct(
  transaction: Database,
  actor: Pick<Operator, 'id'>,
  player: string,
  { isForAdmins = false } = {},
): Promise<DeskSubject> {
  const { operator, subject } = await lockAct(transaction, actor, player);
  if (isForAdmins && operator?.role === 'moderator') throw forbidden();
  // A deleted player has no role.
  if (subject === undefined || (isForAdmins && subject.deleted)) throw noSuchPlayer();
  await checkAccount(transaction, operator, subject);
  return subject;
}

/** Checks the same for a report, whose player may be gone. */
export async function checkReportAct(
  transaction: Database,
  actor: Pick<Operator, 'id'>,
  { user_id }: Pick<ReportRow, 'user_id'>,
): Promise<void> {
  const { operator, subject } = await lockAct(transaction, actor, user_id);
  if (subject !== undefined) await checkAccount(transaction, operator, subject);
}
