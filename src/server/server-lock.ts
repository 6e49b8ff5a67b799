import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivate } from './data/db/database.ts';
import type { DatabaseLocation } from './data/db/database-name.ts';
import { unavailableReason } from './data/db/engines/unavailable.ts';
import { sqliteOpenError } from './data/db/open-error.ts';

/** An empty database of its own, because commands may use the other beside a server. */
const LOCK_FILE = 'server.lock';

/** The process that has the lock, for people. */
const PID_FILE = 'server.pid';

/** Takes SQLite's exclusive lock, which the system releases when the process ends, however it ends. */
function takeLock(directory: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(directory, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    writeFileSync(path.join(directory, PID_FILE), `${process.pid}\n`, { mode: 0o600 });
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** The holder of the lock in a sentence. */
function holderOf(directory: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(path.join(directory, PID_FILE), 'utf8'), 10)})`;
  } catch {
    return '';
  }
}

/**
 * Lets one server at a time use an embedded database: what one publishes would not reach the sockets of another.
 * Returns how to unlock. Throws an Error of one line when another server uses it. PostgreSQL needs no lock.
 */
export function lockForServer({ DATA_DIR, DATABASE_URL }: DatabaseLocation): () => void {
  if (DATABASE_URL !== undefined) return () => {};
  const file = path.join(DATA_DIR, LOCK_FILE);
  try {
    createPrivate(DATA_DIR, file);
    const lock = takeLock(DATA_DIR);
    return () => {
      if (!lock.isOpen) return;
      rmSync(path.join(DATA_DIR, PID_FILE), { force: true });
      lock.close();
    };
  } catch (error) {
    if (unavailableReason(error) !== 'busy') throw sqliteOpenError(DATA_DIR, file, error);
    throw new Error(
      `Another server${holderOf(DATA_DIR)} uses the database in ${DATA_DIR}: stop it, set DATA_DIR to another directory, or let both share a PostgreSQL (DATABASE_URL)`,
      { cause: error },
    );
  }
}
