type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's storage in a form that never throws, even when it is full or forbidden. */
export type SafeStorage = {
  /** Returns null when there is no entry, or storage is forbidden. */
  get: (key: string) => string | null;
  /** Returns false when storage is full or forbidden. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** Runs several steps on the storage. Returns `otherwise` when one of them fails. */
  run: <T>(action: (storage: Entries) => T, otherwise: T) => T;
};

/** Creates a safe storage; `open` may throw, and is called each time. */
export function safeStorage(open: () => Entries): SafeStorage {
  const run: SafeStorage['run'] = (action, otherwise) => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    run,
    get: (key) => run((storage) => storage.getItem(key), null),
    set: (key, text) =>
      run((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    remove: (key) => run((storage) => storage.removeItem(key), undefined),
  };
}

/** The storage that all tabs of the site share, and that outlives them. */
export const safeLocalStorage = safeStorage(() => localStorage);
/** The storage of one tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);
