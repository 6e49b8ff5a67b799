/** Does one work after the other. */
export type Serial = {
  /** What waits already need not wait twice. */
  add: (work: () => Promise<void>) => void;
  /** Resolves when all that was added is done. */
  settled: () => Promise<void>;
};

/** What fails is told to `onError` and holds nothing up. */
export function createSerial(onError: (error: unknown) => void): Serial {
  const waiting = new Set<() => Promise<void>>();
  let busy = Promise.resolve();
  return {
    add: (work) => {
      if (waiting.has(work)) return;
      waiting.add(work);
      const begin = () => {
        waiting.delete(work);
        return work();
      };
      busy = busy.then(begin).catch(onError);
    },
    settled: () => busy,
  };
}
