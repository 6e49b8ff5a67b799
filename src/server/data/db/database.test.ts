import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases, temporaryFolder } from '../../testing/databases.ts';
import { openDatabase, openServersDatabase } from './database.ts';
import { isPostgres } from './prepare.ts';

let folder = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

describe('the embedded database', () => {
  test('is created with its folder and keeps the data', async () => {
    const DATA_DIR = path.join(folder, 'new', 'deep');
    const first = await openDatabase({ DATA_DIR });
    await first.insertInto('players').values({ name: 'Ann', first_seen: 1 }).execute();
    await first.destroy();
    const again = await openDatabase({ DATA_DIR });
    expect(await again.selectFrom('players').selectAll().execute()).toEqual([
      { name: 'Ann', first_seen: 1 },
    ]);
    await again.destroy();
  });

  test('is not created by a command for the database of a server', async () => {
    const sentence = /hatchboard\.sqlite does not exist: start the server first, or set DATA_DIR/;
    await expect(openServersDatabase({ DATA_DIR: folder })).rejects.toThrow(sentence);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('can be read by its user only, even when others could before', async () => {
    const DATA_DIR = path.join(folder, 'data');
    const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
    const modes = () => readdirSync(DATA_DIR).map((name) => modeOf(path.join(DATA_DIR, name)));
    const first = await openDatabase({ DATA_DIR });
    await first.insertInto('players').values({ name: 'Ann', first_seen: 1 }).execute();
    expect([modeOf(DATA_DIR), ...new Set(modes())]).toEqual(['700', '600']);
    await first.destroy();
    chmodSync(DATA_DIR, 0o755);
    chmodSync(path.join(DATA_DIR, 'hatchboard.sqlite'), 0o644);
    const again = await openDatabase({ DATA_DIR });
    expect([modeOf(DATA_DIR), ...new Set(modes())]).toEqual(['700', '600']);
    await again.destroy();
  });

  test('syncs every commit to the disk and checks foreign keys', async () => {
    const db = await openDatabase({ DATA_DIR: folder });
    const pragma = async (name: string) =>
      Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    await db.destroy();
  });

  test('waits for another process that is setting up the same new file', async () => {
    const other = new DatabaseSync(path.join(folder, 'hatchboard.sqlite'));
    other.exec('begin immediate');
    const opening = openDatabase({ DATA_DIR: folder });
    other.exec('rollback');
    other.close();
    const db = await opening;
    expect(await db.selectFrom('players').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  test('reports in one line that DATA_DIR is a file', async () => {
    const DATA_DIR = path.join(folder, 'file');
    writeFileSync(DATA_DIR, '');
    await expect(openDatabase({ DATA_DIR })).rejects.toThrow(
      /^DATA_DIR .*file is not a directory: .*$/,
    );
    const inside = path.join(DATA_DIR, 'inside');
    await expect(openDatabase({ DATA_DIR: inside })).rejects.toThrow(/is not a directory/);
  });

  test('reports in one line that the folder cannot be written', async () => {
    mkdirSync(path.join(folder, 'hatchboard.sqlite'));
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      /^DATA_DIR .* cannot be written/,
    );
  });

  test('reports in one line that the file is no database', async () => {
    writeFileSync(path.join(folder, 'hatchboard.sqlite'), 'no database '.repeat(1000));
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      /is not a database: move it away/,
    );
  });

  test('reports in one line that the file is damaged', async () => {
    await (await openDatabase({ DATA_DIR: folder })).destroy();
    const file = path.join(folder, 'hatchboard.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x41, 5000, 30_000));
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(/is damaged: restore a copy/);
  });
});

describe('a PostgreSQL server that cannot be used', () => {
  test('is reported without its password when it does not answer', async () => {
    const silent = createServer().listen(0);
    const port = Reflect.get(silent.address() ?? {}, 'port');
    await new Promise((closed) => silent.close(closed));
    const opening = openDatabase({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://me:hush@127.0.0.1:${port}/x`,
    });
    await expect(opening).rejects.toThrow(`PostgreSQL at 127.0.0.1:${port}/x does not answer`);
    await expect(opening).rejects.not.toThrow('hush');
  });

  test.runIf(process.env.TEST_DATABASE_URL)('is named when it lacks the database', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/not-there';
    const opening = openDatabase({ DATA_DIR: folder, DATABASE_URL: url.href });
    await expect(opening).rejects.toThrow(/has no database of that name: create it/);
  });
});

onBothDatabases((database) => {
  test('the database returns integers beyond 32 bits and fractions as numbers', async () => {
    const row = { name: 'hatched', value: 1_795_169_304_942 } as const;
    await database().updateTable('counters').set(row).where('name', '=', row.name).execute();
    const counters = database().selectFrom('counters').selectAll().where('name', '=', row.name);
    expect(await counters.executeTakeFirst()).toEqual(row);
  });

  test('the database sorts text by bytes, independent of the locale', async () => {
    if (!isPostgres(database())) return;
    const otherwise = sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`;
    expect((await otherwise.execute(database())).rows).toEqual([]);
  });

  test('the database rolls back a transaction that fails', async () => {
    const failing = database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('players').values({ name: 'Bob', first_seen: 1 }).execute();
        throw new Error('no');
      });
    await expect(failing).rejects.toThrow('no');
    expect(await database().selectFrom('players').selectAll().execute()).toEqual([]);
  });
});
