import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** How often the connection is asked whether it lives; a server that vanished says nothing by itself. */
const CHECK_MS = 15_000;

export type EarOptions = {
  url: string;
  channel: string;
  /** Wait before the next try after the connection broke, in milliseconds. */
  retryMs: number;
  onPayload: (payload: string) => void;
  /** Called each time that listening begins; what was said before is lost. */
  onListening: () => void;
  onError: (error: unknown) => void;
};

async function untilBroken(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(CHECK_MS, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await client.query('select 1');
  }
}

/** Listens until the connection breaks, which throws, or until stopped. */
async function listenOnce(options: EarOptions, stopping: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  const broken = new AbortController();
  let reason: unknown;
  client.on('error', (error) => {
    reason = error;
    broken.abort();
  });
  client.on('end', () => broken.abort());
  client.on('notification', ({ payload = '' }) => options.onPayload(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(options.channel)}`);
    options.onListening();
    await untilBroken(client, AbortSignal.any([stopping, broken.signal]));
    if (!stopping.aborted) throw reason ?? new Error('PostgreSQL ended the connection');
  } finally {
    // A server that vanished would be waited for.
    void client.end().catch(() => {});
  }
}

/** Listens on a channel of PostgreSQL, and again whenever the connection broke; resolves after the first try. */
export async function openPostgresEar(options: EarOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  const onListening = () => {
    options.onListening();
    resolve();
  };
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce({ ...options, onListening }, stopping.signal).catch(options.onError);
      resolve();
      const { signal } = stopping;
      await sleep(options.retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const listening = listen();
  await tried;
  return () => {
    stopping.abort();
    return listening;
  };
}
