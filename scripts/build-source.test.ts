import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../src/server/data/db/database.ts';
import { deletion, item, value } from '../src/server/testing/events.ts';
import { summarize } from '../src/server/testing/full-database.ts';
import { testApp } from '../src/server/testing/test-app.ts';
import { runProgram } from './steps/run-program.ts';
import { noSettings } from './steps/site-environment.ts';

// Builds of other tests in this checkout may go first.
const BUILD_LIMIT = 240_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds into `site` of the folder. Returns the output, without the line of a build that waits for another. */
async function build(more: Record<string, string>) {
  const env = { ...noSettings(), OUT_DIR: path.join(folder, 'site'), ...more };
  const { status, output } = await runProgram('node', ['scripts/build.ts'], { env });
  return { status, output: output.replace(/^Another build .*\n/m, '') };
}

it(
  'a build of a configured database only reads it, even with DEMO=1, and shows what it holds',
  async () => {
    const DATA_DIR = path.join(folder, 'data');
    const db = await openDatabase({ DATA_DIR });
    const { feed } = testApp(db);
    await feed([item('cat'), value('cat', 7), item('dog')]);
    const before = await summarize(db);
    const page = (name: string) => path.join(folder, 'site', 'items', `${name}.html`);
    const first = await build({ DATA_DIR, DEMO: '1' });
    expect(first.output).toMatch(/^The site is built from SQLite in .*data\.\nBuilt in .*\n$/);
    expect(first.status).toBe(0);
    expect(await summarize(db)).toEqual(before);
    expect(existsSync(page('dog'))).toBe(true);
    const html = await readFile(page('cat'), 'utf8');
    expect(html).toContain('value 7');
    expect(html).not.toContain('Demo');
    await feed([deletion('cat', 'was sent by mistake')]);
    expect(await build({ DATA_DIR })).toMatchObject({ status: 0 });
    expect([existsSync(page('cat')), existsSync(page('dog'))]).toEqual([false, true]);
    await db.destroy();
  },
  BUILD_LIMIT,
);

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
  const { status, output } = await build({ ...settings, DATA_DIR });
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/hush|\n\s+at /);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
