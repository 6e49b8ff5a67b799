type Entries = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A storage of the browser that never throws: it may be full, or forbidden to the site. */
export type SafeStorage = {
  /** Null when there is nothing, or storage is forbidden. */
  get: (key: string) => string | null;
  /** False when storage is full or forbidden. */
  set: (key: string, text: string) => boolean;
  remove: (key: string) => void;
  /** Does several things with the storage; returns `otherwise` when one of them fails. */
  run: <T>(action: (storage: Entries) => T, otherwise: T) => T;
};

/** Makes a storage safe; `open` may throw, and is called each time. */
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

/** What all tabs of the site share, and what outlives them. */
export const safeLocalStorage = safeStorage(() => localStorage);
/** What belongs to one tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage);
