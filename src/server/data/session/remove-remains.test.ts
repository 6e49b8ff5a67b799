import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/databases.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { removeRemains } from './remove-remains.ts';
import { deleteUser, insertStandIn } from './users.ts';

let folder = '';
let remove = () => {};
let db: Database;
let rewrites = 0;
/** Called after a rewrite of the file, before anything else gets the connection. */
let afterRewrite = () => {};
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  rewrites = 0;
  afterRewrite = () => {};
  const onStatement = (statement: string) => {
    if (statement !== 'vacuum') return;
    rewrites += 1;
    afterRewrite();
  };
  db = await openDatabase({ DATA_DIR: folder, onStatement });
  for (const id of ['ann', 'bob']) await insertStandIn(db, id, 1);
});
afterEach(async () => {
  await db.destroy();
  remove();
});

const deletePlayer = (id: string) =>
  db.transaction().execute((transaction) => deleteUser(transaction, id));

test('the file is rewritten once after players were deleted', async () => {
  await removeRemains(db);
  await deletePlayer('ann');
  await deletePlayer('bob');
  await removeRemains(db);
  await removeRemains(db);
  // A new file is rewritten once, as those of older releases may hold deleted players.
  expect(rewrites).toBe(2);
});

test('a player who is deleted right after a rewrite is removed by the next one', async () => {
  let deletion = Promise.resolve();
  afterRewrite = () => {
    afterRewrite = () => {};
    deletion = deletePlayer('bob');
  };
  await removeRemains(db);
  await deletion;
  expect(rewrites).toBe(1);
  await removeRemains(db);
  await removeRemains(db);
  expect(rewrites).toBe(2);
});

test('while another process writes, the file is left for the next time', async () => {
  const other = new DatabaseSync(path.join(folder, 'hatchboard.sqlite'));
  other.exec('begin immediate');
  await removeRemains(db);
  other.exec('rollback');
  other.close();
  await removeRemains(db);
  expect(rewrites).toBe(1);
});
