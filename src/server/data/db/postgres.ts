import { CompiledQuery, type DatabaseConnection, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { CountedDialect, PoolCounts } from './pool-counts.ts';

/** How many connections the pool has where no setting says it. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

/** Lets the server refuse every write of a connection. A query, unlike an option of the pool, also holds when the URL has options. */
async function refuseWrites(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw('set default_transaction_read_only = on'));
}

/** Opens a pool of connections to PostgreSQL. Errors of idle connections go to `onError`; unhandled they would end the process. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { isReadOnly = false, poolSize = POOL_SIZE } = {},
): CountedDialect {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  pool.on('error', onError);
  const dialect = new PostgresDialect({
    pool,
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
