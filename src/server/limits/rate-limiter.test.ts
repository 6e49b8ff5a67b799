import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import { openPostgres } from '../data/db/engines/postgres.ts';
import type { Database, Tables } from '../data/db/tables.ts';
import { onBothDatabases, onPostgres } from '../testing/databases.ts';
import { createRateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;
const twice = (name: string, db?: Database) =>
  createRateLimiter(name, { most: 2, windowMs: MINUTE }, db);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);

onBothDatabases((database) => {
  test('each key has its own limit, which starts again when its window ends', async () => {
    const secondsToWait = twice('test', database());
    expect([await secondsToWait('a'), await secondsToWait('a')]).toEqual([0, 0]);
    expect(await secondsToWait('b')).toBe(0);
    pass(45_500);
    expect([await secondsToWait('a'), await secondsToWait('b')]).toEqual([15, 0]);
    pass(14_499);
    expect(await secondsToWait('a')).toBe(1);
    pass(1);
    const calls = [await secondsToWait('a'), await secondsToWait('a'), await secondsToWait('a')];
    expect(calls).toEqual([0, 0, 60]);
  });

  test.each([3 * 60 * MINUTE, -3 * 60 * MINUTE])(
    'a clock that jumps by %i ms makes nobody wait for longer than a window',
    async (jump) => {
      const secondsToWait = twice('test', database());
      for (const expected of [0, 0, 60]) expect(await secondsToWait('a')).toBe(expected);
      expect(await secondsToWait('b')).toBe(0);
      pass(jump);
      for (const expected of [0, 0, 60]) expect(await secondsToWait('a')).toBe(expected);
      const others = [await secondsToWait('b'), await secondsToWait('b'), await secondsToWait('b')];
      expect(Math.max(...others)).toBeLessThanOrEqual(60);
    },
  );

  test('one of many calls at the same time is the last that is allowed', async () => {
    const secondsToWait = twice('test', database());
    const answers = await Promise.all(Array.from({ length: 20 }, () => secondsToWait('a')));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(2);
  });

  test.each([
    ['a name of JavaScript', '__proto__', 'constructor'],
    ['no text', '', ' '],
    ['a NUL', 'a\0', 'a'],
    ['SQL', `'); drop table rate_limits; --`, `"rate_limits"`],
    ['a megabyte', 'a'.repeat(1_000_000), 'a'.repeat(1_000_001)],
  ])('a key of %s counts for itself', async (_, key, other) => {
    const secondsToWait = twice('test', database());
    for (const expected of [0, 0, 60]) expect(await secondsToWait(key)).toBe(expected);
    expect(await secondsToWait(other)).toBe(0);
  });

  test('two limits never count for each other, whatever their names and keys', async () => {
    const [one, other] = [twice('a', database()), twice('a:b', database())];
    for (const expected of [0, 0, 60]) expect(await one('b:c')).toBe(expected);
    expect(await other('c')).toBe(0);
    expect(await other('b:c')).toBe(0);
  });
});

test('memory keeps ten thousand keys at most', async () => {
  const secondsToWait = createRateLimiter('test', { most: 1, windowMs: MINUTE });
  expect([await secondsToWait('first'), await secondsToWait('first')]).toEqual([0, 60]);
  for (let key = 0; key < 10_000; key += 1) await secondsToWait(String(key));
  expect([await secondsToWait('first'), await secondsToWait('9999')]).toEqual([0, 60]);
});

onPostgres((database, databaseUrl) => {
  describe('several processes', () => {
    let other: Database;
    beforeEach(async () => {
      other = await openDatabase({ DATA_DIR: '', DATABASE_URL: await databaseUrl() });
    });
    afterEach(() => other.destroy());

    test('share a limit', async () => {
      const [firstLimit, secondLimit] = [twice('test', database()), twice('test', other)];
      expect([await firstLimit('a'), await secondLimit('a')]).toEqual([0, 0]);
      expect([await firstLimit('a'), await secondLimit('a'), await secondLimit('b')]).toEqual([
        60, 60, 0,
      ]);
    });
  });

  test('the table holds no IP address', async () => {
    await twice('test', database())('203.0.113.7');
    const rows = await database().selectFrom('rate_limits').selectAll().execute();
    expect(rows).toEqual([
      { key: expect.stringMatching(/^test:[\w-]{43}$/), points: 1, expire: Date.now() + MINUTE },
    ]);
  });

  test('memory counts while the table cannot be asked, and the table does afterwards', async () => {
    const secondsToWait = twice('test', database());
    expect(await secondsToWait('a')).toBe(0);
    await database().schema.alterTable('rate_limits').renameTo('gone').execute();
    try {
      const calls = [await secondsToWait('a'), await secondsToWait('a'), await secondsToWait('a')];
      expect(calls).toEqual([0, 0, 60]);
    } finally {
      await database().schema.alterTable('gone').renameTo('rate_limits').execute();
    }
    expect([await secondsToWait('a'), await secondsToWait('a')]).toEqual([0, 60]);
  });
});

test('memory counts while no PostgreSQL answers', async () => {
  const dialect = openPostgres('postgres://nobody@127.0.0.1:1/nothing', { onError: () => {} });
  const db = new Kysely<Tables>({ dialect });
  const secondsToWait = twice('test', db);
  for (const expected of [0, 0, 60]) expect(await secondsToWait('a')).toBe(expected);
  await db.destroy();
});
