import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { isTest, listPaths } from '../structure/source-files.ts';
import { applyHowTo } from './apply-how-to.ts';

const ROOT = process.cwd();
/** Longer than other tests may take, because a busy machine checks all types in two minutes. */
const TIMEOUT_MS = 300_000;
const { folder: tree, remove } = temporaryFolder();
afterAll(remove);

/** Runs a program in the copy of the tree. Its tests run on SQLite alone, because the template on PostgreSQL is of this tree. */
const run = (name: string, ...args: string[]) =>
  new Promise<{ isPassed: boolean; output: string }>((resolve) => {
    const program = path.join(ROOT, 'node_modules/.bin', name);
    const env = { ...process.env, CI: '', TEST_DATABASE_URL: '' };
    execFile(program, args, { cwd: tree, env }, (error, output) =>
      resolve({ isPassed: error === null, output }),
    );
  });

test(
  'whoever does what all how-tos say has a tree that compiles, and tests that pass',
  async () => {
    for (const file of listPaths(ROOT, 'src', 'scripts', 'docs', ':(glob)*.*'))
      cpSync(file, path.join(tree, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    const changed = listPaths(ROOT, 'docs/how-to').flatMap((howTo) => applyHowTo(tree, howTo));
    const tests = changed.filter((file) => isTest(file) && !file.startsWith('src/e2e/'));
    const [compiled, tested] = await Promise.all([
      run('tsc', '--noEmit'),
      run('vitest', 'run', '--reporter=agent', ...tests),
    ]);
    expect(compiled).toEqual({ isPassed: true, output: '' });
    expect(tested, tested.output).toMatchObject({ isPassed: true });
    expect(tested.output).toContain(`${tests.length} passed`);
  },
  TIMEOUT_MS,
);
