import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { GroupingDriver } from './grouping-driver.ts';
import { FLUSHED_BY_SQLITE, type Flush } from './log-flush.ts';
import type { CountedDialect } from './pool-counts.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { unavailableReason } from './unavailable.ts';

/** How long SQLite itself waits for another process. The wait blocks this one, so a server turns it off when it is open. */
const BUSY_TIMEOUT_MS = 5000;
/** After how long the setup of a connection is tried again, in milliseconds. */
const SETUP_STEP_MS = 20;
const IN_MEMORY = ':memory:';
/** With `secure_delete`, zeros replace what is deleted, so that no text of a deleted player stays in the file. */
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on';
/** For a connection whose log is flushed beside it. Writing the log into the file stops the process, so it comes once in 40 MB. */
const FLUSHED_PRAGMAS = 'pragma synchronous = normal; pragma wal_autocheckpoint = 10000';

/** Sets up a connection. SQLite itself does not wait for another process that writes a file not yet in WAL mode. */
async function setPragmas(database: DatabaseSync): Promise<void> {
  const end = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec(PRAGMAS);
      return;
    } catch (error) {
      if (unavailableReason(error) !== 'busy' || performance.now() >= end) throw error;
    }
    await sleep(SETUP_STEP_MS);
  }
}

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
  return new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  });
}

/** Opens a SQLite file, or creates it; one that is only read is not created. Throws the error of node:sqlite when the file is unusable or damaged. */
export async function openSqlite(file: string, options: Options = {}): Promise<CountedDialect> {
  const { isReadOnly = false, flush } = options;
  const database = openWriter(file, options);
  try {
    if (!isReadOnly) await setPragmas(database);
    if (flush !== undefined) database.exec(FLUSHED_PRAGMAS);
    const check = database.prepare('pragma quick_check(1)').get();
    if (check?.quick_check !== 'ok') {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    }
    const hasReader = !isReadOnly && file !== IN_MEMORY;
    const reader = hasReader ? new DatabaseSync(file, { readOnly: true }) : null;
    return toDialect({
      writer: await SqliteConnection.of(database),
      reader: reader && (await SqliteConnection.of(reader)),
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
