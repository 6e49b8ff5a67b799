import { backUpBeforeUpgrade } from './backup/before-upgrade.ts';
import type { ServerConfig } from './config.ts';
import { openServedDatabase } from './data/db/database.ts';
import type { PostgresTimeouts } from './data/db/engines/postgres.ts';
import { checkForDemo, markAsDemo, readContent } from './demo/demo-content.ts';
import type { ErrorLog } from './error-log.ts';
import type { Log } from './http/log.ts';

/** How long PostgreSQL may take, by the settings. */
const timeoutsOf = (config: ServerConfig): PostgresTimeouts => ({
  silenceMs: config.DATABASE_SILENCE_TIMEOUT,
  poolMs: config.DATABASE_POOL_TIMEOUT,
  statementMs: config.DATABASE_STATEMENT_TIMEOUT,
});

/** Opens the database, after a backup when it is to be migrated, and marks it when demo data is to be written. Throws when it has other content, before anything is written. */
export async function openServed(
  config: ServerConfig,
  { report: onError, onBack }: ErrorLog,
  log: Log,
) {
  if (config.DEMO) await checkForDemo(config);
  const file = await backUpBeforeUpgrade(config, Date.now());
  if (file !== null) log.info({ file }, 'backup before the upgrade');
  const timeouts = timeoutsOf(config);
  const db = await openServedDatabase({ ...config, onError, onBack, timeouts });
  try {
    if (config.DEMO) await markAsDemo(db, config);
    const content = await readContent(db);
    return { db, isDemo: content === 'demo', isEmpty: content === 'none' };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The database, and whether its data is made up, or there is none. */
export type Served = Awaited<ReturnType<typeof openServed>>;
