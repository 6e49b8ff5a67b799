import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { keepUnchanged } from './keep-unchanged.ts';

/** A file system in memory, which Linux has. */
const MEMORY = '/dev/shm';
/** Long before the test, in seconds since the epoch. */
const BUILT_AT = 1_700_000_000;

let folder = '';
let other = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  other = existsSync(MEMORY) ? mkdtempSync(path.join(MEMORY, 'hatchboard-test-')) : folder;
});
afterEach(() => {
  remove();
  rmSync(other, { recursive: true, force: true });
});

it('a page that did not change is copied with its time from a release on another file system', (context) => {
  if (statSync(other).dev === statSync(folder).dev)
    context.skip(`${MEMORY} is no file system beside that of temporary files`);
  const last = path.join(other, 'index.html');
  const next = path.join(folder, 'index.html');
  for (const file of [last, next]) writeFileSync(file, '<h1>Items</h1>');
  utimesSync(last, BUILT_AT, BUILT_AT);
  expect(keepUnchanged(other, folder, new Set()).written).toEqual([]);
  rmSync(last);
  expect(readFileSync(next, 'utf8')).toBe('<h1>Items</h1>');
  expect(statSync(next).mtimeMs).toBe(BUILT_AT * 1000);
});
