import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { executedMigrations } from '../data/db/check-schema.ts';
import { openDatabase, openEmptyDatabase, openToRead } from '../data/db/database.ts';
import { migrate, migrationNames } from '../data/db/migrate.ts';
import type { Database } from '../data/db/tables.ts';
import { startServer } from '../serve.ts';
import { onBothLocations } from '../testing/databases.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { describeUpgrade } from './before-upgrade.ts';
import { runRestore } from './commands.ts';

/** Commits from which sites are upgraded, with the last migration of each (CHANGELOG.md). */
const RELEASES = [
  ['ca1d55b', '006-item-order', '007-item-tradeable'],
  ['fa77f6be', '020-held-batches', '021-alerts'],
] as const;

// A start deletes what is older than a year.
const NOW = Date.now();
const ROWS = [
  `insert into users (id, provider, subject, username, created_at, signed_in_at, seen_at)
   values ('ann', 'roblox', '1', 'Ann', ${NOW}, ${NOW}, ${NOW}), ('bob', 'roblox', '2', 'Bob', ${NOW}, ${NOW}, ${NOW})`,
  `insert into conversations (id, user_a, user_b, last_seq, created_by, created_at)
   values ('talk', 'ann', 'bob', 1, 'ann', ${NOW})`,
  `insert into conversation_members (conversation_id, user_id, partner_id, opened, read_seq, revision)
   values ('talk', 'ann', 'bob', 1, 1, 1), ('talk', 'bob', 'ann', 1, 0, 1)`,
  `insert into events (conversation_id, seq, sender_id, client_id, kind, body, at)
   values ('talk', 1, 'ann', null, 'message', 'hello', ${NOW})`,
  `insert into items (id, slug, name, search_name, image, type, type_rank, demand_rank, changed_at, updated_at)
   values ('cat', 'cat', 'Cat', 'cat', '/cat.svg', 'pet', 0, 0, ${NOW}, ${NOW})`,
  `insert into hatches (id, item_id, username, at, secret) values ('one', 'cat', 'Ann', ${NOW}, 0)`,
  `insert into counters (name, value) values ('of the tests', 7)`,
];

/** Makes a database as an older release left it. */
async function createOld(location: DataLocation, migration: string): Promise<void> {
  const db = await openEmptyDatabase(location);
  await migrate(db, migration);
  for (const row of ROWS) await sql.raw(row).execute(db);
  await db.destroy();
}

async function contentOf(db: Database) {
  const names = await sql<object>`select id, username from users order by id`.execute(db);
  const texts = await sql<object>`select body from events`.execute(db);
  const counts = await sql<object>`
    select value from counters where name = 'of the tests'`.execute(db);
  return [names, texts, counts].map(({ rows }) => rows);
}
const CONTENT = [
  [
    { id: 'ann', username: 'Ann' },
    { id: 'bob', username: 'Bob' },
  ],
  [{ body: 'hello' }],
  [{ value: 7 }],
];

const settingsOf = (location: DataLocation, more: Record<string, string> = {}) => {
  const folders = { OUT_DIR: location.DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' };
  return readConfig({ ...location, ...folders, ...more });
};

onBothLocations((create) => {
  test.each(RELEASES)(
    'an upgrade from %s keeps its data, and there is a way back',
    async (_, last, next) => {
      const location = await create();
      const file = path.join(location.DATA_DIR, `before-${next}.gz`);
      await createOld(location, last);
      expect((await describeUpgrade(settingsOf(location))).text).toMatch(
        new RegExp(`is of an older release: a start migrates it \\(${next}, .+ ${file} first\\.$`),
      );
      expect(existsSync(file)).toBe(false);
      await (await startServer(settingsOf(location))).close();
      const db = await openDatabase(location);
      expect(await executedMigrations(db)).toEqual(await migrationNames());
      expect(await contentOf(db)).toEqual(CONTENT);
      await db.destroy();
      const former = await create();
      await runRestore(former, [file, '--no-upgrade']);
      await using old = await openToRead(former, 'this or older');
      expect(old && (await executedMigrations(old)).at(-1)).toBe(last);
      expect(old && (await contentOf(old))).toEqual(CONTENT);
    },
  );

  test('without the place for a backup an upgrade leaves the database as it is', async () => {
    const location = await create();
    await createOld(location, '006-item-order');
    mkdirSync(location.DATA_DIR, { recursive: true });
    writeFileSync(path.join(location.DATA_DIR, 'before-007-item-tradeable.gz'), 'a diary');
    await expect(startServer(settingsOf(location))).rejects.toThrow(
      /^The backup before the upgrade cannot be written \(.+ is no backup of Hatchboard.+UPGRADE_BACKUP=0 when you have another\.$/,
    );
    const before = await openToRead(location, 'this or older');
    expect(before && (await executedMigrations(before)).at(-1)).toBe('006-item-order');
    await before?.destroy();
    const without = settingsOf(location, { UPGRADE_BACKUP: '0' });
    expect((await describeUpgrade(without)).text).toContain('No backup is made');
    await (await startServer(without)).close();
    expect((await describeUpgrade(without)).text).toMatch(
      /is of this release: a start migrates nothing\.$/,
    );
  });

  test('a check of a new database says that a start creates its tables', async () => {
    const location = await create();
    expect((await describeUpgrade(settingsOf(location))).text).toMatch(
      / is empty: a start creates its tables\.$/,
    );
  });

  test('a check of a database of a newer release refuses it as a start does', async () => {
    const location = await create();
    const db = await openDatabase(location);
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '')`.execute(db);
    await db.destroy();
    await expect(describeUpgrade(settingsOf(location))).rejects.toThrow(
      'was written by a newer release',
    );
  });
});
