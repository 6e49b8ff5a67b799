import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import { lastBackupAt } from '../data/db/last-backup.ts';
import { onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { fillTables } from '../testing/full-database.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { backupName } from './backup-folder.ts';
import { runRestore } from './commands.ts';
import { runBackup } from './run-backup.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 1, 3, 15);

let folder = '';
let remove = () => {};
let location: DataLocation = { DATA_DIR: '' };
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

const inFolder = (name: string) => path.join(folder, name);
const names = () => readdirSync(folder).sort();
const save = (day: number, keep = 3) =>
  runBackup(location, ['--keep', `${keep}`, '--to', folder], START + day * DAY);
const nameOf = (day: number) => backupName(START + day * DAY);

async function change(write: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>) {
  const db = await openDatabase(location);
  await write(db);
  await db.destroy();
}

async function toldAt(of: DataLocation) {
  const db = await openDatabase(of);
  return lastBackupAt(db).finally(() => db.destroy());
}

onBothLocations((create) => {
  beforeEach(async () => {
    location = await create();
    await change(fillTables);
  });

  test('a folder keeps the newest backups, whose names are their times', async () => {
    for (const day of [0, 1, 2]) expect(await save(day)).not.toContain('deleted');
    expect(await save(3)).toMatch(/ rows were read back\. 1 older one is deleted\.$/);
    expect(names()).toEqual([nameOf(1), nameOf(2), nameOf(3)]);
    expect(nameOf(3)).toBe('hatchboard-20261104T031500Z.gz');
    expect(await save(4, 1)).toMatch(/ 3 older ones are deleted\.$/);
    expect(names()).toEqual([nameOf(4)]);
    expect(await runRestore(await create(), [inFolder(nameOf(4))])).toContain('2026-11-05T03:15');
  });

  test('nothing is saved where everybody can read it', async () => {
    const OUT_DIR = inFolder('site');
    for (const name of ['site.releases/1/old', 'saved'])
      mkdirSync(inFolder(name), { recursive: true });
    symlinkSync('site.releases/1', OUT_DIR);
    symlinkSync('site/old', inFolder('behind-a-link'));
    const settings = { ...location, OUT_DIR };
    for (const to of ['site', 'site/old', 'site.releases', 'behind-a-link'])
      await expect(runBackup(settings, ['--keep=7', `--to=${inFolder(to)}`])).rejects.toThrow(
        'whose files everybody can read: name a folder outside of it.',
      );
    for (const file of [inFolder('site/new.gz'), 'public/new.gz'])
      await expect(runBackup(settings, [file])).rejects.toThrow(' everybody can read: ');
    expect(await runBackup(settings, [inFolder('saved/new.gz')])).toContain(' rows were read back');
  });

  test('the database says when its last good backup was made, and a restored one when the one before was', async () => {
    expect(await toldAt(location)).toBeUndefined();
    await runBackup(location, [inFolder('first.gz')], START);
    expect(await toldAt(location)).toBe(START);
    await save(2);
    expect(await toldAt(location)).toBe(START + 2 * DAY);
    // A clock that was ahead must not hide that no later backup succeeds.
    await save(1);
    expect(await toldAt(location)).toBe(START + DAY);
    const restored = await create();
    await runRestore(restored, [inFolder(nameOf(2))]);
    expect(await toldAt(restored)).toBe(START);
  });

  test('a backup that fails deletes nothing, and the database keeps the time of the last good one', async () => {
    for (const day of [0, 1]) await save(day);
    const before = names().map((name) => readFileSync(inFolder(name)));
    await change((db) =>
      db.updateTable('items').set({ coins: Number.POSITIVE_INFINITY }).execute(),
    );
    await expect(save(9, 1)).rejects.toThrow(
      `${inFolder(nameOf(9))} was not written: A database holds a number that a backup cannot hold.`,
    );
    expect(names()).toEqual([nameOf(0), nameOf(1)]);
    expect(names().map((name) => readFileSync(inFolder(name)))).toEqual(before);
    expect(await toldAt(location)).toBe(START + DAY);
  });

  test('files of others stay, whatever their name', async () => {
    const packed = gzipSync('{"a":1}\n');
    const others: Record<string, string | Buffer> = {
      'hatchboard-20200101T000000Z.gz': packed,
      'hatchboard-20200102T000000Z.gz': '',
      'hatchboard-20200103T000000Z.gz.bak': 'a copy',
      'hatchboard-20200104.gz': packed,
      'staging-hatchboard-20200105T000000Z.gz': packed,
      'notes.txt': 'mine',
    };
    for (const [name, text] of Object.entries(others)) writeFileSync(inFolder(name), text);
    await runBackup(location, [inFolder('1.gz')], START);
    symlinkSync('1.gz', inFolder('hatchboard-20200106T000000Z.gz'));
    mkdirSync(inFolder('hatchboard-20200107T000000Z.gz'));
    const foreign = names();
    for (const day of [0, 1, 2]) await save(day, 1);
    expect(names()).toEqual([...foreign, nameOf(2)].sort());
    for (const [name, text] of Object.entries(others)) {
      expect(readFileSync(inFolder(name))).toEqual(Buffer.from(text));
    }
  });

  test('a clock that was wrong costs no backup of the right time', async () => {
    for (const day of [500, 501, 502]) await save(day);
    expect(await save(0)).toMatch(/ 3 are of a later time left: was the clock wrong\?$/);
    for (const day of [1, 2, 3]) await save(day);
    const future = [500, 501, 502].map(nameOf);
    expect(names()).toEqual([...[1, 2, 3].map(nameOf), ...future]);
    expect(await save(503)).toMatch(/ 4 older ones are deleted\.$/);
    expect(names()).toEqual([501, 502, 503].map(nameOf));
  });
});

test('a database that has lost most of its data pushes out no backup from before', async () => {
  location = { DATA_DIR: inFolder('data') };
  await change(fillTables);
  for (const day of [0, 1]) await save(day, 2);
  const lost = { DATA_DIR: inFolder('other') };
  await (await openDatabase(lost)).destroy();
  location = lost;
  for (const day of [2, 3]) {
    await expect(save(day, 2)).rejects.toThrow(
      `Older ones are kept: it has less than half the size of ${nameOf(0)}: check that it is the right database`,
    );
  }
  expect(names()).toEqual(['data', ...[0, 1, 2, 3].map(nameOf), 'other']);
});

test('what a backup that was killed has left is deleted after a day', async () => {
  location = { DATA_DIR: inFolder('data') };
  await change(fillTables);
  const old = 'hatchboard-20261001T000000Z.gz.7.part';
  const running = 'hatchboard-20261101T031400Z.gz.7.part';
  const other = 'hatchboard-x.part';
  for (const name of [old, running, other]) writeFileSync(inFolder(name), 'half');
  const at = (ms: number) => new Date(START + ms);
  utimesSync(inFolder(old), at(-DAY - 1), at(-DAY - 1));
  utimesSync(inFolder(running), at(-DAY), at(-DAY));
  utimesSync(inFolder(other), at(-9 * DAY), at(-9 * DAY));
  await save(0);
  expect(names()).toEqual(['data', nameOf(0), running, other].sort());
});

test('a folder that is missing, and arguments that mean nothing, are one clear error', async () => {
  location = { DATA_DIR: inFolder('data') };
  await change(fillTables);
  const usage =
    /^Usage: npm run backup -- FILE\n[\s\S]+\nUsage: npm run backup -- --keep 7 --to FOLDER\n/;
  const bad = ['0', '-1', '1.5', '7d', '', '1001', 'NaN'].map((keep) => [
    '--keep',
    keep,
    '--to',
    folder,
  ]);
  for (const args of [
    ...bad,
    ...[
      ['--keep', '7'],
      ['--to', folder],
      ['--keep=7', '--to='],
      ['--keep', '7', '--to'],
    ],
    ...[['--keep', '7', '--to', folder, 'more'], ['--keep', '7', inFolder('x.gz')], ['--all']],
  ]) {
    await expect(runBackup(location, args)).rejects.toThrow(usage);
  }
  const file = inFolder('file');
  writeFileSync(file, '');
  for (const to of [inFolder('none'), file]) {
    await expect(runBackup(location, ['--keep=7', `--to=${to}`])).rejects.toThrow(
      `${to} is no folder: create it, or mount the disk that has it.`,
    );
  }
  expect(existsSync(inFolder('none'))).toBe(false);
  expect(names()).toEqual(['data', 'file']);
});

test('a database that only reads is saved, and the command says what the metrics will not show', async () => {
  location = { DATA_DIR: inFolder('data') };
  await change(fillTables);
  await change(async (db) => {
    await sql`create trigger only_read before insert on counters
      begin select raise(abort, 'this copy is only read'); end`.execute(db);
  });
  expect(await save(0)).toMatch(
    / rows were read back\. The metrics will not show it, because the database could not be told: this copy is only read$/,
  );
  expect(names()).toContain(nameOf(0));
});
