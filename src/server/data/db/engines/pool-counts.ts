import type { Dialect } from 'kysely';

/** The connections of a database, and the queries and transactions that wait for one. */
export type PoolCounts = { most: number; open: number; idle: number; waiting: number };

/** A dialect that says how its connections are used. */
export type CountedDialect = Dialect & { poolCounts: () => PoolCounts };

const counters = new WeakMap<object, () => PoolCounts>();

/** Remembers where the counts of a database are. */
export function countPool(db: object, { poolCounts }: CountedDialect): void {
  counters.set(db, poolCounts);
}

/** Counts the connections of a database that was opened by `openDatabase`; undefined for another, such as a transaction. */
export function poolCounts(db: object): PoolCounts | undefined {
  return counters.get(db)?.();
}
