import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../contract/items/feed.ts';
import { readConfig } from '../config.ts';
import { executedMigrations } from '../data/db/check-schema.ts';
import { openEmptyDatabase } from '../data/db/database.ts';
import { migrate } from '../data/db/migrate.ts';
import type { Database } from '../data/db/tables.ts';
import { insertStandIn, saveUser } from '../data/session/users.ts';
import { applyLines } from '../rules/feed/apply-lines.ts';
import { startServer } from '../serve.ts';
import { onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { hatch, item, stock, value, weather } from '../testing/events.ts';
import { fillTables, summarize } from '../testing/full-database.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { START } from '../testing/test-app.ts';
import { DEMO_SEED, demoFacts } from './catalogue.ts';
import { checkForDemo, markAsDemo, readContent } from './demo-content.ts';
import { statusIn } from './live.ts';

/** Writes lines of a feed. */
async function feed(db: Database, events: readonly FeedEvent[]): Promise<void> {
  const lines = events.map((event, index) => ({ line: index + 1, event }));
  const { result } = await applyLines(db, lines, START);
  expect(result).toMatchObject({ applied: events.length, rejected: [] });
}

const saveAnn = (db: Database, provider: 'demo' | 'roblox') =>
  saveUser(db, { provider, subject: 'ann', username: 'Ann', avatar_url: null }, START);

/** Fills a database as a release did that set no marker. */
async function fillUnmarkedDemo(db: Database): Promise<void> {
  await feed(db, [...demoFacts(START), ...statusIn({ from: 0, to: START }, DEMO_SEED)]);
  await saveAnn(db, 'demo');
}

const REFUSAL =
  /^DEMO=1 .* content that is not the demo's, so nothing was written: set DEMO=0, or another DATA(_DIR|BASE_URL)\.$/;

/** The contents that make a database somebody else's. */
const OTHER: readonly [string, (db: Database) => Promise<unknown>][] = [
  ['items', (db) => feed(db, [item('cat'), value('cat', 7), hatch('cat', 'Ann')])],
  ['rows in every table', fillTables],
  ['a shop', (db) => feed(db, [stock('Seeds', [])])],
  ['a weather', (db) => feed(db, [weather('Rain', true)])],
  ['a player', (db) => saveAnn(db, 'roblox')],
  ['a player of the demo and no item', (db) => saveAnn(db, 'demo')],
  [
    'the demo’s items beside its own',
    async (db) => {
      await feed(db, [item('own', { slug: 'of-its-own' })]);
      await fillUnmarkedDemo(db);
    },
  ],
  [
    'the demo’s items and a player who is not the demo’s',
    async (db) => {
      await fillUnmarkedDemo(db);
      await saveAnn(db, 'roblox');
    },
  ],
  [
    'the demo’s items and a line that is not the demo’s',
    async (db) => {
      await fillUnmarkedDemo(db);
      await feed(db, [weather('Rain of others', true)]);
    },
  ],
];

onBothLocations((create) => {
  let location: DataLocation;
  let db: Database;
  beforeEach(async () => {
    location = await create();
    db = await openEmptyDatabase(location);
  });
  afterEach(() => db.destroy());
  const config = () =>
    readConfig({
      ...location,
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      OUT_DIR: 'no-site-of-a-test',
    });

  describe('demo data', () => {
    test.each(OTHER)(
      'is refused by a database with %s, in which nothing changes',
      async (_, fill) => {
        await migrate(db);
        await fill(db);
        const before = await summarize(db);
        expect(await readContent(db)).toBe('other');
        await expect(markAsDemo(db, location)).rejects.toThrow(REFUSAL);
        await expect(startServer(config())).rejects.toThrow(REFUSAL);
        expect(await summarize(db)).toEqual(before);
      },
    );

    test('is refused by a database of an older release, which is not migrated', async () => {
      await migrate(db, '003-trade-ads');
      await sql`insert into users (id, provider, subject, username, created_at, signed_in_at)
        values ('ann', 'roblox', 'ann', 'Ann', 1, 1)`.execute(db);
      await expect(startServer(config())).rejects.toThrow(REFUSAL);
      expect((await executedMigrations(db)).at(-1)).toBe('003-trade-ads');
    });

    test('is written into a database without tables, which then stays a demo', async () => {
      await expect(checkForDemo(location)).resolves.toBeUndefined();
      await migrate(db);
      expect(await readContent(db)).toBe('none');
      await markAsDemo(db, location);
      await feed(db, [item('cat')]);
      await saveAnn(db, 'roblox');
      expect(await readContent(db)).toBe('demo');
      const server = await startServer(config());
      expect(server.isDemo).toBe(true);
      await server.close();
    });

    test('goes on in a demo of a release that set no marker', async () => {
      await migrate(db);
      await fillUnmarkedDemo(db);
      await insertStandIn(db, 'somebody-deleted', START);
      expect(await readContent(db)).toBe('demo');
      await markAsDemo(db, location);
      await saveAnn(db, 'roblox');
      expect(await readContent(db)).toBe('demo');
    });
  });
});

test('a database that is not there is not created by a look at it, and no password is named', async () => {
  const { folder, remove } = temporaryFolder();
  const none = { DATA_DIR: path.join(folder, 'none') };
  await expect(checkForDemo(none)).resolves.toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  const url = 'postgres://me:hush@127.0.0.1:9/pets';
  const checking = checkForDemo({ ...none, DATABASE_URL: url });
  await expect(checking).rejects.toThrow('PostgreSQL at 127.0.0.1:9/pets does not answer');
  await expect(checking).rejects.not.toThrow('hush');
  remove();
});
