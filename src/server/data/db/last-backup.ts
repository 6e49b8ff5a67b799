import { readCounters } from './counters.ts';
import type { Database } from './tables.ts';

/** Saves when the last good backup of a database was made, in epoch milliseconds. */
export async function saveLastBackup(db: Database, at: number): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: 'backed_up_at', value: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
    .execute();
}

/** When the last good backup of a database was made, in epoch milliseconds; undefined when there was none. */
export async function lastBackupAt(db: Database): Promise<number | undefined> {
  const at = (await readCounters(db)).get('backed_up_at') ?? 0;
  return at === 0 ? undefined : at;
}
