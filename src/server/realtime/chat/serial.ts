/** Does one work after the other. */
export type Serial = {
  add: (work: () => Promise<void>) => void;
  /** Resolves when all that was added is done. */
  settled: () => Promise<void>;
};

/** What fails is told to `onError` and holds nothing up. */
export function createSerial(onError: (error: unknown) => void): Serial {
  let busy = Promise.resolve();
  return {
    add: (work) => {
      busy = busy.then(work).catch(onError);
    },
    settled: () => busy,
  };
}
