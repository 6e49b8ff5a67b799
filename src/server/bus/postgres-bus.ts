import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { readAs } from '../../contract/shared/read-as.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Database } from '../data/db/tables.ts';
import { type Bus, type BusEvent, busEvent, createBus } from './bus.ts';
import { createBusLag } from './bus-lag.ts';
import { createMessageBatches, type Numbered } from './message-batches.ts';
import { openPostgresListener } from './postgres-listener.ts';

/** The channel that carries the bus. */
export const CHANNEL = 'hatchboard_bus';
const RETRY_MS = 1000;
/** PostgreSQL allows 8,000 bytes in a notification. */
const MESSAGES_PER_NOTIFICATION = 30;

const notification = v.object({
  from: v.string(),
  messages: v.array(v.unknown()),
  /** When the sender published the oldest, by its own clock. */
  since: v.optional(v.number()),
});
type Notification = v.InferOutput<typeof notification>;

type Options = {
  url: string;
  db: Database;
  onError: (error: unknown) => void;
  retryMs?: number;
};

function readNotification(payload: string): Notification | null {
  try {
    return readAs(notification, JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Reads messages; ignores kinds that only a later version knows. */
const readMessages = ({ messages }: Notification): BusEvent[] =>
  messages.flatMap((raw) => readAs(busEvent, raw) ?? []);

/** Opens a bus between all processes on one PostgreSQL server; `url` and `db` are the same server. A process receives its own messages at once. */
export async function openPostgresBus(options: Options): Promise<Bus> {
  const { db, url, onError, retryMs = RETRY_MS } = options;
  const { emit, close, ...local } = createBus();
  const from = randomUUID();
  const lag = createBusLag(() => performance.now());
  const notify = async (batch: readonly Numbered[], since: number) => {
    lag.sent(since);
    for (const part of chunks(batch, MESSAGES_PER_NOTIFICATION)) {
      const messages = part.map(({ event }) => event);
      const payload = JSON.stringify({ from, since, messages });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    }
  };
  const reportAndRethrow = (error: unknown) => {
    onError(error);
    throw error;
  };
  const send = (batch: readonly Numbered[], since: number) =>
    notify(batch, since).catch(reportAndRethrow);
  const batches = createMessageBatches(send, retryMs);
  let isUp = false;
  const unlisten = await openPostgresListener({
    url,
    channel: CHANNEL,
    retryMs,
    onError: (error) => {
      isUp = false;
      onError(error);
    },
    onListening: () => {
      isUp = true;
      lag.forget();
      emit({ kind: 'missed' });
    },
    onPayload: (payload) => {
      const read = readNotification(payload);
      if (read?.from === from) lag.heard(read.since ?? 0);
      else if (read !== null) for (const message of readMessages(read)) emit(message);
    },
  });
  return {
    ...local,
    status: () => ({ waiting: batches.size(), lagMs: lag.current(), isUp }),
    publish: (message, known) => {
      emit(message, known);
      batches.add(message);
    },
    close: async () => {
      await batches.close();
      await unlisten();
      await close();
    },
  };
}
