/** Runs one action of a name at a time; `isShared` when that holds for all tabs of the browser. */
export type Lock = {
  isShared: boolean;
  run: (name: string, act: () => Promise<void>) => Promise<void>;
};

/** Uses Web Locks where they exist: only on https, and some browsers forbid them. */
export function browserLock(): Lock {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks === undefined) return { isShared: false, run: (_, act) => act() };
  return {
    isShared: true,
    run: async (name, act) => {
      let isAcquired = false;
      const once = () => {
        isAcquired = true;
        return act();
      };
      await locks.request(name, once).catch(() => {});
      // Without a lock a message may be sent twice, which its client_id makes harmless.
      if (!isAcquired) await act();
    },
  };
}
