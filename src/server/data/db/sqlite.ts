import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import type { CountedDialect, PoolCounts } from './pool-counts.ts';
import { unavailableReason } from './unavailable.ts';

/** How long SQLite itself waits for another process. The wait blocks this one, so a server turns it off when it is open. */
const BUSY_TIMEOUT_MS = 5000;
/** How long a statement waits without blocking, and after which steps it tries again, in milliseconds. */
const WAIT_MS = 1000;
const WAIT_STEP_MS = 20;
/** A statement that may wait. A rewrite of the file has a next time. */
const MAY_WAIT = /^\s*(begin|commit|select|with|insert|update|delete)\b/i;
/** A statement that succeeds only without another writer. */
const NEEDS_LOCK = /^\s*(begin immediate|insert|update|delete)\b/i;
const STATEMENTS_MAX = 200;
/** With `secure_delete`, zeros replace what is deleted, so that no text of a deleted player stays in the file. */
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on';

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
    await sleep(WAIT_STEP_MS);
  }
}

function toInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  throw new TypeError(`SQLite takes no ${typeof value} as a parameter`);
}

function toKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toInput)),
    run: (parameters) => statement.run(...parameters.map(toInput)),
    iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
  };
}

/** Adapts a node:sqlite database to Kysely, with a cache of prepared statements. */
function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? toKyselyStatement(database.prepare(sql));
    prepared.delete(sql);
    prepared.set(sql, statement);
    const oldest = prepared.keys().next();
    if (prepared.size > STATEMENTS_MAX && !oldest.done) prepared.delete(oldest.value);
    return statement;
  };
  return { prepare, close: () => database.close() };
}

/**
 * Waits for another process without blocking this one. After a wait in vain every statement tries once, until a write
 * succeeds: all share this connection, so reads would wait behind each write.
 */
class WaitingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #isLocked = false;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const end = performance.now() + (this.#isLocked ? 0 : WAIT_MS);
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        if (this.#isLocked && NEEDS_LOCK.test(query.sql)) this.#isLocked = false;
        return result;
      } catch (error) {
        if (unavailableReason(error) !== 'busy' || !MAY_WAIT.test(query.sql)) throw error;
        if (performance.now() >= end) {
          this.#isLocked = true;
          throw error;
        }
      }
      await sleep(WAIT_STEP_MS);
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/** Gives one connection to one user at a time, in the order of asking. */
type ConnectionQueue = {
  /** Resolves when the connection is free for the caller, who then calls `release`. */
  acquire: () => Promise<void>;
  release: () => void;
  isTaken: () => boolean;
  waiting: () => number;
};

/** Creates the queue for the connection of the embedded database. Kysely has one too, but does not say how long it is. */
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

class ImmediateDriver extends SqliteDriver {
  readonly #queue: ConnectionQueue;
  readonly #isInTransaction: () => boolean;
  #connection: WaitingConnection | undefined;

  constructor(config: SqliteDialectConfig, queue: ConnectionQueue, isInTransaction: () => boolean) {
    super(config);
    this.#queue = queue;
    this.#isInTransaction = isInTransaction;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.acquire();
    this.#connection ??= new WaitingConnection(await super.acquireConnection());
    return this.#connection;
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.release();
  }

  // SQLite itself ends a transaction after some errors, such as a full disk.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  // A deferred transaction that reads first can fail at its first write, when another process wrote in between.
  // A transaction that only reads leaves the lock to the writers; it sees the state of its first read to the end.
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** A migration that fails is rolled back as a whole. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** Lets the driver's own queue decide who has the one connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #queue = createConnectionQueue();
  readonly #createDriver: () => SqliteDriver;
  constructor(database: DatabaseSync) {
    const config = { database: withStatementCache(database) };
    super(config);
    this.#createDriver = () =>
      new ImmediateDriver(config, this.#queue, () => database.isTransaction);
  }
  override createDriver(): SqliteDriver {
    return this.#createDriver();
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
  readonly poolCounts = (): PoolCounts => ({
    most: 1,
    open: 1,
    idle: this.#queue.isTaken() ? 0 : 1,
    waiting: this.#queue.waiting(),
  });
}

/** Opens a SQLite file, or creates it; one that is only read is not created. Throws the error of node:sqlite when the file is unusable or damaged. */
export async function openSqlite(
  file: string,
  { isReadOnly = false } = {},
): Promise<CountedDialect> {
  const database = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  });
  try {
    if (!isReadOnly) await setPragmas(database);
    const check = database.prepare('pragma quick_check(1)').get();
    if (check?.quick_check !== 'ok') {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return new NodeSqliteDialect(database);
}
