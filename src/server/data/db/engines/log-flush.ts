import { type FileHandle, open } from 'node:fs/promises';
import { DatabaseUnavailableError } from './unavailable.ts';

/** How the commits of a connection get to the disk. */
export type Flush = {
  /** Resolves when everything that was committed before the call is on the disk. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

/** SQLite itself flushes each commit, with `synchronous = full`, before it is over. */
export const FLUSHED_BY_SQLITE: Flush = { flush: async () => {}, close: async () => {} };

/**
 * Flushes SQLite's log (sqlite.org/wal.html) in the thread pool, as SQLite does within a commit, which stops the process
 * meanwhile. For a connection with `synchronous = normal`.
 */
export function createLogFlush(file: string): Flush {
  let log: FileHandle | undefined;
  return {
    flush: async () => {
      try {
        log ??= await open(`${file}-wal`, 'r+');
        await log.datasync();
      } catch (cause) {
        throw new DatabaseUnavailableError('files-failing', { cause });
      }
    },
    close: async () => log?.close(),
  };
}
