import type { Role } from '../../../contract/desk/roles.ts';
import { muteMessage, type Until, untilText } from '../../../domain/desk/player-messages.ts';
import type { AuditRow } from '../../data/db/desk-tables.ts';
import type { Database } from '../../data/db/tables.ts';
import { findAuditAbout } from '../../data/desk/audit-log.ts';
import { deleteMute, findMute, insertMute } from '../../data/desk/mutes.ts';
import { deleteUnreadNotices, insertNotice } from '../../data/desk/notices.ts';
import { deleteSuspension, findSuspension, insertSuspension } from '../../data/desk/suspensions.ts';
import { endSessionsOf } from '../../data/session/player-sessions.ts';
import { findLinkedAccounts, type LinkedAccount } from '../../data/session/subject-hashes.ts';
import { setRole } from '../../data/session/users.ts';
import { removeTradeAdsOf } from '../../data/trades/trade-ad-states.ts';
import { Problem } from '../../http/problem.ts';
import { type Act, checkAct } from './check-act.ts';
import { writeAudit } from './write-audit.ts';

// Each action is a transaction of its own, with its line of the audit log. One about a deleted player changes the account
// with which they came back, and is a line about the deleted one. Each throws a Problem: 403, 404; a mute or suspension 409.

/** Warns a player, who reads the reason until they confirm it. */
export async function warn(db: Database, user: string, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    const { reason: text, now: at } = act;
    await insertNotice(transaction, { user_id: player.account, kind: 'warning', text, at });
    await writeAudit(transaction, 'warn', player, act);
  });
}

/** Throws a Problem (409) when what holds lasts longer than what would replace it: a second operator did not know of it (behaviour O19). */
function checkLonger(held: Until | null, until: number | null, state: string): void {
  if (held === null || (held.until !== null && (until === null || until >= held.until))) return;
  throw new Problem(409, 'longer', `This player is ${state} ${untilText(held.until)}.`);
}

/** Mutes a player until a time in epoch milliseconds. They can read, but not write. */
export async function mute(db: Database, user: string, until: number, act: Act): Promise<void> {
  const { reason, now: at } = act;
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    checkLonger(await findMute(transaction, player.account, at), until, 'muted');
    await insertMute(transaction, { user_id: player.account, until, reason, at });
    await deleteUnreadNotices(transaction, player.account, 'mute');
    const text = muteMessage({ until, reason });
    await insertNotice(transaction, { user_id: player.account, kind: 'mute', text, at });
    await writeAudit(transaction, 'mute', player, act, { detail: untilText(until) });
  });
}

/** Ends a mute; false when there was none, or it is over. */
export async function unmute(db: Database, user: string, act: Act): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    if (!(await deleteMute(transaction, player.account, act.now))) return false;
    await deleteUnreadNotices(transaction, player.account, 'mute');
    await writeAudit(transaction, 'unmute', player, act);
    return true;
  });
}

/** Everything that a suspension ended at once: the ids of sessions and trade ads, to be published. */
type Suspended = { account: string; sessions: string[]; tradeAds: string[] };

/**
 * Suspends a player until a time in epoch milliseconds, or for good with null. All sessions end at once, and the trade
 * ads are gone. Offers and agreements are to be ended after the commit (`endDueOffers`).
 */
export async function suspend(
  db: Database,
  user: string,
  until: number | null,
  act: Act,
): Promise<Suspended> {
  const { reason, now: at } = act;
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    const { account } = player;
    checkLonger(await findSuspension(transaction, account, at), until, 'suspended');
    const sessions = await insertSuspension(transaction, { user_id: account, until, reason, at });
    const tradeAds = await removeTradeAdsOf(transaction, account, at);
    await writeAudit(transaction, 'suspend', player, act, { detail: untilText(until) });
    return { account, sessions, tradeAds };
  });
}

/** Lifts a suspension. Returns the id of the account; null when there was no suspension, or it is over. */
export async function lift(db: Database, user: string, act: Act): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    if (!(await deleteSuspension(transaction, player.account, act.now))) return null;
    await writeAudit(transaction, 'lift', player, act);
    return player.account;
  });
}

/** Gives a player a role. Only an admin does, or an account of the machine. */
export async function grant(db: Database, user: string, role: Role, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user, { isForAdmins: true });
    await setRole(transaction, user, role);
    await writeAudit(transaction, 'grant', player, act, { detail: role });
  });
}

/** Writes a note about a player into the log, which only the desk reads (behaviour O13). */
export async function note(db: Database, user: string, act: Act): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    await writeAudit(transaction, 'note', player, act);
  });
}

/** Ends all sessions of a player, and the sign-ins that have not become one. Only an admin does. Returns their ids, to be published. */
export async function endSessions(db: Database, user: string, act: Act): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user, { isForAdmins: true });
    const ended = await endSessionsOf(transaction, player.account, null);
    await writeAudit(transaction, 'end-sessions', player, act);
    return ended;
  });
}

/** Finds the other accounts of a player, deleted ones included, with what the desk did about each. That somebody looked is a line of the audit log. */
export async function lookAtAccounts(
  db: Database,
  user: string,
  act: Act,
): Promise<(LinkedAccount & { history: AuditRow[] })[]> {
  return db.transaction().execute(async (transaction) => {
    const player = await checkAct(transaction, act.operator, user);
    await writeAudit(transaction, 'look', player, act);
    const accounts = await findLinkedAccounts(transaction, user);
    const withHistory = [];
    for (const account of accounts) {
      withHistory.push({ ...account, history: await findAuditAbout(transaction, account.id) });
    }
    return withHistory;
  });
}
