import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool } from 'pg';
import type { PostgresWatch } from './postgres-watch.ts';
import { DatabaseUnavailableError, sqlStateOf } from './unavailable.ts';

/** Whether an error is of the connection itself. PostgreSQL's own errors have a code, and wrong parameters are a TypeError. */
const isOfConnection = (error: unknown) =>
  sqlStateOf(error) === null && !(error instanceof TypeError);

/** Converts an error of a connection to one that says so; others stay as they are. */
export function toUnavailable(error: unknown): unknown {
  if (!isOfConnection(error) || error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError('no-answer', { cause: error });
}

/** PostgreSQL's error for a prepared statement whose tables another release has changed since. */
const STALE_STATEMENT = '0A000';

/** With more parameters a statement is a list, whose lengths are too many to prepare each. */
const PARAMETERS_MAX = 32;
/** PostgreSQL keeps each prepared statement in the memory of each connection. */
const NAMES_MAX = 500;

/** The name of a statement with so many parameters. */
type NameOf = (sql: string, parameters: number) => string | undefined;

/** Names statements, so that PostgreSQL parses and plans each once for a connection; undefined for one that is not prepared. */
function createStatementNames(): NameOf {
  const names = new Map<string, string>();
  return (sql, parameters) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > PARAMETERS_MAX || names.size >= NAMES_MAX) {
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** A connection of `pg` as it is used here. */
type Client = {
  query: <R>(statement: {
    name: string | undefined;
    text: string;
    values: unknown[];
  }) => Promise<PostgresQueryResult<R>>;
  release: (isDiscarded?: boolean) => void;
};

/** A connection of the pool, and what its next release ends. */
type Guarded = { client: PostgresPoolClient; setEnd: (end: () => void) => void };

/** Guards a connection. After an error of the connection itself nothing more is sent on it, and its release discards it. */
function guardClient(client: Client, watch: PostgresWatch, nameOf: NameOf): Guarded {
  let broken: unknown = null;
  let end = () => {};
  const settle = async <R>(running: Promise<PostgresQueryResult<R>>) => {
    try {
      const result = await running;
      watch.answered();
      return result;
    } catch (error) {
      if (sqlStateOf(error) === STALE_STATEMENT) {
        broken = new DatabaseUnavailableError('no-answer', { cause: error });
        throw broken;
      }
      if (!isOfConnection(error)) throw error;
      broken = toUnavailable(error);
      watch.check();
      throw broken;
    }
  };
  function query<R>(
    sql: string,
    parameters: ReadonlyArray<unknown>,
  ): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(
    first: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof first !== 'string') throw new TypeError('rows are not streamed');
    if (broken !== null) return Promise.reject(broken);
    const name = nameOf(first, parameters.length);
    return settle(client.query<R>({ name, text: first, values: [...parameters] }));
  }
  const release = (isDiscarded = false) => {
    end();
    client.release(isDiscarded || broken !== null);
  };
  return {
    client: { query, release },
    setEnd: (next) => {
      end = next;
    },
  };
}

type Guard = (client: Client, end: () => void) => PostgresPoolClient;

/** Creates the guards of connections. Each connection has one, because Kysely knows a connection by its object. */
function createGuard(watch: PostgresWatch): Guard {
  const nameOf = createStatementNames();
  const guards = new WeakMap<Client, Guarded>();
  return (client, end) => {
    const guarded = guards.get(client) ?? guardClient(client, watch, nameOf);
    guards.set(client, guarded);
    guarded.setEnd(end);
    return guarded.client;
  };
}

/** Takes a connection from the pool. Rejects as soon as the server is found away; a connection that comes later goes back. */
function acquire(pool: Pool, watch: PostgresWatch, guard: Guard): Promise<PostgresPoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown) => {
      isOver = true;
      reject(error);
    };
    const end = watch.begin(fail);
    const give = (client: Client) => {
      if (!isOver) return resolve(guard(client, end));
      end();
      client.release();
    };
    // A file that the URL names is read for each connection, and may be missing.
    Promise.try(() => pool.connect()).then(give, (error: unknown) => {
      end();
      if (isOfConnection(error)) watch.check();
      fail(toUnavailable(error));
    });
  });
}

/** Guards a pool, so that no call waits for a server that is away: it is refused at once with a DatabaseUnavailableError. */
export function guardPool(pool: Pool, watch: PostgresWatch): PostgresPool {
  const guard = createGuard(watch);
  return {
    options: pool.options,
    connect: () => {
      const away = watch.away();
      return away === null ? acquire(pool, watch, guard) : Promise.reject(away);
    },
    end: () => {
      watch.stop();
      return pool.end();
    },
  };
}
