import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Database } from '../data/db/tables.ts';
import { type Bus, type BusMessage, busMessage, createBus } from './bus.ts';
import { createMessageBatches } from './message-batches.ts';
import { openPostgresListener } from './postgres-listener.ts';

const CHANNEL = 'hatchboard_bus';
const RETRY_MS = 1000;
/** PostgreSQL allows 8,000 bytes in a notification. */
const MESSAGES_PER_NOTIFICATION = 30;

const notification = v.object({ from: v.string(), messages: v.array(v.unknown()) });

type Options = {
  url: string;
  db: Database;
  onError: (error: unknown) => void;
  retryMs?: number;
};

/** Reads the messages of another process; ignores kinds that only a later version knows. */
function readNotification(payload: string, ownId: string): BusMessage[] {
  try {
    const { from, messages } = v.parse(notification, JSON.parse(payload));
    if (from === ownId) return [];
    return messages.flatMap((raw) => readAs(busMessage, raw) ?? []);
  } catch {
    return [];
  }
}

/** Opens a bus between all processes on one PostgreSQL server; `url` and `db` are the same server. A process receives its own messages at once. */
export async function openPostgresBus(options: Options): Promise<Bus> {
  const { db, url, onError, retryMs = RETRY_MS } = options;
  const { emit, subscribe, close } = createBus();
  const from = randomUUID();
  const notify = async (messages: readonly BusMessage[]) => {
    for (const part of chunks(messages, MESSAGES_PER_NOTIFICATION)) {
      const payload = JSON.stringify({ from, messages: part });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    }
  };
  const reportAndRethrow = (error: unknown) => {
    onError(error);
    throw error;
  };
  const send = (messages: readonly BusMessage[]) => notify(messages).catch(reportAndRethrow);
  const batches = createMessageBatches(send, retryMs);
  const unlisten = await openPostgresListener({
    url,
    channel: CHANNEL,
    retryMs,
    onError,
    onListening: () => emit({ kind: 'missed' }),
    onPayload: (payload) => readNotification(payload, from).forEach(emit),
  });
  return {
    subscribe,
    publish: (message) => {
      emit(message);
      batches.add(message);
    },
    close: async () => {
      await batches.close();
      await unlisten();
      await close();
    },
  };
}
