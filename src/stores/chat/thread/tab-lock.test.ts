import { afterEach, expect, it, vi } from 'vitest';
import { browserLock } from './tab-lock.ts';

afterEach(() => vi.unstubAllGlobals());

it('runs one action of a name at a time in all tabs', async () => {
  const names: string[] = [];
  const request = async (name: string, act: () => Promise<void>) => {
    names.push(name);
    await act();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const lock = browserLock();
  const done = vi.fn(async () => {});
  await lock.run('talk', done);
  expect([lock.isShared, names, done.mock.calls.length]).toEqual([true, ['talk'], 1]);
});

it.each([
  ['are missing', {}],
  ['are undefined', { locks: undefined }],
  ['are forbidden', { locks: { request: () => Promise.reject(new Error('forbidden')) } }],
])('runs the action even if locks %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const done = vi.fn(async () => {});
  await browserLock().run('talk', done);
  expect(done).toHaveBeenCalledOnce();
});
