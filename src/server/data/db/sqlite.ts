import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { type ConnectionQueue, createConnectionQueue } from './connection-queue.ts';
import type { CountedDialect, PoolCounts } from './pool-counts.ts';

const BUSY_TIMEOUT_MS = 5000;
const STATEMENTS_MAX = 200;
/** With `secure_delete`, zeros replace what is deleted, so that no text of a deleted player stays in the file. */
const PRAGMAS = 'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on';

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

class ImmediateDriver extends SqliteDriver {
  readonly #queue: ConnectionQueue;
  constructor(config: SqliteDialectConfig, queue: ConnectionQueue) {
    super(config);
    this.#queue = queue;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#queue.acquire();
    return super.acquireConnection();
  }
  override async releaseConnection(): Promise<void> {
    this.#queue.release();
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
  readonly #config: SqliteDialectConfig;
  readonly #queue = createConnectionQueue();
  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config, this.#queue);
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
export function openSqlite(file: string, { isReadOnly = false } = {}): CountedDialect {
  const database = new DatabaseSync(file, {
    timeout: BUSY_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
    readOnly: isReadOnly,
  });
  try {
    if (!isReadOnly) database.exec(PRAGMAS);
    const check = database.prepare('pragma quick_check(1)').get();
    if (check?.quick_check !== 'ok') {
      throw Object.assign(new Error('database disk image is malformed'), { errcode: 11 });
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return new NodeSqliteDialect({ database: withStatementCache(database) });
}
