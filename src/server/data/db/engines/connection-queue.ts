/** Gives one connection to one user at a time, in the order of asking. */
export type ConnectionQueue = {
  /** Resolves when the connection is free for the caller, who then calls `release`. */
  acquire: () => Promise<void>;
  release: () => void;
  isTaken: () => boolean;
  waiting: () => number;
};

/** Creates the queue for a connection of the embedded database. Kysely has one too, but does not say how long it is. */
export function createConnectionQueue(): ConnectionQueue {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    acquire: async () => {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaken = true;
    },
    release: () => {
      const next = waiting.shift();
      if (next === undefined) isTaken = false;
      else next();
    },
    isTaken: () => isTaken,
    waiting: () => waiting.length,
  };
}
