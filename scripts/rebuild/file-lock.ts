import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailableReason } from '../../src/server/data/db/engines/unavailable.ts';

const POLL_MS = 200;

/** Takes the lock of a file, which closing frees; null when another has it. */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    if (unavailableReason(error) === 'busy') return null;
    throw error;
  }
}

async function lock(file: string, waiting: string): Promise<DatabaseSync> {
  let taken = tryLock(file);
  if (taken === null) process.stdout.write(`${waiting}\n`);
  while (taken === null) {
    await sleep(POLL_MS);
    taken = tryLock(file);
  }
  return taken;
}

/**
 * Runs `work` while no other process has the lock of this file, and prints the line `waiting` when it must wait. The lock is
 * SQLite's, of an empty database: the kernel frees it when its process dies, and it works across machines that share a
 * file system with locks (NFS 4).
 */
export async function withFileLock<T>(
  file: string,
  waiting: string,
  work: () => Promise<T>,
): Promise<T> {
  using _taken = await lock(file, waiting);
  return await work();
}
