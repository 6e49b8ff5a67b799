import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Flush } from './log-flush.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** A statement that only reads. */
const IS_READ = /^\s*(select|with)\b/i;
/** A statement that writes, and may be in a transaction with others. */
const IS_WRITE = /^\s*(insert|update|delete)\b/i;

/** How a statement or transaction uses the database. */
type Use = 'reads' | 'writes';

/** Null for a statement that may be in no transaction, such as a pragma. */
function kindOfUse(sql: string): Use | null {
  if (IS_READ.test(sql)) return 'reads';
  return IS_WRITE.test(sql) ? 'writes' : null;
}

/** What Kysely lends to one user. */
class Lease implements DatabaseConnection {
  readonly #driver: GroupingDriver;
  /** The connection with the user's transaction. */
  connection: SqliteConnection | null = null;
  /** Resolves when the group of the user's writes is on the disk. */
  group: Promise<void> | null = null;

  constructor(driver: GroupingDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute<R>(this, query);
  }

  streamQuery(): never {
    throw new TypeError('rows are not streamed');
  }
}

/** The connections of a database, and how its commits get to the disk. */
type Connections = {
  writer: SqliteConnection;
  /** Sees what is committed; null where the writer reads too. */
  reader: SqliteConnection | null;
  flush: Flush;
};

/**
 * Commits all writes of one turn of the event loop together, because a commit waits for the disk: each is a savepoint of one
 * transaction of SQLite. The next group gathers while one is flushed. Nobody gets a result that depends on what is not on
 * the disk yet.
 */
export class GroupingDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #connections: ReadonlySet<SqliteConnection>;
  readonly #flush: Flush;
  /** The writes that no commit has. */
  #group: PromiseWithResolvers<void> | null = null;
  /** Whether the group is committed as soon as nobody has the writer. */
  #isDue = false;
  /** Resolves when all that is committed is on the disk. It stays rejected, because the system reports such an error once. */
  #flushed: Promise<void> = Promise.resolve();

  constructor({ writer, reader, flush }: Connections) {
    this.#writer = writer;
    this.#reader = reader ?? writer;
    this.#connections = new Set([this.#writer, this.#reader]);
    this.#flush = flush;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    return new Lease(this);
  }

  async releaseConnection(lease: Lease): Promise<void> {
    if (lease.connection !== null) await this.#return(lease.connection);
    await (lease.group ?? this.#flushed);
  }

  async destroy(): Promise<void> {
    await this.#alone(async () => {
      await this.#flushed.catch(() => {});
      await this.#flush.close();
      // The last to close writes SQLite's log into the file, which the reader may not.
      if (this.#reader !== this.#writer) this.#reader.close();
      this.#writer.close();
    });
  }

  async execute<R>(lease: Lease, query: CompiledQuery): Promise<QueryResult<R>> {
    if (lease.connection !== null) return this.#run<R>(lease.connection, query);
    const use = kindOfUse(query.sql);
    if (use === null) return this.#alone(() => this.#run<R>(this.#writer, query));
    const connection = await this.#take(lease, use);
    try {
      return await this.#run<R>(connection, query);
    } finally {
      await this.#return(connection);
    }
  }

  // A deferred transaction that reads first can fail at its first write, when another process wrote in between.
  // A transaction that only reads sees the state of its first read to the end.
  async beginTransaction(lease: Lease, { accessMode }: TransactionSettings): Promise<void> {
    const isReadOnly = accessMode === 'read only';
    lease.connection = await this.#take(lease, isReadOnly ? 'reads' : 'writes');
    await this.#command(lease.connection, isReadOnly ? 'begin deferred' : 'savepoint one');
  }

  async commitTransaction({ connection, group }: Lease): Promise<void> {
    if (connection !== null) await this.#command(connection, group ? 'release one' : 'commit');
  }

  // SQLite itself ends a transaction after some errors, such as a full disk.
  async rollbackTransaction({ connection, group }: Lease): Promise<void> {
    const statements = group ? ['rollback to one', 'release one'] : ['rollback'];
    if (connection?.isInTransaction)
      for (const statement of statements) await this.#command(connection, statement);
  }

  /** Waits for a connection; whoever writes joins the group. */
  async #take(lease: Lease, use: Use): Promise<SqliteConnection> {
    const connection = use === 'reads' ? this.#reader : this.#writer;
    await connection.queue.acquire();
    try {
      if (use === 'writes') lease.group = (await this.#openGroup()).promise;
      else if (connection === this.#writer) await this.#commit();
      return connection;
    } catch (error) {
      await this.#return(connection);
      throw error;
    }
  }

  /** Does what needs both connections: an open read would keep SQLite's log from being emptied. All writes are committed before it. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    for (const { queue } of this.#connections) await queue.acquire();
    try {
      await this.#commit();
      return await work();
    } finally {
      for (const { queue } of this.#connections) queue.release();
    }
  }

  async #return(connection: SqliteConnection): Promise<void> {
    if (connection === this.#writer && this.#isDue) await this.#commit();
    connection.queue.release();
  }

  #command(connection: SqliteConnection, statement: string): Promise<unknown> {
    return this.#run(connection, CompiledQuery.raw(statement));
  }

  /** Executes a statement. An error after which SQLite has ended the transaction is one of the whole group. */
  async #run<R>(connection: SqliteConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await connection.execute<R>(query);
    } catch (error) {
      if (!this.#writer.isInTransaction) this.#takeGroup()?.reject(error);
      throw error;
    }
  }

  #takeGroup(): PromiseWithResolvers<void> | null {
    const group = this.#group;
    this.#group = null;
    this.#isDue = false;
    return group;
  }

  /** Opens a group where there is none. The caller has the writer. */
  async #openGroup(): Promise<PromiseWithResolvers<void>> {
    if (this.#group !== null) return this.#group;
    await this.#command(this.#writer, 'begin immediate');
    const group = Promise.withResolvers<void>();
    // Each user awaits it; a rejection that comes before is none that nobody handles.
    group.promise.catch(() => {});
    this.#group = group;
    void this.#commitInTurn(group);
    return group;
  }

  /** Commits a group after this turn of the event loop, and after the group before it is on the disk. */
  async #commitInTurn(group: PromiseWithResolvers<void>): Promise<void> {
    await this.#flushed.catch(() => {});
    await nextTurn();
    if (this.#group !== group) return;
    this.#isDue = true;
    if (this.#writer.queue.isTaken()) return;
    await this.#writer.queue.acquire();
    await this.#return(this.#writer);
  }

  /** Commits the group if there is one, or rejects it. The caller has the writer. */
  async #commit(): Promise<void> {
    const group = this.#takeGroup();
    if (group === null) return;
    try {
      await this.#flushed;
      await this.#writer.command('commit');
      this.#flushed = this.#flush.flush();
      this.#flushed.then(group.resolve, group.reject);
    } catch (error) {
      group.reject(error);
      if (this.#writer.isInTransaction) await this.#writer.command('rollback');
    }
  }
}
