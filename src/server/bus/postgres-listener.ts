import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { toUnavailable } from '../data/db/engines/guarded-pool.ts';

const CONNECT_TIMEOUT_MS = 2000;
const QUERY_TIMEOUT_MS = 3000;
/** How often the connection is tested: a server that vanished closes nothing by itself. */
const KEEP_ALIVE_MS = 5000;

export type ListenerOptions = {
  url: string;
  channel: string;
  /** Wait before the next attempt after the connection broke, in milliseconds. */
  retryMs: number;
  onPayload: (payload: string) => void;
  /** Called each time that listening begins; notifications before it are lost. */
  onListening: () => void;
  onError: (error: unknown) => void;
};

async function untilBroken(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(KEEP_ALIVE_MS, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) await client.query('select 1');
  }
}

/** Listens until it is stopped; throws when the connection breaks. */
async function listenOnce(options: ListenerOptions, stopping: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: options.url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
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
    // Not awaited: a server that vanished never answers.
    void client.end().catch(() => {});
  }
}

/** Listens on a channel of PostgreSQL and reconnects when the connection breaks. Resolves after the first attempt with `unlisten`. */
export async function openPostgresListener(options: ListenerOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { promise: attempted, resolve } = Promise.withResolvers<void>();
  const onListening = () => {
    options.onListening();
    resolve();
  };
  const listen = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce({ ...options, onListening }, stopping.signal).catch((error: unknown) =>
        options.onError(toUnavailable(error)),
      );
      resolve();
      const { signal } = stopping;
      await sleep(options.retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const listening = listen();
  await attempted;
  return () => {
    stopping.abort();
    return listening;
  };
}
