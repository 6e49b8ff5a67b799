import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockForServer } from './server-lock.ts';
import { temporaryFolder } from './testing/databases.ts';

/** A process that takes the lock and never ends by itself. */
const HOLDER = `
  const { lockForServer } = await import('./src/server/server-lock.ts');
  globalThis.unlock = lockForServer(process.env);
  console.log('locked');
  setInterval(() => {}, 1000);`;

let folder = '';
let remove = () => {};
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

test('one server at a time has the lock of a folder, and another folder has its own', () => {
  const unlock = lockForServer({ DATA_DIR: folder });
  expect(() => lockForServer({ DATA_DIR: folder })).toThrow(/^Another server \(process \d+\) uses/);
  lockForServer({ DATA_DIR: path.join(folder, 'other') })();
  unlock();
  unlock();
  expect(existsSync(path.join(folder, 'server.pid'))).toBe(false);
  lockForServer({ DATA_DIR: folder })();
});

test('the lock of another process holds until that process is killed', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER], {
    env: { ...env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(() => lockForServer({ DATA_DIR: folder })).toThrow(
    `Another server (process ${holder.pid}) uses the database in ${folder}: stop it, `,
  );
  const ended = once(holder, 'exit');
  holder.kill('SIGKILL');
  await ended;
  lockForServer({ DATA_DIR: folder })();
});

test('the lock is a file for its user only, and PostgreSQL needs none', () => {
  const unlock = lockForServer({ DATA_DIR: folder });
  expect(statSync(path.join(folder, 'server.lock')).mode & 0o777).toBe(0o600);
  unlock();
  const DATA_DIR = path.join(folder, 'nowhere');
  const postgres = { DATA_DIR, DATABASE_URL: 'postgres://localhost/x' };
  lockForServer(postgres);
  lockForServer(postgres);
  expect(() => statSync(DATA_DIR)).toThrow('ENOENT');
});

test('a file of junk in place of the lock is named', () => {
  writeFileSync(path.join(folder, 'server.lock'), 'no database '.repeat(1000));
  expect(() => lockForServer({ DATA_DIR: folder })).toThrow(/server\.lock is not a database: /);
});
