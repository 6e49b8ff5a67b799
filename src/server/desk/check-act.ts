import { mayActOn } from '../../domain/desk/may-act-on.ts';
import { noSuchPlayer } from '../chat/open-conversation.ts';
import type { ReportRow } from '../data/db/desk-tables.ts';
import type { Database } from '../data/db/tables.ts';
import { findUser, type PlayerWithRole, userExists } from '../data/session/find-user.ts';
import { lockUser } from '../data/session/lock-user.ts';
import { Problem } from '../shared/problem.ts';

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
 * Checks within a transaction that an operator may act on a player. Both rows stay locked until it ends, so that no
 * role changes meanwhile. Throws a Problem: 403 by the rules of the desk (docs/operations.md), 404 for an unknown player.
 */
export async function checkAct(
  transaction: Database,
  { id }: Operator,
  player: string,
  { isForAdmins = false } = {},
): Promise<PlayerWithRole> {
  // The order is the same everywhere, so that two operators never wait for each other.
  for (const user of [player, ...(id === null ? [] : [id])].toSorted()) {
    await lockUser(transaction, user);
  }
  const operator = id === null ? null : await findOperator(transaction, id);
  if (isForAdmins && operator?.role === 'moderator') throw forbidden();
  const found = await findUser(transaction, player);
  if (found === undefined) throw noSuchPlayer();
  if (operator === null || mayActOn(operator, found)) return found;
  throw operator.id === found.id
    ? yourself()
    : new Problem(403, 'admin', 'A moderator cannot act on an admin.');
}

/** Checks the same for a report, whose player may be gone. */
export async function checkReportAct(
  transaction: Database,
  operator: Operator,
  { user_id }: Pick<ReportRow, 'user_id'>,
): Promise<void> {
  if (await userExists(transaction, user_id)) await checkAct(transaction, operator, user_id);
  else if (operator.id !== null) await findOperator(transaction, operator.id);
}
