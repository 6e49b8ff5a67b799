import type { Dialect } from 'kysely';
import type { Database } from './tables.ts';

/** The connections of a database, and the queries and transactions that wait for one. */
export type PoolCounts = { most: number; open: number; idle: number; waiting: number };

/** A dialect that says how its connections are used. */
export type CountedDialect = Dialect & { poolCounts: () => PoolCounts };

const counters = new WeakMap<Database, () => PoolCounts>();

/** Remembers where the counts of a database are. */
export function countPool(db: Database, { poolCounts }: CountedDialect): void {
  counters.set(db, poolCounts);
}

/** Counts the connections of a database that was opened by `openDatabase`; undefined for another, such as a transaction. */
export function poolCounts(db: Database): PoolCounts | undefined {
  return counters.get(db)?.();
}
