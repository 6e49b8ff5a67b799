import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { openSqlite } from './sqlite.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

type Db = Kysely<{ notes: { id: number; text: string } }>;
let db: Db;
let other: DatabaseSync;
let remove = () => {};
/** The flushes that the disk has not answered; null where it answers at once. */
let flushes: PromiseWithResolvers<void>[] | null = null;
let flushed = 0;
beforeEach(async () => {
  const temporary = temporaryFolder();
  remove = temporary.remove;
  const file = `${temporary.folder}/notes.sqlite`;
  flushes = null;
  flushed = 0;
  const flush = async () => {
    flushed += 1;
    if (flushes === null) return;
    const answer = Promise.withResolvers<void>();
    flushes.push(answer);
    await answer.promise;
  };
  db = new Kysely({ dialect: await openSqlite(file, { flush: { flush, close: async () => {} } }) });
  await sql`create table notes (id integer primary key, text text not null)`.execute(db);
  other = new DatabaseSync(file, { timeout: 0 });
});
afterEach(async () => {
  await db.destroy();
  other.close();
  remove();
});

/** Lets the disk answer only when a test says so. */
const holdFlushes = () => {
  flushes = [];
  return {
    answered: async (count: number) => {
      await expect.poll(() => flushes?.length).toBe(count);
      flushes?.at(-1)?.resolve();
    },
    begun: (count: number) => expect.poll(() => flushes?.length).toBe(count),
  };
};
const idsOf = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => id);
/** The notes that another process finds, so they are committed. */
const committed = () => idsOf(other.prepare('select id from notes order by id').all());
const read = async (on = db) => idsOf(await on.selectFrom('notes').select('id').execute());
const insert = (id: number, on = db) => on.insertInto('notes').values({ id, text: '' }).execute();
const inTransaction = (id: number) => db.transaction().execute((one) => insert(id, one));
const statusesOf = async (writes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(writes)).map(({ status }) => status);
/** The order in which promises are settled. */
const settledIn = (order: string[], name: string, work: Promise<unknown>) =>
  work.then(
    () => order.push(name),
    () => order.push(`${name} fails`),
  );

test('the writes of one turn of the event loop are committed together', async () => {
  const before = flushed;
  const seen: unknown[] = [];
  const writes = [inTransaction(1), insert(2), inTransaction(3)].map(async (write) => {
    await write;
    seen.push(committed());
  });
  await Promise.all(writes);
  expect(seen).toEqual(Array(3).fill([1, 2, 3]));
  expect(flushed).toBe(before + 1);
});

test('nobody gets what is not on the disk', async () => {
  const disk = holdFlushes();
  const order: string[] = [];
  const all = [settledIn(order, 'write', insert(1))];
  await disk.begun(1);
  expect(committed()).toEqual([1]);
  const refused = db.transaction().execute(async (one) => {
    if ((await read(one)).includes(1)) throw new Error('a rule refuses what is there');
  });
  all.push(settledIn(order, 'read', read()), settledIn(order, 'refused', refused));
  await new Promise(setImmediate);
  expect(order).toEqual([]);
  await disk.answered(1);
  await disk.begun(2);
  expect(order).toEqual(['write', 'read']);
  await disk.answered(2);
  await Promise.all(all);
  expect(order).toEqual(['write', 'read', 'refused fails']);
});

test('a read does not see, and does not wait for, what is not committed', async () => {
  const running = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (one) => {
    await insert(1, one);
    await running.promise;
  });
  expect(await read()).toEqual([]);
  const reading = db.transaction().setAccessMode('read only');
  expect(await reading.execute((one) => read(one))).toEqual([]);
  running.resolve();
  await writing;
  expect(await read()).toEqual([1]);
});

test('while a group is flushed the next one gathers, and is committed after it', async () => {
  const disk = holdFlushes();
  const first = insert(1);
  await disk.begun(1);
  const next: Promise<unknown>[] = [];
  for (const id of [2, 3, 4]) {
    next.push(insert(id), inTransaction(id + 3));
    await new Promise(setImmediate);
  }
  expect(committed()).toEqual([1]);
  await disk.answered(1);
  await first;
  await disk.answered(2);
  await Promise.all(next);
  expect(committed()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a write that fails takes no other with it', async () => {
  await insert(1);
  const failing = db.transaction().execute(async (one) => {
    await insert(2, one);
    await insert(1, one);
  });
  const writes = [failing, inTransaction(3), insert(1), insert(4)];
  expect(await statusesOf(writes)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(committed()).toEqual([1, 3, 4]);
});

test('all writes fail whose common transaction SQLite ends, and later ones succeed', async () => {
  const ending = async (one: Db) => {
    await insert(2, one);
    await sql`insert or rollback into notes (id, text) values (2, '')`.execute(one);
  };
  const writes = [inTransaction(1), db.transaction().execute(ending), inTransaction(3)];
  expect(await statusesOf(writes)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(committed()).toEqual([3]);
});

test('all writes fail whose commit fails, and later ones succeed', async () => {
  await sql`create table strict (note integer references notes deferrable initially deferred)`.execute(
    db,
  );
  const failing = sql`insert into strict values (7)`.execute(db);
  expect(await statusesOf([insert(1), failing])).toEqual(['rejected', 'rejected']);
  await insert(2);
  expect(committed()).toEqual([2]);
});

test('after a flush that fails nothing is written or read any more', async () => {
  const disk = holdFlushes();
  const write = insert(1);
  await disk.begun(1);
  flushes?.at(-1)?.reject(new DatabaseUnavailableError('files-failing'));
  flushes = null;
  expect(await statusesOf([write, read(), insert(2), inTransaction(3)])).toEqual(
    Array(4).fill('rejected'),
  );
  expect(committed()).toEqual([1]);
});

test('writes wait for another process, and those after a wait in vain fail at once', async () => {
  other.exec('begin immediate');
  setTimeout(() => other.exec('rollback'), 50);
  await insert(1);
  other.exec('begin immediate');
  const since = performance.now();
  expect(await statusesOf([insert(2), inTransaction(3), insert(4)])).toEqual(
    Array(3).fill('rejected'),
  );
  expect(performance.now() - since).toBeLessThan(2000);
  expect(await read()).toEqual([1]);
  other.exec('rollback');
  await insert(5);
  expect(committed()).toEqual([1, 5]);
});

test('a pragma is outside of the group, which is committed before it', async () => {
  const write = insert(1);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(committed()).toEqual([1]);
  await write;
});

test('the log is emptied after the reads that are open', async () => {
  await insert(1);
  const reading = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const reads = db
    .transaction()
    .setAccessMode('read only')
    .execute(async (one) => {
      await read(one);
      open.resolve();
      await reading.promise;
    });
  await open.promise;
  await insert(2);
  const emptying = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  await new Promise(setImmediate);
  reading.resolve();
  await reads;
  expect((await emptying).rows).toMatchObject([{ busy: 0, log: 0 }]);
});

test('closing waits for the running transaction, and later uses fail', async () => {
  const [started, running] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = db.transaction().execute(async (one) => {
    await insert(1, one);
    started.resolve();
    await running.promise;
  });
  await started.promise;
  const closing = db.destroy();
  running.resolve();
  await Promise.all([writing, closing]);
  expect(committed()).toEqual([1]);
  await expect(insert(2)).rejects.toThrow('destroyed');
});

test('many turns of writes succeed, whatever is read between them', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => index);
  const write = async (id: number) => {
    await (id % 3 === 0 ? inTransaction(id) : insert(id));
    expect(await read()).toContain(id);
    if (id % 7 === 0) await new Promise(setImmediate);
    await db.deleteFrom('notes').where('id', '=', id).execute();
    expect(await read()).not.toContain(id);
  };
  await Promise.all(ids.map(write));
  expect(committed()).toEqual([]);
});

test('in memory one connection writes and reads', async () => {
  const memory: Db = new Kysely({ dialect: await openSqlite(':memory:') });
  await sql`create table notes (id integer primary key, text text not null)`.execute(memory);
  const reading = memory.transaction().setAccessMode('read only');
  const writes = [insert(1, memory), memory.transaction().execute((one) => insert(2, one))];
  expect(await reading.execute((one) => read(one))).toEqual([1, 2]);
  await Promise.all(writes);
  await memory.destroy();
});
