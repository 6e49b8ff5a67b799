import { Socket } from 'node:net';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { Client, Pool, types } from 'pg';
import { guardPool, toUnavailable } from './guarded-pool.ts';
import type { CountedDialect, PoolCounts } from './pool-counts.ts';
import { createPostgresWatch } from './postgres-watch.ts';

/** How many connections the pool has where no setting says it. */
const POOL_SIZE = 10;
/** The server ends a statement itself; a connection that says nothing for so much longer is dead, in milliseconds. */
const STATEMENT_GRACE_MS = 5000;

/** How long PostgreSQL may take, in milliseconds. */
export type PostgresTimeouts = {
  /** How long it may be silent before every call is refused. */
  silenceMs: number;
  /** How long a call waits for one of the connections. */
  poolMs: number;
  /** How long one statement may take. */
  statementMs: number;
};

/** The timeouts of commands, which have nobody who waits. */
const PATIENT_TIMEOUTS: PostgresTimeouts = {
  silenceMs: 10_000,
  poolMs: 10_000,
  statementMs: 30_000,
};

export type PostgresOptions = {
  /** Called with the errors of idle connections, and once when the server is found away. */
  onError?: (error: unknown) => void;
  /** Called when a server that was away is back. */
  onBack?: () => void;
  isReadOnly?: boolean;
  poolSize?: number | undefined;
  timeouts?: PostgresTimeouts;
};

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

/** Lets the server refuse every write of a connection. A query, unlike an option of the pool, also holds when the URL has options. */
async function refuseWrites(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set default_transaction_read_only = on'));
}

/** Creates the sockets of a pool, and destroys all of them at once. A frozen server never ends a connection by itself. */
function createSockets() {
  const open = new Set<Socket>();
  return {
    create: () => {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      return socket;
    },
    destroyAll: (error: Error) => {
      for (const socket of open) socket.destroy(error);
    },
  };
}

/** Connects to PostgreSQL and leaves again. */
async function connectOnce(connectionString: string, signal: AbortSignal): Promise<void> {
  const socket = new Socket();
  const client = new Client({ connectionString, stream: () => socket });
  // A close event follows, and the attempt rejects.
  client.on('error', () => {});
  const stop = () => void socket.destroy(new Error('no answer in time'));
  signal.addEventListener('abort', stop);
  try {
    await client.connect();
  } finally {
    signal.removeEventListener('abort', stop);
    void client.end().catch(() => {});
  }
}

/** Sends `begin` together with the first statement of a transaction, instead of waiting for its answer. An error of it is also one of that statement. */
class PipeliningDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => {});
  }
}

class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new PipeliningDriver(this.#config);
  }
}

/** Opens a pool of connections to PostgreSQL. */
export function openPostgres(url: string, options: PostgresOptions = {}): CountedDialect {
  const { onError = () => {}, onBack = () => {}, isReadOnly = false } = options;
  const { poolSize = POOL_SIZE, timeouts = PATIENT_TIMEOUTS } = options;
  const { silenceMs, poolMs, statementMs } = timeouts;
  const sockets = createSockets();
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: poolMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + STATEMENT_GRACE_MS,
    stream: sockets.create,
    pipeline: true,
    types: { getTypeParser },
  });
  const watch = createPostgresWatch({
    probe: (signal) => connectOnce(url, signal),
    silenceMs,
    onAway: (error) => {
      onError(error);
      sockets.destroyAll(error);
    },
    onBack,
  });
  // A connection in use rejects its query too. Without a listener the event would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('error', (error) => {
    onError(toUnavailable(error));
    watch.check();
  });
  const dialect = new PipeliningDialect({
    pool: guardPool(pool, watch),
    ...(isReadOnly && { onCreateConnection: refuseWrites }),
  });
  const poolCounts = (): PoolCounts => ({
    most: poolSize,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return Object.assign(dialect, { poolCounts });
}
