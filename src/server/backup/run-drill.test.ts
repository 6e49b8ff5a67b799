import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import { onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { fillTables } from '../testing/full-database.ts';
import type { DataLocation } from '../testing/own-process.ts';
import { runBackup } from './run-backup.ts';
import { runDrill } from './run-drill.ts';

const NEWEST = 'hatchboard-20261102T031500Z.gz';

let folder = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

const inFolder = (name: string) => path.join(folder, name);

/** Saves a database on two days in the folder. */
async function saveTwice(location: DataLocation): Promise<void> {
  const db = await openDatabase(location);
  await fillTables(db);
  await db.destroy();
  for (const day of [2, 1]) {
    await runBackup(location, ['--keep=7', `--to=${folder}`], Date.UTC(2026, 10, day, 3, 15));
  }
}

onBothLocations((create) => {
  test('the drill restores the newest backup of a folder for trial, and changes nothing', async () => {
    await saveTwice(await create());
    writeFileSync(inFolder('zzz.gz'), gzipSync('later'));
    const before = readdirSync(folder).map((name) => readFileSync(inFolder(name)));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['scripts/restore-drill.ts', folder],
      { encoding: 'utf8' },
    );
    const lines = gunzipSync(readFileSync(inFolder(NEWEST)))
      .toString()
      .trimEnd()
      .split('\n');
    const { tables } = JSON.parse(lines[0] ?? '');
    expect([status, stderr, stdout]).toEqual([
      0,
      '',
      `${inFolder(NEWEST)} can be restored: ${lines.length - 2} rows of ${tables.length} tables, as they were at 2026-11-02T03:15:00.000Z, and all checksums agree.\n`,
    ]);
    expect(readdirSync(folder).map((name) => readFileSync(inFolder(name)))).toEqual(before);
  });
});

test('the drill fails when the newest backup is damaged, even when an older one is whole', async () => {
  await saveTwice({ DATA_DIR: inFolder('data') });
  const packed = readFileSync(inFolder(NEWEST));
  const text = gunzipSync(packed).toString();
  const faults: [Buffer, string][] = [
    [Buffer.alloc(0), 'is damaged: it ends too early. It cannot be restored.'],
    [packed.subarray(0, 999), 'is damaged: it ends too early. It cannot be restored.'],
    [
      gzipSync(text.replace(/"Rain/, '"Pain')),
      'is damaged: the table weathers is not as it was saved. It cannot be restored.',
    ],
    [
      gzipSync(text.replace(/"migration":"\d+/, '"migration":"999')),
      'is unknown here): use that release or a newer one. It cannot be restored.',
    ],
  ];
  for (const [content, sentence] of faults) {
    writeFileSync(inFolder(NEWEST), content);
    await expect(runDrill([folder])).rejects.toThrow(sentence);
    await expect(runDrill([folder])).rejects.toThrow(inFolder(NEWEST));
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/restore-drill.ts', folder]);
  expect([status, String(stderr).split('\n').length]).toEqual([1, 2]);
});

test('the drill takes one file too, and says what it cannot take', async () => {
  await saveTwice({ DATA_DIR: inFolder('data') });
  expect(await runDrill([inFolder('hatchboard-20261101T031500Z.gz')])).toContain(
    '2026-11-01T03:15',
  );
  mkdirSync(inFolder('empty'));
  await expect(runDrill([inFolder('empty')])).rejects.toThrow(
    `${inFolder('empty')} has no backup of \`npm run backup -- --keep 7 --to FOLDER\`.`,
  );
  await expect(runDrill([inFolder('none')])).rejects.toThrow('none does not exist');
  for (const args of [[], [''], ['--help'], [folder, 'more']]) {
    await expect(runDrill(args)).rejects.toThrow(/^Usage: npm run restore-drill -- FOLDER\n/);
  }
});
