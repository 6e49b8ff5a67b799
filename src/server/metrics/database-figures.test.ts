import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openInMemory } from '../data/db/database.ts';
import { poolCounts } from '../data/db/engines/pool-counts.ts';
import { saveLastBackup } from '../data/db/last-backup.ts';
import { isPostgres } from '../data/db/prepare.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { addDelivery, addWatcher, alertOf } from '../testing/deliveries.ts';
import { item, value } from '../testing/events.ts';
import { member } from '../testing/member.ts';
import { START, testApp } from '../testing/test-app.ts';
import { createFiguresReader } from './database-figures.ts';

const DAY = 86_400_000;

onBothDatabases((database) => {
  test('the figures are those of the database: the last line of the feed, and open reports', async () => {
    const db = database();
    const server = testApp(db);
    const read = createFiguresReader(db, () => server.clock.now);
    expect(await read()).toEqual({
      isUp: true,
      fedAt: undefined,
      reports: { open: 0, overdue: 0 },
      held: 0,
      lag: 0,
      sourceAt: undefined,
      deliveries: 0,
      backedUpAt: undefined,
    });
    await server.feed([item('cat')]);
    const repeated = value('cat', 2);
    server.clock.now += 5000;
    await server.feed([repeated]);
    const [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
    await ann.call('POST', '/reports', { user_id: bob.id, reason: 'spam' });
    server.clock.now += 5000;
    await server.feed([repeated]);
    await addWatcher(db, 'ann', START);
    await saveLastBackup(db, START + 1);
    await saveLastBackup(db, START);
    await addDelivery(db, alertOf('ann', 'due', server.clock.now), null);
    await addDelivery(db, alertOf('ann', 'later', server.clock.now + 1), null);
    expect(await read()).toEqual({
      isUp: true,
      fedAt: START + 5000,
      reports: { open: 1, overdue: 0 },
      held: 0,
      lag: 0,
      sourceAt: undefined,
      deliveries: 1,
      backedUpAt: START,
    });
    server.clock.now += DAY;
    expect(await read()).toMatchObject({ reports: { open: 1, overdue: 1 } });
    await db.updateTable('reports').set({ resolved_at: START }).execute();
    expect(await read()).toMatchObject({ reports: { open: 0, overdue: 0 } });
  });

  test('the source that has been silent the longest counts, for a day', async () => {
    const db = database();
    const server = testApp(db);
    const read = createFiguresReader(db, () => server.clock.now);
    const well = (name: string) => {
      const at = server.clock.now;
      return { id: `${name}-${at}`, at, type: 'source', data: { name } } as const;
    };
    await server.feed([well('shops'), well('items')]);
    server.clock.now += 5000;
    await server.feed([well('shops')]);
    expect(await read()).toMatchObject({ sourceAt: START, fedAt: undefined });
    server.clock.now += DAY - 5000;
    expect(await read()).toMatchObject({ sourceAt: START + 5000 });
    server.clock.now += 5000;
    expect(await read()).toMatchObject({ sourceAt: undefined });
  });

  test('a database that hangs is answered for in time, and asked once', async () => {
    const db = database();
    const read = createFiguresReader(db, () => START, 20);
    const isOnPostgres = isPostgres(db);
    const transactions = db.transaction();
    // The transaction has the connection to SQLite that reads, or locks the table of PostgreSQL.
    const holding = isOnPostgres ? transactions : transactions.setAccessMode('read only');
    await holding.execute(async (transaction) => {
      if (isOnPostgres) await sql`lock table reports`.execute(transaction);
      const readings = await Promise.all([read(), read(), read()]);
      expect(readings).toEqual([{ isUp: false }, { isUp: false }, { isUp: false }]);
      const { open = 0, idle = 0, waiting = 0 } = poolCounts(db) ?? {};
      expect(isOnPostgres ? open - idle - 1 : waiting).toBe(1);
    });
    await expect.poll(read).toMatchObject({ isUp: true });
    await expect.poll(() => poolCounts(db)?.waiting).toBe(0);
  });

  test('what waits for a connection is counted', async () => {
    const db = database();
    const most = poolCounts(db)?.most ?? 0;
    const held = Promise.withResolvers<void>();
    const hold = () => db.transaction().execute(() => held.promise);
    // One connection to SQLite only reads.
    const reading = db.transaction().setAccessMode('read only');
    const writing = Array.from({ length: most + 2 }, hold);
    const holding = [reading.execute(() => held.promise), ...writing];
    await expect.poll(() => poolCounts(db)).toEqual({ most, open: most, idle: 0, waiting: 3 });
    held.resolve();
    await Promise.all(holding);
    await expect.poll(() => poolCounts(db)).toEqual({ most, open: most, idle: most, waiting: 0 });
  });
});

test('a database that is closed is not up', async () => {
  const db = await openInMemory();
  await db.destroy();
  expect(await createFiguresReader(db, Date.now)()).toEqual({ isUp: false });
});
