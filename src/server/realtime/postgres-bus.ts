import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Database } from '../data/db/tables.ts';
import { createHints, type Hint, type Hints, hint } from './bus.ts';
import { createBatches } from './message-batches.ts';
import { openPostgresEar } from './postgres-listener.ts';

const CHANNEL = 'hatchboard_hints';
const RETRY_MS = 1000;
/** A notification holds 8,000 bytes. */
const HINTS_PER_NOTIFICATION = 30;

const notification = v.object({ from: v.string(), hints: v.array(v.unknown()) });

type Options = {
  url: string;
  db: Database;
  onError: (error: unknown) => void;
  retryMs?: number;
};

/** What another process said; what it may say in a later version is left out. */
function readNotification(payload: string, own: string): Hint[] {
  try {
    const { from, hints } = v.parse(notification, JSON.parse(payload));
    if (from === own) return [];
    return hints.flatMap((raw) => readAs(hint, raw) ?? []);
  } catch {
    return [];
  }
}

/** Hints between all processes on one PostgreSQL; `url` and `db` are the same server. This process hears its own at once. */
export async function openPostgresHints(options: Options): Promise<Hints> {
  const { db, url, onError, retryMs = RETRY_MS } = options;
  const { tell, subscribe, close } = createHints();
  const from = randomUUID();
  const notify = async (hints: readonly Hint[]) => {
    for (const part of chunks(hints, HINTS_PER_NOTIFICATION)) {
      const payload = JSON.stringify({ from, hints: part });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    }
  };
  const report = (error: unknown) => {
    onError(error);
    throw error;
  };
  const batches = createBatches((hints) => notify(hints).catch(report), retryMs);
  const deafen = await openPostgresEar({
    url,
    channel: CHANNEL,
    retryMs,
    onError,
    onListening: () => tell({ kind: 'missed' }),
    onPayload: (payload) => readNotification(payload, from).forEach(tell),
  });
  return {
    subscribe,
    publish: (one) => {
      tell(one);
      batches.add(one);
    },
    close: async () => {
      await batches.close();
      await deafen();
      await close();
    },
  };
}
