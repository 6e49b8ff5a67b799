import { open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { openServedDatabase } from '../database.ts';
import type { Database } from '../tables.ts';

let db: Database;
let remove = () => {};
let datasync: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  const temporary = temporaryFolder();
  remove = temporary.remove;
  db = await openServedDatabase({ DATA_DIR: temporary.folder });
  const handle = await open(path.join(temporary.folder, 'hatchboard.sqlite'));
  datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  await handle.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  remove();
});

const write = () => db.insertInto('players').values({ name: 'Ann', first_seen: 1 }).execute();

test('a write of a server flushes the log aside, because SQLite does not', async () => {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  expect(rows).toEqual([{ synchronous: 1 }]);
  await write();
  expect(datasync).toHaveBeenCalledTimes(1);
  await db.selectFrom('players').selectAll().execute();
  expect(datasync).toHaveBeenCalledTimes(1);
});

test('a flush that fails makes the database unavailable', async () => {
  datasync.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
  await expect(write()).rejects.toMatchObject({ reason: 'files-failing' });
  await expect(db.selectFrom('players').selectAll().execute()).rejects.toMatchObject({
    reason: 'files-failing',
  });
});
