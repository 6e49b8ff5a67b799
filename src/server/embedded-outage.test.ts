import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openServedDatabase } from './data/db/database.ts';
import type { Database } from './data/db/tables.ts';
import { temporaryFolder } from './testing/databases.ts';
import { item } from './testing/events.ts';
import { type Member, member } from './testing/member.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { trade } from './testing/trade.ts';

const HOUR = 3_600_000;

let folder = '';
let remove = () => {};
let db: Database;
let server: TestApp;
let ann: Member;
let other: DatabaseSync;
let reported: unknown[] = [];
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  db = await openServedDatabase({ DATA_DIR: folder });
  reported = [];
  server = testApp(db, { reportError: (error) => reported.push(error) });
  await server.feed([item('cat'), item('dog')]);
  ann = await member(server, 'Ann');
  other = new DatabaseSync(path.join(folder, 'hatchboard.sqlite'), { timeout: 0 });
});
afterEach(async () => {
  if (other.isOpen) other.close();
  await db.destroy();
  remove();
});

const ready = async () => {
  const response = await server.app.request('/readyz');
  return [response.status, (await response.json()).error?.message];
};
/** More than the pages of the database have room for. */
const MANY = Array.from({ length: 500 }, (_, index) => item(`item-${index}`));
const write = () => server.post(MANY.map((line) => JSON.stringify(line)).join('\n'));
const publish = () => ann.call('POST', '/trade-ads', trade());
const reads = async () => {
  const statuses = ['/items', '/items/cat', '/trade-ads', '/stats', '/conversations'].map(
    async (path) => (await ann.call('GET', path)).status,
  );
  return [...new Set(await Promise.all(statuses))];
};

/** Makes the database of the server full: it may have no page more than it has. */
async function fill(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
}

const CASES = [
  [
    'its disk is full',
    'The disk of the database is full.',
    fill,
    () => sql`pragma max_page_count = 1000000`.execute(db),
  ],
  [
    'it is read-only',
    'The database is read-only.',
    () => sql`pragma query_only = on`.execute(db),
    () => sql`pragma query_only = off`.execute(db),
  ],
  [
    'another program has locked it',
    'The database is busy, or another program has locked it.',
    async () => other.exec('begin immediate'),
    async () => other.exec('rollback'),
  ],
] as const;

test.each(CASES)(
  'while %s, writes fail with 503, reads go on, and /readyz says why',
  async (_, sentence, begin, end) => {
    await begin();
    const refused = await write();
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '2',
      {
        error: {
          code: 'unavailable',
          message: 'The site cannot use its database right now. Please try again in a moment.',
        },
      },
    ]);
    expect(await reads()).toEqual([200]);
    expect(await ready()).toEqual([503, sentence]);
    expect((await server.app.request('/healthz')).status).toBe(200);
    expect(reported).toHaveLength(1);
    await end();
    server.clock.now += 5000;
    expect(await ready()).toEqual([200, undefined]);
    expect((await publish()).status).toBe(201);
    expect((await ann.get('/trade-ads')).data).toHaveLength(1);
  },
);

test.each(CASES)(
  'while %s, a session that would be extended reads on',
  async (_, _sentence, begin) => {
    server.clock.now += 2 * HOUR;
    await begin();
    expect(await reads()).toEqual([200]);
  },
);

test('a write waits for another program without stopping the process', async () => {
  other.exec('begin immediate');
  // A process that stands still never gets to the timer.
  setTimeout(() => other.exec('rollback'), 100);
  expect((await publish()).status).toBe(201);
});

test('a transaction that SQLite itself ended says why, and the next one begins', async () => {
  const name = 'hatched';
  const ended = db
    .transaction()
    .execute((transaction) =>
      sql`insert or rollback into counters (name, value) values (${name}, 0)`.execute(transaction),
    );
  await expect(ended).rejects.toThrow('UNIQUE constraint failed');
  expect((await write()).status).toBe(200);
});
