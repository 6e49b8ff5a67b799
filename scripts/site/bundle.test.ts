import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { readBundle, recordBundle } from './bundle.ts';

const ENTRY = 'program/prerender-entry.Abc.mjs';
const SCRIPT = 'files/_astro/base.Abc1234.js';

let folder = '';
let remove = () => {};
const file = (name: string) => path.join(folder, name);
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  for (const name of [ENTRY, SCRIPT]) {
    mkdirSync(path.dirname(file(name)), { recursive: true });
    writeFileSync(file(name), 'code');
  }
  await recordBundle(folder, 'one');
});
afterEach(() => remove());

it('takes the bundle of the same sources', async () => {
  expect(await readBundle(folder, 'one')).toEqual({ files: file('files'), program: file(ENTRY) });
});

it.each<[string, () => unknown]>([
  ['has an empty file', () => writeFileSync(file(SCRIPT), '')],
  ['lacks a file', () => rmSync(file(SCRIPT))],
  ['has a file more', () => writeFileSync(file('files/_headers'), '')],
  ['has no record, because its build was ended', () => rmSync(file('record.json'))],
  ['has half a record', () => writeFileSync(file('record.json'), '{"finger')],
  ['has another record', () => appendFileSync(file('record.json'), ' 1')],
  ['has no files', () => rmSync(file('files'), { recursive: true })],
])('takes no bundle that %s', async (_, change) => {
  change();
  expect(await readBundle(folder, 'one')).toBeNull();
});

it('takes no bundle of other sources', async () => {
  expect(await readBundle(folder, 'two')).toBeNull();
  expect(readFileSync(file(SCRIPT), 'utf8')).toBe('code');
});
