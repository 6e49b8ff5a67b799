import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { createConnectionQueue } from './connection-queue.ts';
import { unavailableReason } from './unavailable.ts';

/** How long a statement waits without blocking, and after which steps it tries again, in milliseconds. */
const WAIT_MS = 1000;
const WAIT_STEP_MS = 20;
/** A statement that may wait. A rewrite of the file has a next time. */
const MAY_WAIT = /^\s*(begin|commit|select|with|insert|update|delete)\b/i;
const STATEMENTS_MAX = 200;

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

/** A connection to SQLite, with the queue of those who use it. */
export class SqliteConnection {
  readonly queue = createConnectionQueue();
  readonly #database: DatabaseSync;
  readonly #connection: DatabaseConnection;
  #isLocked = false;

  private constructor(database: DatabaseSync, connection: DatabaseConnection) {
    this.#database = database;
    this.#connection = connection;
  }

  static async of(database: DatabaseSync): Promise<SqliteConnection> {
    const driver = new SqliteDriver({ database: withStatementCache(database) });
    await driver.init();
    return new SqliteConnection(database, await driver.acquireConnection());
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /**
   * Executes a statement. Waits for another process without blocking this one. After a wait in vain every statement tries
   * once, until one succeeds: all share the connection, so they would wait behind each other.
   */
  async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const end = performance.now() + (this.#isLocked ? 0 : WAIT_MS);
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<R>(query);
        this.#isLocked = false;
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

  /** Executes a statement without parameters. */
  async command(sql: string): Promise<void> {
    await this.execute(CompiledQuery.raw(sql));
  }

  close(): void {
    this.#database.close();
  }
}
