import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, openEmptyDatabase } from '../data/db/database.ts';
import { migrate } from '../data/db/migrate.ts';
import { acrossDatabases, onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { fillTables, summarize } from '../testing/full-database.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { writeBackup } from './backup-file.ts';
import { runMigrateData, runRestore } from './commands.ts';
import { dump } from './dump.ts';
import { runBackup } from './run-backup.ts';

let folder = '';
let remove = () => {};
let file = '';
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  file = path.join(folder, 'saved.gz');
});
afterEach(() => remove());

/** Fills the tables of a new database and summarizes them. */
async function fill(location: DataLocation) {
  const db = await openDatabase(location);
  await fillTables(db);
  const summary = await summarize(db);
  await db.destroy();
  return summary;
}

async function read(location: DataLocation) {
  const db = await openDatabase(location);
  const summary = await summarize(db);
  await db.destroy();
  return summary;
}

onBothLocations((create) => {
  test('a restored backup has every row of every table', async () => {
    const source = await create();
    const saved = await fill(source);
    expect(Object.entries(saved).filter(([, { rows }]) => rows === 0)).toEqual([]);
    const rows = Object.values(saved).reduce((sum, table) => sum + table.rows, 0);
    const size = () => statSync(file).size;
    expect(await runBackup(source, [file])).toBe(
      `The database is saved in ${file} (${size()} bytes), and ${rows} rows were read back.`,
    );
    const target = await create();
    expect(await runRestore(target, [file])).toMatch(
      new RegExp(`^${rows} rows are restored, as they were at 20\\d\\d-.*Z\\.$`),
    );
    expect(await read(target)).toEqual(saved);
    // The source has one row more: the time of its last backup.
    const { counters, ...tables } = await read(source);
    expect({ ...tables, counters: { rows: counters?.rows } }).toEqual({
      ...saved,
      counters: { rows: (saved.counters?.rows ?? 0) + 1 },
    });
  });

  test('a backup is of one moment, whatever is written meanwhile', async () => {
    const source = await create();
    const saved = await fill(source);
    const [reader, writer] = [await openDatabase(source), await openDatabase(source)];
    const text = dump(reader, 0);
    const parts = [(await text.next()).value];
    await writer.deleteFrom('events').execute();
    await writer.insertInto('players').values({ name: 'Late', first_seen: 1 }).execute();
    for await (const part of text) parts.push(part);
    const rows = parts.join('').split('\n').slice(1, -2);
    expect(rows).toHaveLength(Object.values(saved).reduce((sum, table) => sum + table.rows, 0));
    expect(rows.filter((row) => row.includes('Late'))).toEqual([]);
    await reader.destroy();
    await writer.destroy();
  });

  test('a backup of an earlier release is migrated when it is restored', async () => {
    const old = await openEmptyDatabase(await create());
    await migrate(old, '012-roles-and-notices');
    await sql`insert into users (id, provider, subject, username, created_at, signed_in_at)
      values ('ann', 'demo', 'ann', 'Ann', 1, 1)`.execute(old);
    await sql`insert into sessions (id, user_id, created_at, seen_at, expires_at)
      values ('one', 'ann', 1, 1, 9)`.execute(old);
    await writeBackup(file, dump(old, 0));
    await old.destroy();
    const target = await create();
    await runRestore(target, [file]);
    const db = await openDatabase(target);
    const sessions = await db.selectFrom('sessions').select(['user_id', 'device']).execute();
    expect(sessions).toEqual([{ user_id: 'ann', device: 'Unknown device' }]);
    await db.destroy();
  });
});

describe('the file of a backup', () => {
  const embedded = () => ({ DATA_DIR: path.join(folder, 'data') });

  test('is for its owner alone, and nothing else is left beside it', async () => {
    await fill(embedded());
    await runBackup(embedded(), [file]);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(folder).sort()).toEqual(['data', 'saved.gz']);
  });

  test('replaces an earlier backup, and nothing but a backup', async () => {
    await fill(embedded());
    await runBackup(embedded(), [file]);
    const db = await openDatabase(embedded());
    await db.insertInto('players').values({ name: 'Later', first_seen: 1 }).execute();
    await db.destroy();
    await runBackup(embedded(), [file]);
    expect(gunzipSync(readFileSync(file)).toString()).toContain('Later');
    const others = ['hatchboard.sqlite', 'text', 'empty', 'packed'];
    const [database = '', text = '', empty = '', packed = ''] = others.map((name) =>
      path.join(folder, 'data', name),
    );
    writeFileSync(text, 'SECRET=1');
    writeFileSync(empty, '');
    writeFileSync(packed, gzipSync('{"a":1}\n'));
    for (const other of [database, text, empty, packed, folder]) {
      await expect(runBackup(embedded(), [other])).rejects.toThrow(
        `${other} exists and is no backup of Hatchboard: choose another name.`,
      );
    }
    expect(readFileSync(text, 'utf8')).toBe('SECRET=1');
    expect((await read(embedded())).players?.rows).toBe(2);
  });

  test('is as it was when a later backup fails midway', async () => {
    await fill(embedded());
    await runBackup(embedded(), [file]);
    const before = readFileSync(file);
    const db = await openDatabase(embedded());
    await db.updateTable('items').set({ coins: Number.POSITIVE_INFINITY }).execute();
    await db.destroy();
    await expect(runBackup(embedded(), [file])).rejects.toThrow(
      `${file} was not written: A database holds a number that a backup cannot hold.`,
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['data', 'saved.gz']);
  });

  test('is as it was when what was written could not be restored', async () => {
    await fill(embedded());
    await runBackup(embedded(), [file]);
    const before = readFileSync(file);
    const db = await openDatabase(embedded());
    await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('conversations').execute();
    await db.destroy();
    await expect(runBackup(embedded(), [file])).rejects.toThrow(
      `${file} was not written: read back, it is refused by the database (conversation_members: FOREIGN KEY constraint failed)`,
    );
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['data', 'saved.gz']);
  });

  test('is not written where there is no room to read it back', async () => {
    const db = await openDatabase(embedded());
    // This is more than SQLite keeps in memory, and little when it is compressed.
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...{ key: `${index}`.padEnd(9000), points: 1, expire: null },
    }));
    await db.insertInto('rate_limits').values(rows).execute();
    await db.destroy();
    const program = `${process.execPath} scripts/backup.ts ${file}`;
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f 1000; exec ${program}`],
      { env: { ...process.env, DATABASE_URL: '', ...embedded(), SQLITE_TMPDIR: folder } },
    );
    expect([status, String(stderr)]).toEqual([
      1,
      `${file} was not written: there is no room to restore it in ${folder}: make room, or name another folder in SQLITE_TMPDIR\n`,
    ]);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('needs a folder, a name, and a database', async () => {
    const usage = /^Usage: npm run backup -- FILE\n/;
    for (const args of [[], [''], ['--help'], [file, 'more']]) {
      await expect(runBackup(embedded(), args)).rejects.toThrow(usage);
    }
    await expect(runBackup(embedded(), [file])).rejects.toThrow(
      /hatchboard\.sqlite does not exist: start the server first, or set DATA_DIR to another/,
    );
    expect(readdirSync(folder)).toEqual([]);
    await fill(embedded());
    const nowhere = path.join(folder, 'none', 'saved.gz');
    await expect(runBackup(embedded(), [nowhere])).rejects.toThrow(
      /saved\.gz was not written: ENOENT/,
    );
  });
});

acrossDatabases(({ embedded, postgres }) => {
  test('data goes from the embedded database to PostgreSQL and back, unchanged', async () => {
    const first = await embedded();
    const saved = await fill(first);
    const there = { ...(await postgres()), ...first };
    expect(await runMigrateData(there, ['--to', 'postgres'])).toMatch(
      /^\d+ rows are copied, and the checksums of all tables agree\. Keep DATABASE_URL/,
    );
    expect(await read(there)).toEqual(saved);
    const back = { ...there, ...(await embedded()) };
    expect(await runMigrateData(back, ['--to=embedded'])).toMatch(/Remove DATABASE_URL/);
    expect(await read({ DATA_DIR: back.DATA_DIR })).toEqual(saved);
  });

  test('tables of others in another schema of PostgreSQL are left alone', async () => {
    const first = await embedded();
    const saved = await fill(first);
    const there = { ...(await postgres()), ...first };
    const db = await openEmptyDatabase(there);
    await sql`create schema auth`.execute(db);
    await sql`create table auth.users (id text)`.execute(db);
    await sql`insert into auth.users values ('theirs')`.execute(db);
    await runMigrateData(there, ['--to', 'postgres']);
    expect(await read(there)).toEqual(saved);
    await runBackup(there, [file]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('theirs');
    expect((await sql`select id from auth.users`.execute(db)).rows).toEqual([{ id: 'theirs' }]);
    await db.destroy();
  });

  test('a copy needs its two databases, an empty target and a direction', async () => {
    const first = await embedded();
    await fill(first);
    const there = { ...(await postgres()), ...first };
    for (const args of [[], ['postgres'], ['--to'], ['--to', 'mysql'], ['--to', 'postgres', 'x']]) {
      await expect(runMigrateData(there, args)).rejects.toThrow(/^Usage: npm run migrate-data/);
    }
    await expect(runMigrateData(first, ['--to', 'postgres'])).rejects.toThrow(
      'DATABASE_URL names no PostgreSQL database.',
    );
    await expect(runMigrateData(there, ['--to', 'embedded'])).rejects.toThrow(
      /^PostgreSQL at .* holds no data of Hatchboard: start the server first, or name another database/,
    );
    await runMigrateData(there, ['--to', 'postgres']);
    const saved = await read(there);
    await expect(runMigrateData(there, ['--to', 'postgres'])).rejects.toThrow(
      /^PostgreSQL at .* holds data already: move that away, or name another database/,
    );
    await expect(runMigrateData(there, ['--to', 'embedded'])).rejects.toThrow(
      /hatchboard\.sqlite holds data already: move that away, or set DATA_DIR/,
    );
    expect(await read(there)).toEqual(saved);
  });
});
