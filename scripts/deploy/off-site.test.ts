import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import S3rver from '@20minutes/s3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runBackup } from '../../src/server/backup/run-backup.ts';
import { runDrill } from '../../src/server/backup/run-drill.ts';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { describeWith } from '../../src/server/testing/describe-with.ts';
import { findRestic } from '../setup/test-programs.mjs';

const UNIT = readFileSync('deploy/hatchboard-offsite.service', 'utf8');
const BACKUPS = '/var/backups/hatchboard';
const BUCKET = 'hatchboard-backups';
/** The key that the S3 store of the tests knows. */
const KEY = 'S3RVER';

let folder = '';
let remove = () => {};
let backups = '';
beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  backups = path.join(folder, 'backups');
  mkdirSync(backups);
  const location = { DATA_DIR: path.join(folder, 'data') };
  await (await openDatabase(location)).destroy();
  for (const day of [1, 2]) {
    await runBackup(location, ['--keep', '7', '--to', backups], Date.UTC(2026, 10, day));
  }
});
afterEach(() => remove());

/** The arguments of restic on each line of the unit, as systemd would split them. */
const commands = () =>
  [...UNIT.matchAll(/^ExecStart=\/usr\/bin\/restic (.+)$/gm)].map(([, line = '']) =>
    line.replace(BACKUPS, backups).split(' '),
  );

async function startStore(): Promise<{ url: string; stop: () => Promise<void> }> {
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, directory: path.join(folder, 'store'), silent: true },
    ...{ allowMismatchedSignatures: true, configureBuckets: [{ name: BUCKET }] },
  });
  const { port } = await store.run();
  return { url: `s3:http://127.0.0.1:${port}/${BUCKET}`, stop: () => store.close() };
}

const needs = { title: 'copies elsewhere', needed: findRestic('.') };
const missing = 'no restic here; `apt-get install restic` gets it';
describeWith({ ...needs, missing, instead: '' }, (program) => {
  const settings = (repository: string) => ({
    PATH: process.env.PATH,
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: 'of-the-tests',
    RESTIC_CACHE_DIR: path.join(folder, 'cache'),
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
  });

  /** Runs restic on a repository, and returns what it prints. */
  async function restic(repository: string, args: readonly string[]): Promise<string> {
    return (await promisify(execFile)(program, args, { env: settings(repository) })).stdout;
  }

  /** Starts a copy and kills it, which leaves its lock in the repository. */
  async function killCopy(repository: string): Promise<void> {
    const child = spawn(program, ['backup', '--stdin'], {
      env: settings(repository),
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const locks = async () => (await restic(repository, ['list', 'locks', '--no-lock'])).trim();
    await expect.poll(locks).not.toBe('');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await locks()).not.toBe('');
  }

  async function expectCopies(repository: string): Promise<void> {
    await restic(repository, ['init']);
    writeFileSync(path.join(backups, 'hatchboard-20261103T000000Z.gz.7.part'), 'half');
    // A machine that had another name must not leave its copies for ever.
    const old = ['--host', 'former', '--time', '2020-01-01 00:00:00', '--tag', 'hatchboard'];
    await restic(repository, ['backup', ...old, backups]);
    await killCopy(repository);
    expect(commands().map(([name]) => name)).toEqual(['unlock', 'backup', 'forget', 'check']);
    for (const command of commands()) await restic(repository, command);
    expect(JSON.parse(await restic(repository, ['snapshots', '--json']))).toHaveLength(1);
    const target = path.join(folder, 'restored');
    await restic(repository, ['restore', 'latest', '--target', target]);
    const restored = path.join(target, backups);
    expect(readdirSync(restored)).toEqual(readdirSync(backups).slice(0, 2));
    expect(await runDrill([restored])).toContain('as they were at 2026-11-02T00:00');
  }

  it('are made in a folder by the unit, forget what is old, and can be restored', async () => {
    await expectCopies(path.join(folder, 'elsewhere'));
  });

  it('are made in an S3 store by the unit, forget what is old, and can be restored', async () => {
    const { url, stop } = await startStore();
    await expectCopies(url).finally(stop);
    expect(existsSync(path.join(folder, 'store', BUCKET))).toBe(true);
  });
});
