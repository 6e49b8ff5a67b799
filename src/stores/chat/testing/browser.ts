import type { OutboxStorage } from '../thread/stored-outbox.ts';
import type { Lock } from '../thread/tab-lock.ts';

/** A storage whose events reach the other tabs when the test says so. */
function createSharedStorage() {
  const kept = new Map<string, string>();
  const hearers = new Map<object, (key: string) => void>();
  const news: { to: object; key: string }[] = [];
  const tell = (from: object, key: string) => {
    for (const to of hearers.keys()) if (to !== from) news.push({ to, key });
  };
  return {
    kept,
    storageOf: (tab: object): OutboxStorage => ({
      get length() {
        return kept.size;
      },
      key: (place) => [...kept.keys()][place] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        kept.set(key, value);
        tell(tab, key);
      },
      removeItem: (key) => {
        if (kept.delete(key)) tell(tab, key);
      },
    }),
    listen: (tab: object, hear: (key: string) => void) => {
      hearers.set(tab, hear);
      return () => void hearers.delete(tab);
    },
    /** One event of the storage arrives. */
    tellNext: (): void => {
      const next = news.shift();
      if (next !== undefined) hearers.get(next.to)?.(next.key);
    },
    isQuiet: (): boolean => news.length === 0,
  };
}

/** A browser: a storage, and turns where it has any, that its tabs share. */
export function createBrowser(hasLocks: boolean) {
  const holders = new Map<string, Promise<void>>();
  return {
    ...createSharedStorage(),
    /** The turns of a tab; once it is gone it gives them back. */
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
