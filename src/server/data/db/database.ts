import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { Kysely, type Logger } from 'kysely';
import {
  executedMigrations,
  requireCurrent,
  requireEmpty,
  requireNotNewer,
  SchemaError,
} from './check-schema.ts';
import type { DatabaseLocation } from './database-name.ts';
import { createLogFlush } from './engines/log-flush.ts';
import { type CountedDialect, countPool } from './engines/pool-counts.ts';
import type { PostgresTimeouts } from './engines/postgres.ts';
import { openSqlite } from './engines/sqlite.ts';
import { migrate, migrationNames } from './migrate.ts';
import { postgresOpenError, sqliteOpenError } from './open-error.ts';
import type { Database, Tables } from './tables.ts';

export type DatabaseOptions = DatabaseLocation & {
  /** How many connections to PostgreSQL there may be. */
  DATABASE_POOL?: number;
  /** Called when an idle connection broke, and when PostgreSQL is found away. */
  onError?: (error: unknown) => void;
  /** Called when PostgreSQL was away and is back. */
  onBack?: () => void;
  /** How long PostgreSQL may take; a command waits longer than a server. */
  timeouts?: PostgresTimeouts;
  /** Called with the text of each statement. */
  onStatement?: (sql: string) => void;
};

/** The work on a database that was opened. */
type Opening = {
  /** Whether the embedded database is created when it does not exist. */
  mayCreate: boolean;
  /** Whether every write of the connection fails. */
  isReadOnly?: boolean;
  /** Whether a commit of the embedded database lets the process go on while it gets to the disk. */
  isServed?: boolean;
  onStatement?: DatabaseOptions['onStatement'];
  prepare: (db: Database) => Promise<void>;
};

async function prepared(
  dialect: CountedDialect,
  { prepare, onStatement }: Pick<Opening, 'prepare' | 'onStatement'>,
): Promise<Database> {
  const log: Logger = ({ level, query }) =>
    level === 'query' ? onStatement?.(query.sql) : undefined;
  const db = new Kysely<Tables>({ dialect, ...(onStatement !== undefined && { log }) });
  countPool(db, dialect);
  try {
    await prepare(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Only the user of the server may read the database, whose messages and sessions are private. */
export const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Sets a mode; whoever else owns the path keeps theirs. */
function setMode(owned: string, mode: number): void {
  try {
    chmodSync(owned, mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

/** Creates the folder and a file in it, if they are missing, and lets nobody else read them. */
export function createPrivate(directory: string, file: string): void {
  mkdirSync(directory, { recursive: true, mode: FOLDER_MODE });
  setMode(directory, FOLDER_MODE);
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(file, 'a', FILE_MODE));
  setMode(file, FILE_MODE);
}

const fileIn = (directory: string) => path.join(directory, 'hatchboard.sqlite');

async function openEmbedded(directory: string, opening: Opening): Promise<Database> {
  const { isReadOnly = false, isServed = false } = opening;
  const file = fileIn(directory);
  const flush = isServed ? createLogFlush(file) : undefined;
  try {
    if (opening.mayCreate) createPrivate(directory, file);
    else if (!existsSync(file)) throw new SchemaError('does not exist: start the server first');
    return await prepared(await openSqlite(file, { isReadOnly, flush }), opening);
  } catch (error) {
    throw sqliteOpenError(directory, file, error, isReadOnly ? 'read' : 'written');
  }
}

async function open(options: DatabaseOptions, opening: Opening): Promise<Database> {
  const { DATA_DIR, DATABASE_URL, DATABASE_POOL: poolSize, onStatement, ...rest } = options;
  if (DATABASE_URL === undefined) return openEmbedded(DATA_DIR, { ...opening, onStatement });
  // The driver is loaded only when it is needed, because it takes memory.
  const { openPostgres } = await import('./engines/postgres.ts');
  try {
    const { isReadOnly = false } = opening;
    const dialect = openPostgres(DATABASE_URL, { ...rest, isReadOnly, poolSize });
    return await prepared(dialect, { ...opening, onStatement });
  } catch (error) {
    throw postgresOpenError(DATABASE_URL, error);
  }
}

const TO_MIGRATE: Opening = { mayCreate: true, prepare: (db) => migrate(db) };

/** Opens the database of the configuration and migrates it. Throws an Error of one line that says what to do. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, TO_MIGRATE);
}

/** Opens the database of a server as `openDatabase`. No commit or wait for another process blocks this one. */
export function openServedDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, { ...TO_MIGRATE, isServed: true });
}

const requireRelease = async (db: Database) => requireCurrent(db, await migrationNames());

/** Opens a database so that every write fails. Throws an Error of one line when it is absent or of another release. */
export function openExistingDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, { mayCreate: false, isReadOnly: true, prepare: requireRelease });
}

/** Opens the database of a server for a command. Throws an Error of one line when it is absent or of another release. */
export function openServersDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, { mayCreate: false, prepare: requireRelease });
}

/** Opens a database without tables. Throws an Error of one line when it has some. */
export function openEmptyDatabase(options: DatabaseOptions): Promise<Database> {
  return open(options, { mayCreate: true, prepare: requireEmpty });
}

/** Opens an empty embedded database in memory, which ends with its connection. */
export async function openInMemory(): Promise<Database> {
  return prepared(await openSqlite(':memory:'), { prepare: (db) => migrate(db) });
}

/** Opens an embedded database without tables in a temporary file, which has no name on the disk and ends with its connection. */
export async function openTemporary(): Promise<Database> {
  return prepared(await openSqlite(''), { prepare: requireEmpty });
}

/** Which releases may have written a database that is only read. */
const READABLE = {
  this: requireRelease,
  'this or older': async (db: Database) => requireNotNewer(db, await migrationNames()),
};

/**
 * Opens the database of the configuration so that every write fails. Null when it does not exist, or has no data of
 * Hatchboard. Throws an Error of one line, also for one of a release that may not have written it.
 */
export async function openToRead(
  options: DatabaseOptions,
  writtenBy: keyof typeof READABLE = 'this',
): Promise<Database | null> {
  const { DATA_DIR, DATABASE_URL } = options;
  if (DATABASE_URL === undefined && !existsSync(fileIn(DATA_DIR))) return null;
  let hasData = false;
  const prepare = async (db: Database) => {
    hasData = (await executedMigrations(db)).length > 0;
    if (hasData) await READABLE[writtenBy](db);
  };
  const db = await open(options, { mayCreate: false, isReadOnly: true, prepare });
  if (hasData) return db;
  await db.destroy();
  return null;
}
