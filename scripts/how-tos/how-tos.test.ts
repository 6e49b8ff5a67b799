import { execFile } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
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
    const own = path.join(ROOT, 'node_modules/.bin', name);
    const program = existsSync(own) ? own : name;
    const env = { ...process.env, CI: '', TEST_DATABASE_URL: '' };
    execFile(program, args, { cwd: tree, env }, (error, output) =>
      resolve({ isPassed: error === null, output }),
    );
  });

test(
  'whoever does what all how-tos say has a tree that compiles and passes its checks and tests',
  async () => {
    for (const file of listPaths(ROOT)) cpSync(file, path.join(tree, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    const changed = listPaths(ROOT, 'docs/how-to').flatMap((howTo) => applyHowTo(tree, howTo));
    const tests = changed.filter((file) => isTest(file) && !file.startsWith('src/e2e/'));
    // The check of the structure asks git for the files.
    await run('git', 'init', '--quiet');
    const [compiled, structured, unused, tested] = await Promise.all([
      run('tsc', '--noEmit', '--singleThreaded'),
      run('node', 'scripts/check-structure.ts'),
      run('knip', '--no-progress', '--reporter', 'compact'),
      run('vitest', 'run', '--reporter=agent', ...tests),
    ]);
    expect(compiled).toEqual({ isPassed: true, output: '' });
    expect(structured).toEqual({ isPassed: true, output: '' });
    // The example of a call has no store that makes it, as its how-to says.
    expect(unused.output.trim().split('\n').slice(1)).toEqual([
      'src/api/session/account.ts: readAccountSince',
    ]);
    expect(tested, tested.output).toMatchObject({ isPassed: true });
    expect(tested.output).toContain(`${tests.length} passed`);
  },
  TIMEOUT_MS,
);
