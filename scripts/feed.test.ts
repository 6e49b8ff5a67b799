import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLUMNS } from '../src/server/rules/feed/spreadsheet/columns.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { type OwnProcess, startOwnProcess } from '../src/server/testing/own-process.ts';

const TOKEN = 'a-token-of-the-tests';
const DOCUMENT = readFileSync('docs/operations/feed.md', 'utf8');
const run = promisify(execFile);

describe('a backend in a process of its own', () => {
  const place = temporaryFolder();
  let backend: OwnProcess;
  beforeAll(async () => {
    backend = await startOwnProcess({ DATA_DIR: place.folder }, { INGEST_TOKEN: TOKEN });
  });
  afterAll(async () => {
    await backend.kill();
    place.remove();
  });
  const read = async (slug: string) => (await fetch(`${backend.url}/api/items/${slug}`)).json();
  /** Runs the command. Returns its exit status and what it printed. */
  const feed = async (...args: string[]) => {
    const env = { ...process.env, INGEST_TOKEN: TOKEN, BUILD_API_HOST: backend.url };
    try {
      const { stdout } = await run(process.execPath, ['scripts/feed.ts', ...args], { env });
      return { status: 0, stdout, stderr: '' };
    } catch (error) {
      return Object.assign({ status: -1, stdout: '', stderr: '' }, error, {
        status: error instanceof Error && 'code' in error ? error.code : -1,
      });
    }
  };

  test('is filled by the template of the documents', async () => {
    const { status, stdout } = await feed('--file', 'docs/items-template.csv');
    expect([status, stdout]).toEqual([0, '4 new, 0 changed, 0 deleted, 0 unchanged, 0 bad.\n']);
    expect((await read('carrot')).item).toMatchObject({ name: 'Carrot', value: 12 });
  });

  test('gets the good lines of a file, and the command ends with 1 for the bad ones', async () => {
    const file = path.join(place.folder, 'items.csv');
    writeFileSync(file, 'Name,Type,Value\nBee,Pet,3\nFox,Fish,3\n');
    const { status, stdout, stderr } = await feed('--file', file, '--to', backend.url);
    expect([status, stdout]).toEqual([1, '1 new, 0 changed, 0 deleted, 0 unchanged, 1 bad.\n']);
    expect(stderr).toMatch(/^line 3: Type: "Fish" is none of Seed, /);
  });

  test('gets nothing of a command that is wrong, which ends with 2', async () => {
    const { status, stderr } = await feed('--file', 'docs/items-template.csv', '--to', 'nowhere');
    expect([status, stderr]).toEqual([2, expect.stringContaining('Usage: npm run feed')]);
  });
});

test('the documents have each column with its other names', () => {
  const rows = DOCUMENT.split('\n').filter((line) => /^\| `/.test(line));
  for (const { names } of COLUMNS) {
    const [name, ...others] = names.map((one) => `\`${one}\``);
    const row = rows.find((line) => line.startsWith(`| ${name} | ${others.join(', ') || '–'} |`));
    expect(row, `the row of ${name}`).toBeDefined();
  }
  const [header] = readFileSync('docs/items-template.csv', 'utf8').split('\n');
  expect(header?.split(',').toSorted()).toEqual(COLUMNS.map(({ names }) => names[0]).toSorted());
});
