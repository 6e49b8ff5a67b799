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

/** After how long the next try comes while another connection has the file, in milliseconds. */
const WAIT_STEP_MS = 20;
/** A statement that does not wait, because it has a next time. */
const IS_UPKEEP = /^\s*(vacuum|pragma)\b/i;
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

/** Does some work, and does it again while another connection has the file, for up to `waitMs`. The wait does not block the process. */
export async function retryWhileBusy<T>(waitMs: number, work: () => T): Promise<Awaited<T>> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (unavailableReason(error) !== 'busy' || performance.now() >= end) throw error;
    }
    await sleep(WAIT_STEP_MS);
  }
}

/** A connection to SQLite, with the queue of those who use it. */
export class SqliteConnection {
  readonly queue = createConnectionQueue();
  readonly #database: DatabaseSync;
  readonly #connection: DatabaseConnection;
  readonly #waitMs: number;
  #isLocked = false;

  private constructor(database: DatabaseSync, connection: DatabaseConnection, waitMs: number) {
    this.#database = database;
    this.#connection = connection;
    this.#waitMs = waitMs;
  }

  /** Wraps a database that does not wait by itself, because that blocks the process. A statement waits for up to `waitMs`. */
  static async of(database: DatabaseSync, waitMs: number): Promise<SqliteConnection> {
    const driver = new SqliteDriver({ database: withStatementCache(database) });
    await driver.init();
    return new SqliteConnection(database, await driver.acquireConnection(), waitMs);
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /**
   * Executes a statement. Waits for another connection without blocking the process. After a wait in vain every statement tries
   * once, until one succeeds: all share the connection, so they would wait behind each other.
   */
  async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const waitMs = this.#isLocked || IS_UPKEEP.test(query.sql) ? 0 : this.#waitMs;
    try {
      const execute = () => this.#connection.executeQuery<R>(query);
      const result = await retryWhileBusy(waitMs, execute);
      this.#isLocked = false;
      return result;
    } catch (error) {
      if (waitMs > 0 && unavailableReason(error) === 'busy') this.#isLocked = true;
      throw error;
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
