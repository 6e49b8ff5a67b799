import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each<[string, Record<string, string>, RegExp]>([
  ['a folder without a database', { DATA_DIR: 'none' }, /^SQLite in \S*none has nothing to build/],
  ['a file as the folder', { DATA_DIR: '/dev/null/data' }, /^SQLite in \S+ has nothing to build/],
  [
    'a server that does not answer',
    { DATABASE_URL: 'postgres://me:hush@127.0.0.1:9/pets', DEMO: '1' },
    /^PostgreSQL at 127\.0\.0\.1:9\/pets does not answer/,
  ],
  ['junk', { DATABASE_URL: 'junk hush' }, /DATABASE_URL: an address like postgres:/],
])('a build of %s says what to do, and writes nothing', async (_, settings, reason) => {
  const DATA_DIR = settings.DATA_DIR?.replace('none', path.join(folder, 'none')) ?? '';
  const env = { ...noSettings(), OUT_DIR: path.join(folder, 'site'), ...settings, DATA_DIR };
  const { status, output } = await runProgram('node', ['scripts/build.ts'], { env });
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/hush|\n\s+at /);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
