import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
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

/** A connection of the pool, and what its next release ends. */
type Guarded = { client: PostgresPoolClient; setEnd: (end: () => void) => void };

/** Guards a connection. After an error of the connection itself nothing more is sent on it, and its release discards it. */
function guardClient(client: PostgresPoolClient, watch: PostgresWatch): Guarded {
  let broken: unknown = null;
  let end = () => {};
  const settle = async <R>(running: Promise<PostgresQueryResult<R>>) => {
    try {
      const result = await running;
      watch.answered();
      return result;
    } catch (error) {
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
  function query<R>(first: string | PostgresCursor<R>, parameters: ReadonlyArray<unknown> = []) {
    if (typeof first !== 'string') return client.query(first);
    return broken === null ? settle(client.query<R>(first, parameters)) : Promise.reject(broken);
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

type Guard = (client: PostgresPoolClient, end: () => void) => PostgresPoolClient;

/** Creates the guards of connections. Each connection has one, because Kysely knows a connection by its object. */
function createGuard(watch: PostgresWatch): Guard {
  const guards = new WeakMap<PostgresPoolClient, Guarded>();
  return (client, end) => {
    const guarded = guards.get(client) ?? guardClient(client, watch);
    guards.set(client, guarded);
    guarded.setEnd(end);
    return guarded.client;
  };
}

/** Takes a connection from the pool. Rejects as soon as the server is found away; a connection that comes later goes back. */
function acquire(
  pool: PostgresPool,
  watch: PostgresWatch,
  guard: Guard,
): Promise<PostgresPoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const fail = (error: unknown) => {
      isOver = true;
      reject(error);
    };
    const end = watch.begin(fail);
    const give = (client: PostgresPoolClient) => {
      if (!isOver) return resolve(guard(client, end));
      end();
      client.release();
    };
    pool.connect().then(give, (error: unknown) => {
      end();
      if (isOfConnection(error)) watch.check();
      fail(toUnavailable(error));
    });
  });
}

/** Guards a pool, so that no call waits for a server that is away: it is refused at once with a DatabaseUnavailableError. */
export function guardPool(pool: PostgresPool, watch: PostgresWatch): PostgresPool {
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
