import type { Database } from '../data/db/tables.ts';
import { type Bus, createBus } from './bus.ts';

type Options = {
  db: Database;
  DATABASE_URL?: string | undefined;
  onError: (error: unknown) => void;
};

/** Opens the bus of the configuration: within this process, or between all processes that share a PostgreSQL server. */
export async function openBus({ db, DATABASE_URL: url, onError }: Options): Promise<Bus> {
  if (url === undefined) return createBus();
  // The driver is loaded only when it is needed, because it takes memory.
  const { openPostgresBus } = await import('./postgres-bus.ts');
  return openPostgresBus({ url, db, onError });
}
