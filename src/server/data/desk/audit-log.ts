import { randomUUID } from 'node:crypto';
import type { AuditRow } from '../db/desk-tables.ts';
import type { Database } from '../db/tables.ts';

const PAGE_MAX = 100;

/** Adds a line to the audit log, in the transaction of what it is about. */
export async function addAudit(transaction: Database, line: Omit<AuditRow, 'id'>): Promise<void> {
  const row = { id: randomUUID(), ...line };
  await transaction.insertInto('audit_log').values(row).execute();
}

/** Finds the newest lines about a player, newest first, at most 100. */
export async function findAuditAbout(db: Database, user: string): Promise<AuditRow[]> {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_MAX)
    .execute();
}

/** Whether somebody opened what was copied of a conversation about a player after a time in epoch milliseconds. */
export async function hasOpened(
  db: Database,
  opening: Pick<AuditRow, 'actor' | 'actor_id' | 'user_id' | 'conversation_id'>,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'open')
    .where('actor', '=', opening.actor)
    .where('actor_id', 'is not distinct from', opening.actor_id)
    .where('user_id', '=', opening.user_id)
    .where('conversation_id', 'is not distinct from', opening.conversation_id)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists lines of the audit log, newest first, 100 at a time: the newest, or those older than a line. An unknown line has none. Notes about one player may be left out: nobody reads those about themselves. */
export async function listAudit(
  db: Database,
  before?: string,
  notNotesAbout?: string,
): Promise<{ lines: AuditRow[]; more: boolean }> {
  let select = db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(PAGE_MAX + 1);
  if (before !== undefined) {
    const start = db.selectFrom('audit_log').select('at').where('id', '=', before);
    select = select.where((eb) =>
      eb.or([eb('at', '<', start), eb.and([eb('at', '=', start), eb('id', '>', before)])]),
    );
  }
  if (notNotesAbout !== undefined) {
    select = select.where((eb) =>
      eb.or([eb('action', '!=', 'note'), eb('user_id', '!=', notNotesAbout)]),
    );
  }
  const rows = await select.execute();
  return { lines: rows.slice(0, PAGE_MAX), more: rows.length > PAGE_MAX };
}

/** The end of the detail of an accepted batch that changed shops or weathers. */
export const BOARDS_CHANGED = 'the boards changed';

/** The acts at the command line of which readers are told: a message or trade ad removed, a suspension, or a batch of the feed accepted. */
export type TerminalAct = Pick<
  AuditRow,
  'id' | 'action' | 'user_id' | 'at' | 'conversation_id' | 'seq' | 'ad_id'
>;

/** Finds what was done at the command line after a time in epoch milliseconds. */
export async function findTerminalActs(db: Database, since: number): Promise<TerminalAct[]> {
  return db
    .selectFrom('audit_log')
    .select(['id', 'action', 'user_id', 'at', 'conversation_id', 'seq', 'ad_id'])
    .where('at', '>', since)
    .where('actor_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('action', 'in', ['hide', 'remove-ad', 'suspend', 'lift']),
        eb.and([eb('action', '=', 'accept-feed'), eb('detail', 'like', `%${BOARDS_CHANGED}`)]),
      ]),
    )
    .execute();
}
