import { type SafeStorage, safeStorage } from '../../../api/shared/safe-storage.ts';
import { fakeEntries } from '../../../api/shared/testing/fake-entries.ts';
import type { Lock } from '../thread/tab-lock.ts';

/** A storage whose events reach other tabs when the test delivers them. */
function createSharedStorage() {
  const entries = new Map<string, string>();
  const listeners = new Map<object, (key: string) => void>();
  const pending: { to: object; key: string }[] = [];
  const notify = (from: object, key: string) => {
    for (const to of listeners.keys()) if (to !== from) pending.push({ to, key });
  };
  return {
    entries,
    storageOf: (tab: object): SafeStorage =>
      safeStorage(() => fakeEntries(entries, (key) => notify(tab, key))),
    listen: (tab: object, listener: (key: string) => void) => {
      listeners.set(tab, listener);
      return () => void listeners.delete(tab);
    },
    /** Delivers one storage event. */
    deliverNext: (): void => {
      const next = pending.shift();
      if (next !== undefined) listeners.get(next.to)?.(next.key);
    },
    isQuiet: (): boolean => pending.length === 0,
  };
}

/** A browser whose tabs share a storage, and locks if it has any. */
export function createBrowser(hasLocks: boolean) {
  const holders = new Map<string, Promise<void>>();
  return {
    ...createSharedStorage(),
    /** The lock of a tab, which is released once the tab is gone. */
    lockOf: (gone: Promise<void>): Lock => ({
      isShared: hasLocks,
      run: async (name, act) => {
        if (!hasLocks) return act();
        const before = holders.get(name) ?? Promise.resolve();
        const mine = before.then(() => Promise.race([act(), gone]));
        holders.set(name, mine);
        return mine;
      },
    }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
