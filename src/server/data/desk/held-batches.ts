import { array, parse, string } from 'valibot';
import type { BatchKind } from '../../../domain/shared/feed-faults.ts';
import { chunks } from '../db/chunks.ts';
import { addToCounter, setCounter } from '../db/counters.ts';
import type { Database, HeldBatchRow } from '../db/tables.ts';

const IDS_PER_QUERY = 1000;

/** A held batch without its lines. */
export type HeldBatch = Omit<HeldBatchRow, 'lines' | 'waiting'>;

const SHOWN = [
  'id',
  'kind',
  'subject',
  'at_received',
  'faults',
  'sample',
  'line_count',
  'size',
] as const;

/** Lists the held batches, oldest first. Their number is bounded (hold-lines.ts). */
export function listHeld(db: Database): Promise<HeldBatch[]> {
  return db.selectFrom('held_batches').select(SHOWN).orderBy('at_received').orderBy('id').execute();
}

/** Finds at most two held batches whose ids begin with a text. */
export function findHeldByStart(db: Database, idStart: string): Promise<HeldBatch[]> {
  return db
    .selectFrom('held_batches')
    .select(SHOWN)
    .where((eb) => eb(eb.fn('substr', ['id', eb.lit(1), eb.lit(idStart.length)]), '=', idStart))
    .limit(2)
    .execute();
}

/** Finds a held batch with its lines. */
export function findHeld(db: Database, id: string): Promise<HeldBatchRow | undefined> {
  return db.selectFrom('held_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts the held batches. */
export async function countHeld(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('held_batches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The notice on the pages of shops and weathers names what is held. */
const renewStatus = (transaction: Database) => addToCounter(transaction, 'status_revision', 1);

/** Stores a held batch, and the ids of its lines as held. */
export async function insertHeld(
  transaction: Database,
  row: HeldBatchRow,
  lineIds: readonly string[],
): Promise<void> {
  await transaction.insertInto('held_batches').values(row).execute();
  if (row.kind === 'status') await renewStatus(transaction);
  const { id: held, at_received } = row;
  for (const part of chunks(lineIds, IDS_PER_QUERY)) {
    const ids = part.map((id) => ({ id, at_received, held }));
    await transaction.insertInto('feed_ids').values(ids).execute();
  }
}

/** Deletes a held batch. Its lines then count as known, so that they change nothing when the feed repeats them. */
export async function deleteHeld(
  transaction: Database,
  { id, lineIds }: { id: string; lineIds: readonly string[] },
): Promise<void> {
  await transaction.deleteFrom('held_batches').where('id', '=', id).execute();
  await renewStatus(transaction);
  for (const part of chunks(lineIds, IDS_PER_QUERY)) {
    await transaction
      .updateTable('feed_ids')
      .set({ held: null })
      .where('id', 'in', part)
      .where('held', '=', id)
      .execute();
  }
}

const subjects = array(string());

/** Reads for which subjects each held batch still waits. */
export async function listWaiting(db: Database) {
  const rows = await db.selectFrom('held_batches').select(['id', 'kind', 'waiting']).execute();
  return rows.map((row) => ({ ...row, waiting: parse(subjects, JSON.parse(row.waiting)) }));
}

/** For which subjects readers wait: those of the held batches of a kind, each once. */
export async function listWaitingFor(db: Database, kind: BatchKind): Promise<string[]> {
  const rows = (await listWaiting(db)).filter((row) => row.kind === kind);
  return [...new Set(rows.flatMap(({ waiting }) => waiting))];
}

/** Sets for which subjects a batch still waits. */
export async function setWaiting(db: Database, id: string, all: readonly string[]): Promise<void> {
  const waiting = JSON.stringify(all);
  await db.updateTable('held_batches').set({ waiting }).where('id', '=', id).execute();
}

/** Counts the batches of values that the site still waits for, and stores how many they are. */
export async function countValuesHeld(db: Database): Promise<void> {
  const held = (await listWaiting(db)).filter(({ kind }) => kind === 'values');
  await setCounter(db, 'values_held', held.filter(({ waiting }) => waiting.length > 0).length);
}

/** Deletes held batches that came before a time in epoch milliseconds, and counts those that the site still waits for. */
export async function sweepHeld(transaction: Database, before: number): Promise<void> {
  await transaction.deleteFrom('held_batches').where('at_received', '<', before).execute();
  await renewStatus(transaction);
  await countValuesHeld(transaction);
}
