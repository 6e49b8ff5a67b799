import type { Database } from '../data/db/tables.ts';
import { createHints, type Hints } from './bus.ts';

type Options = {
  db: Database;
  DATABASE_URL?: string | undefined;
  onError: (error: unknown) => void;
};

/** The hints of the configuration: within this process, or between all that share a PostgreSQL server. */
export async function openHints({ db, DATABASE_URL: url, onError }: Options): Promise<Hints> {
  if (url === undefined) return createHints();
  // Who embeds the database need not pay for the driver's memory.
  const { openPostgresHints } = await import('./postgres-bus.ts');
  return openPostgresHints({ url, db, onError });
}
