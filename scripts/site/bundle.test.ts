import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
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

/** Starts the process that bundles in the folder. */
const startBundling = () =>
  fork(new URL('./bundle-process.ts', import.meta.url), ['{"fingerprint":"one","last":null}'], {
    cwd: folder,
  });

it('the process that bundles sends its error, with the code of the file system', async () => {
  writeFileSync(file('.cache'), 'no folder');
  const child = startBundling();
  const [[failure], [status]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  expect(failure).toMatchObject({ code: 'ENOTDIR', message: expect.stringContaining('.cache') });
  expect(status).toBe(1);
});

it.each<[string, (child: ChildProcess) => Promise<unknown>]>([
  ['at its start', async () => undefined],
  ['later', (child) => once(child, 'message')],
])('the process that bundles ends with the build that started it, %s', async (_, moment) => {
  writeFileSync(
    file('astro.config.mjs'),
    `process.send('begun'); await new Promise(() => setInterval(() => undefined, 1000));`,
  );
  const child = startBundling();
  await moment(child);
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
