import type { CounterName, Database } from './tables.ts';

/** Adds to a counter; its row stays locked until the transaction ends. */
export async function addToCounter(db: Database, name: CounterName, amount: number): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', amount) }))
    .where('name', '=', name)
    .execute();
}

/** Raises a counter to a value, unless it is higher already. */
export async function raiseCounter(db: Database, name: CounterName, value: number): Promise<void> {
  await db
    .updateTable('counters')
    .set({ value })
    .where('name', '=', name)
    .where('value', '<', value)
    .execute();
}

/** Sets a counter. */
export async function setCounter(db: Database, name: CounterName, value: number): Promise<void> {
  await db
    .updateTable('counters')
    .set({ value })
    .where('name', '=', name)
    .where('value', '!=', value)
    .execute();
}

/** Reads all counters. */
export async function readCounters(db: Database): Promise<ReadonlyMap<CounterName, number>> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
