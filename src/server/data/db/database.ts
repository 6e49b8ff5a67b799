import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresOpenError, sqliteOpenError } from './open-error.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

type DatabaseOptions = {
  /** Where the embedded database lives; made when absent. */
  DATA_DIR: string;
  /** A PostgreSQL server to use instead. */
  DATABASE_URL?: string | undefined;
  /** Hears of connections that broke while idle. */
  onError?: (error: Error) => void;
};

async function withTables(dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openEmbedded(directory: string): Promise<Database> {
  const file = path.join(directory, 'hatchboard.sqlite');
  try {
    mkdirSync(directory, { recursive: true });
    return await withTables(openSqlite(file));
  } catch (error) {
    throw sqliteOpenError(directory, file, error);
  }
}

/** Opens the database of the configuration, its tables up to date; throws an Error of one line that says what to do. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { DATA_DIR, DATABASE_URL, onError = () => {} } = options;
  if (DATABASE_URL === undefined) return openEmbedded(DATA_DIR);
  // Who embeds the database need not pay for the driver's memory.
  const { openPostgres } = await import('./postgres.ts');
  try {
    return await withTables(openPostgres(DATABASE_URL, onError));
  } catch (error) {
    throw postgresOpenError(DATABASE_URL, error);
  }
}
