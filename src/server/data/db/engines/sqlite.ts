import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { GroupingDriver } from './grouping-driver.ts';
import { FLUSHED_BY_SQLITE, type Flush } from './log-flush.ts';
import type { CountedDialect } from './pool-counts.ts';
import { retryWhileBusy, SqliteConnection } from './sqlite-connection.ts';

/** How long a statement waits for another connection, in milliseconds. A visitor waits with a server's, so it waits less. */
const WAIT_MS = 5000;
const SERVED_WAIT_MS = 1000;
/** Databases that only their connection sees: in memory, and in a temporary file. */
const PRIVATE = [':memory:', ''];
/** With `secure_delete`, zeros replace what is deleted, so that no text of a deleted player stays in the file. */
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on';
/** For a connection whose log is flushed beside it. Writing the log into the file stops the process, so it comes once in 40 MB. */
const FLUSHED_PRAGMAS = 'pragma synchronous = normal; pragma wal_autocheckpoint = 10000';

class TransactionalAdapter extends SqliteAdapter {
  /** A migration that fails is rolled back as a whole. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** Lets the driver's own queues decide who has a connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type Options = {
  isReadOnly?: boolean;
  /** How commits get to the disk, where SQLite itself does not flush them. */
  flush?: Flush | undefined;
};

function openWriter(file: string, { isReadOnly = false }: Options): DatabaseSync {
  return new DatabaseSync(file, { enableForeignKeyConstraints: true, readOnly: isReadOnly });
}

/** Opens a SQLite file, or creates it; one that is only read is not created. Throws the error of node:sqlite when the file is unusable or damaged. */
export async function openSqlite(file: string, options: Options = {}): Promise<CountedDialect> {
  const { isReadOnly = false, flush } = options;
  const database = openWriter(file, options);
  try {
    if (!isReadOnly) await retryWhileBusy(WAIT_MS, () => database.exec(PRAGMAS));
    if (flush !== undefined) database.exec(FLUSHED_PRAGMAS);
    const quickCheck = () => database.prepare('pragma quick_check(1)').get();
    const check = await retryWhileBusy(WAIT_MS, quickCheck);
    if (check?.quick_check !== 'ok') {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    }
    const hasReader = !isReadOnly && !PRIVATE.includes(file);
    const reader = hasReader ? new DatabaseSync(file, { readOnly: true }) : null;
    const waitMs = flush === undefined ? WAIT_MS : SERVED_WAIT_MS;
    return toDialect({
      writer: await SqliteConnection.of(database, waitMs),
      reader: reader && (await SqliteConnection.of(reader, waitMs)),
      flush: flush ?? FLUSHED_BY_SQLITE,
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

function toDialect(connections: ConstructorParameters<typeof GroupingDriver>[0]): CountedDialect {
  const { writer, reader } = connections;
  const queues = [writer, ...(reader === null ? [] : [reader])].map(({ queue }) => queue);
  const dialect: Dialect = {
    createDriver: () => new GroupingDriver(connections),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
  const poolCounts = () => ({
    most: queues.length,
    open: queues.length,
    idle: queues.filter((queue) => !queue.isTaken()).length,
    waiting: queues.reduce((sum, queue) => sum + queue.waiting(), 0),
  });
  return Object.assign(dialect, { poolCounts });
}
