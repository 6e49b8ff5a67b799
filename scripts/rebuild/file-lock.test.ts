import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { withFileLock } from './file-lock.ts';

const MODULE = JSON.stringify(new URL('./file-lock.ts', import.meta.url).href);

let folder = '';
let remove = () => {};
let file = '';
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  file = path.join(folder, 'site.lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  remove();
});

/** A process that takes the lock and keeps it until its death. */
async function holder() {
  const code = `
    const { withFileLock } = await import(${MODULE});
    setInterval(() => {}, 60_000);
    await withFileLock(${JSON.stringify(file)}, '', () => new Promise(() => console.log('taken')));
  `;
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio });
  await once(child.stdout, 'data');
  return child;
}

it('lets one work after the other, also when one fails', async () => {
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    if (name === 'a') throw new Error('a fails');
  };
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const first = withFileLock(file, 'waiting', work('a'));
  const second = withFileLock(file, 'waiting', work('b'));
  await expect(first).rejects.toThrow('a fails');
  await second;
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('says that it waits, and goes on when the process that has the lock is killed', async () => {
  const child = await holder();
  const told = Promise.withResolvers<string>();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    told.resolve(String(text));
    return true;
  });
  let isRunning = false;
  const waiting = withFileLock(file, 'Another build runs.', async () => {
    isRunning = true;
  });
  expect(await told.promise).toBe('Another build runs.\n');
  expect(isRunning).toBe(false);
  child.kill('SIGKILL');
  await waiting;
  expect(isRunning).toBe(true);
});

it('fails when the lock cannot be written', async () => {
  const work = () => Promise.resolve();
  await expect(withFileLock(path.join(folder, 'none', 'lock'), '', work)).rejects.toThrow();
});
