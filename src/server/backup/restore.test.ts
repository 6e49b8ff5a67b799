import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, openEmptyDatabase } from '../data/db/database.ts';
import { onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { fillTables } from '../testing/full-database.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { runRestore } from './commands.ts';
import { runBackup } from './run-backup.ts';

// A test here creates all tables 25 times, which takes a busy machine minutes.
vi.setConfig({ testTimeout: 300_000 });
let folder = '';
let remove = () => {};
let file = '';
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  file = path.join(folder, 'saved.gz');
});
afterEach(() => remove());

async function save(source: DataLocation): Promise<string[]> {
  const db = await openDatabase(source);
  await fillTables(db);
  await db.destroy();
  await runBackup(source, [file]);
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

const writeLines = (lines: readonly string[]) =>
  writeFileSync(file, gzipSync(lines.map((line) => `${line}\n`).join('')));

/** The lines with a change of the first one. */
function withHeader([first = '', ...rest]: readonly string[], change: object): string[] {
  return [JSON.stringify({ ...JSON.parse(first), ...change }), ...rest];
}

/** The lines with a change of the first row that begins like this. */
function withRow(lines: readonly string[], start: string, change: (row: string) => string) {
  const index = lines.findIndex((line) => line.startsWith(start));
  return lines.with(index, change(lines[index] ?? ''));
}

const withoutRow = (lines: readonly string[], start: string) =>
  lines.toSpliced(
    lines.findIndex((line) => line.startsWith(start)),
    1,
  );

onBothLocations((create) => {
  test('what is no backup is refused with a sentence before a database is touched', async () => {
    const target = await create();
    const refused = async (reason: string) =>
      expect(runRestore(target, [file])).rejects.toThrow(
        `${file} ${reason}. Nothing was restored.`,
      );
    await refused('cannot be read (ENOENT)');
    writeFileSync(file, '');
    await refused('is damaged: it ends too early');
    writeFileSync(file, 'a text\n'.repeat(9));
    await refused('is damaged, or no backup of Hatchboard');
    for (const text of ['', '\n', 'a text\n', '[]\n', 'null\n', '{"hatchboard":"1"}\n']) {
      writeFileSync(file, gzipSync(text));
      await refused('is no backup of Hatchboard');
    }
    writeFileSync(file, gzipSync('x'.repeat(5_000_000)));
    await refused('is damaged: a line is too long');
    mkdirSync(path.join(folder, 'a folder'));
    await expect(runRestore(target, [path.join(folder, 'a folder')])).rejects.toThrow(
      'cannot be read (EISDIR). Nothing was restored.',
    );
    for (const args of [[], [''], ['--force'], [file, 'more']]) {
      await expect(runRestore(target, args)).rejects.toThrow(/^Usage: npm run restore -- FILE /);
    }
    expect(existsSync(target.DATA_DIR)).toBe(false);
  });

  test('a backup of a newer release is refused with a sentence', async () => {
    const lines = await save(await create());
    const target = await create();
    for (const change of [{ migration: '999-later' }, { hatchboard: 2, migration: '999-later' }]) {
      writeLines(withHeader(lines, change));
      await expect(runRestore(target, [file])).rejects.toThrow(
        `${file} was written by a newer release of Hatchboard (migration 999-later is unknown here): use that release or a newer one. Nothing was restored.`,
      );
    }
  });

  test('a backup that was cut or changed is refused, and the database stays empty', async () => {
    const source = await create();
    const lines = await save(source);
    const target = await create();
    const refused = async (reason: string | RegExp) => {
      await expect(runRestore(target, [file])).rejects.toThrow(reason);
      await (await openEmptyDatabase(target)).destroy();
    };
    const packed = readFileSync(file);
    for (const part of [0.2, 0.5, 0.99]) {
      writeFileSync(file, packed.subarray(0, packed.length * part));
      await refused(`${file} is damaged: it ends too early. Nothing was restored.`);
    }
    const middle = Math.floor(packed.length / 2);
    writeFileSync(file, Buffer.from(packed).fill(0, middle, middle + 9));
    await refused(/ is damaged|is refused by the database/);
    const [first = '', second = ''] = lines;
    const header = JSON.parse(first);
    const [table, ...tables] = header.tables;
    const hostile = { ...table, name: 'users; drop table users' };
    const internal = { name: 'kysely_migration', key: ['name'], columns: ['name', 'timestamp'] };
    const cases: [string[], string][] = [
      [lines.slice(0, -1), 'is damaged: its end is missing'],
      [[...lines, second], 'is damaged: it goes on after its end'],
      [withoutRow(lines, '["feed_ids",'), 'is damaged: the table feed_ids is not as it was saved'],
      [withoutRow(lines, '["conversations",'), 'refused by the database (conversation_members: '],
      [lines.toSpliced(5, 0, '["users"]'), 'is damaged: a row is not of its tables'],
      [lines.toSpliced(5, 0, '["kysely_migration","x","y"]'), 'a row is not of its tables'],
      [lines.toSpliced(5, 0, '["users",true]'), 'is damaged: a line is not of a backup'],
      [lines.toSpliced(5, 0, '{"users":[]}'), 'is damaged: a line is not of a backup'],
      [lines.toSpliced(5, 0, '["use'), 'is damaged: a line is not of a backup'],
      [[...lines.slice(0, 2), second, ...lines.slice(2)], 'is refused by the database (users: '],
      [
        withRow(lines, '["events",', (row) => row.replace('message', 'massage')),
        'the table events',
      ],
      [withRow(lines, '["sessions",', (row) => `${row.slice(0, -2)}x"]`), 'is refused by the'],
      [withHeader(lines, { tables: [hostile, ...tables] }), 'its tables are not those of'],
      [withHeader(lines, { tables: [internal, table, ...tables] }), 'its tables are not those of'],
      [withHeader(lines, { tables: [{ ...table, key: ['x'] }, ...tables] }), 'its tables are not'],
      [withHeader(lines, { tables: [{ ...table, columns: [] }] }), 'its tables are not those of'],
      [withHeader(lines, { tables }), 'is damaged: a row is not of its tables'],
      [withHeader(lines, { tables: 7 }), 'is damaged: its first line is not of a backup'],
      [withHeader(lines, { at: -1 }), 'is damaged: its first line is not of a backup'],
    ];
    for (const [changed, reason] of cases) {
      writeLines(changed);
      await refused(reason);
    }
    writeLines(lines);
    await runRestore(target, [file]);
  });

  test('a backup is not restored over data', async () => {
    const source = await create();
    await save(source);
    await expect(runRestore(source, [file])).rejects.toThrow(
      / holds data already: move that away, or /,
    );
    const target = await create();
    await (await openDatabase(target)).destroy();
    await expect(runRestore(target, [file])).rejects.toThrow(/ holds data already/);
  });
});
