import { afterEach, expect, it, vi } from 'vitest';
import { safeLocalStorage, safeSessionStorage, safeStorage } from './safe-storage.ts';
import { fakeEntries } from './testing/fake-entries.ts';

afterEach(() => vi.unstubAllGlobals());

function fail(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

it('reads, stores and removes texts', () => {
  const entries = new Map([['a', '1']]);
  const storage = safeStorage(() => fakeEntries(entries));
  expect([storage.get('a'), storage.get('b'), storage.set('b', '2')]).toEqual(['1', null, true]);
  storage.remove('a');
  expect([...entries]).toEqual([['b', '2']]);
});

it('reads and stores nothing when storage is forbidden', () => {
  const storage = safeStorage(fail);
  expect([storage.get('a'), storage.set('a', '1')]).toEqual([null, false]);
  expect(storage.run(({ length }) => length, -1)).toBe(-1);
  storage.remove('a');
});

it('returns false for a full storage, and still reads and removes', () => {
  const entries = new Map([['a', '1']]);
  const storage = safeStorage(() => ({ ...fakeEntries(entries), setItem: fail }));
  expect([storage.set('a', '2'), storage.get('a')]).toEqual([false, '1']);
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

it('opens the storage on each call, so that a server without one reads nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  expect([safeLocalStorage.get('a'), safeSessionStorage.set('a', '1')]).toEqual([null, false]);
  vi.stubGlobal('localStorage', fakeEntries(new Map([['a', 'local']])));
  vi.stubGlobal('sessionStorage', fakeEntries(new Map([['a', 'session']])));
  expect([safeLocalStorage.get('a'), safeSessionStorage.get('a')]).toEqual(['local', 'session']);
});
