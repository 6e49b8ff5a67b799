import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** How often a process asks for the lock or confirms it by default, in milliseconds. */
const ASK_MS = 2000;
/** How long PostgreSQL may take by default to accept a connection, and to answer a question, in milliseconds. */
const ANSWER_MS = 2000;
/** For how long an answer counts, from its question on. The next one is due before, and PostgreSQL waits longer. */
const CONFIRMED_MS = 5000;
/** PostgreSQL 14 and newer end a connection that is silent for so long, so a frozen process loses its lock. */
const SILENT_MS = 6000;

/** One time of holding a lock. */
export type Term = {
  /** Aborts when the lock is lost or given back. */
  signal: AbortSignal;
  /** False as soon as another process may hold the lock. A process that was frozen knows it by this before the signal. */
  isCurrent: () => boolean;
};

export type LockOptions = {
  url: string;
  /** The number of the lock in its database. */
  key: number;
  /** The purpose of the lock. The connection is called so in `pg_stat_activity`, with the id of the process. */
  name: string;
  /** Runs each time that the lock is gained, and ends after the signal. A rejection gives the lock back, and is tried again. */
  whileHeld: (term: Term) => Promise<void>;
  onError: (error: unknown) => void;
  /** How often to ask for the lock, in milliseconds. */
  askMs?: number;
  /** How long to wait for a connection and for an answer, in milliseconds. */
  answerMs?: number;
};

export type AdvisoryLock = {
  isHeld: () => boolean;
  /** Gives the lock back when what runs while it is held has ended. */
  release: () => Promise<void>;
};

type Attempt = LockOptions & {
  stopping: AbortSignal;
  /** Called after each answer of PostgreSQL. */
  onAnswer: (isHeld: boolean) => void;
};

/** Connects so that PostgreSQL ends the connection of a frozen process. */
async function connect(client: Client): Promise<void> {
  await client.connect();
  // Older versions do not know the setting.
  await client.query(
    `select set_config(name, $1, false) from pg_settings where name = 'idle_session_timeout'`,
    [String(SILENT_MS)],
  );
}

async function tryLock(client: Client, key: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [key]);
  return rows[0]?.held === true;
}

/** Asks for the lock over one connection, and holds it while the connection lives. Throws when that breaks. */
async function holdOnce(attempt: Attempt): Promise<void> {
  const { key, stopping, whileHeld, onAnswer, askMs = ASK_MS, answerMs = ANSWER_MS } = attempt;
  const client = new Client({
    connectionString: attempt.url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: `hatchboard ${attempt.name} ${process.pid}`,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error));
  client.on('end', () => broken.abort(new Error('PostgreSQL ended the connection of the lock')));
  const signal = AbortSignal.any([stopping, broken.signal]);
  let confirmedAt = 0;
  const isCurrent = () => !signal.aborted && performance.now() - confirmedAt < CONFIRMED_MS;
  let work: Promise<void> | null = null;
  try {
    await connect(client);
    while (!signal.aborted) {
      const askedAt = performance.now();
      const isHeld = work === null ? await tryLock(client, key) : await confirm(client);
      confirmedAt = askedAt;
      onAnswer(isHeld);
      if (isHeld) work ??= whileHeld({ signal, isCurrent }).catch((error) => broken.abort(error));
      await sleep(askMs, undefined, { signal, ref: false }).catch(() => {});
    }
    if (!stopping.aborted) throw broken.signal.reason;
  } finally {
    broken.abort();
    await work;
    // Not awaited: a server that vanished never answers.
    void client.end().catch(() => {});
  }
}

async function confirm(client: Client): Promise<true> {
  await client.query('select 1');
  return true;
}

/**
 * Holds a lock of PostgreSQL that one process at a time can have, as soon as it is free and whenever it was lost.
 * A process that dies loses it at once, one that is frozen or cut off within 6 s; the next one has it 2 s later at most.
 * Resolves after the first attempt.
 */
export async function holdAdvisoryLock(options: LockOptions): Promise<AdvisoryLock> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { promise: attempted, resolve } = Promise.withResolvers<void>();
  let isHeld = false;
  let hasFailed = false;
  const onAnswer = (answer: boolean) => {
    isHeld = answer;
    hasFailed = false;
    resolve();
  };
  const onFailure = (error: unknown) => {
    isHeld = false;
    // One line is enough for a database that is away for an hour.
    if (!hasFailed) options.onError(error);
    hasFailed = true;
    resolve();
  };
  const holdUntilReleased = async () => {
    while (!signal.aborted) {
      await holdOnce({ ...options, stopping: signal, onAnswer }).catch(onFailure);
      await sleep(options.askMs ?? ASK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const holding = holdUntilReleased();
  await attempted;
  return {
    isHeld: () => isHeld,
    release: () => {
      stopping.abort();
      return holding;
    },
  };
}
