import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBothLocations } from '../../testing/databases.ts';
import type { DataLocation } from '../../testing/own-process.ts';
import { openDatabase, openEmptyDatabase, openExistingDatabase } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';
import type { Database } from './tables.ts';

/** A process that opens a database when its input ends, and prints what went wrong. */
const OPENER = `
  const { openDatabase } = await import('./src/server/data/db/database.ts');
  const { migrationNames } = await import('./src/server/data/db/migrate.ts');
  await migrationNames();
  console.log('ready');
  for await (const _ of process.stdin);
  try {
    await (await openDatabase(process.env)).destroy();
  } catch (error) {
    console.error(error.message);
  }`;

async function startOpener({ DATA_DIR, DATABASE_URL }: DataLocation) {
  const location = { DATA_DIR, ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }) };
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', OPENER], {
    env: { ...env, ...location },
  });
  const errors = text(child.stderr);
  await once(child.stdout, 'data');
  return {
    open: async () => {
      child.stdin.end();
      return errors;
    },
  };
}

/** Opens a database in processes of their own at once. Returns what they printed. */
async function openAtOnce(location: DataLocation, count: number): Promise<string[]> {
  const openers = await Promise.all(Array.from({ length: count }, () => startOpener(location)));
  return Promise.all(openers.map(({ open }) => open()));
}

async function ran(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

onBothLocations((create) => {
  test('two processes that start at once migrate an older database once', async () => {
    const location = await create();
    const old = await openEmptyDatabase(location);
    await migrate(old, '009-sign-in-codes');
    await sql`insert into users
      (id, provider, subject, username, created_at, signed_in_at, seen_at)
      values ('ann', 'demo', 'ann', 'Ann', 1, 1, 1)`.execute(old);
    await sql`insert into reports (id, reporter_id, user_id, reason, at)
      values ('one', 'ann', 'ann', 'rude', 1)`.execute(old);
    expect(await ran(old)).toHaveLength(9);
    await old.destroy();
    expect(await openAtOnce(location, 2)).toEqual(['', '']);
    const db = await openExistingDatabase(location);
    expect(await ran(db)).toEqual(await migrationNames());
    expect(await db.selectFrom('reports').select(['user_name', 'reason']).execute()).toEqual([
      { user_name: 'Ann', reason: 'rude' },
    ]);
    await db.destroy();
  });

  test('processes that start at once on an empty database make its tables once', async () => {
    const location = await create();
    expect(await openAtOnce(location, 3)).toEqual(['', '', '']);
    const db = await openExistingDatabase(location);
    expect(await ran(db)).toEqual(await migrationNames());
    await db.destroy();
  });

  test('a database of a newer release is refused with a sentence, and left as it is', async () => {
    const location = await create();
    const db = await openDatabase(location);
    const later = { name: '999-later', timestamp: new Date(0).toISOString() };
    await sql`insert into kysely_migration (name, timestamp)
      values (${later.name}, ${later.timestamp})`.execute(db);
    const before = await ran(db);
    const sentence =
      / was written by a newer release of Hatchboard \(migration 999-later is unknown here\): use that release or a newer one, or (set DATA_DIR to another directory|name another database in DATABASE_URL)$/;
    await expect(openDatabase(location)).rejects.toThrow(sentence);
    await expect(openExistingDatabase(location)).rejects.toThrow(sentence);
    expect(await ran(db)).toEqual(before);
    await db.destroy();
  });

  test('a command that reads a database refuses one of an older release, and does not migrate it', async () => {
    const location = await create();
    const old = await openEmptyDatabase(location);
    await migrate(old, '012-roles-and-notices');
    await expect(openExistingDatabase(location)).rejects.toThrow(
      / was written by an older release of Hatchboard \(migration 013-session-devices has not run\): use that release, or start the server of this one, which upgrades it, or /,
    );
    expect(await ran(old)).toHaveLength(12);
    await old.destroy();
  });
});
