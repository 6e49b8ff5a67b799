import { Client } from 'pg';
import { openPostgresListener } from '../../../src/server/bus/postgres-listener.ts';
import { watchLockWaits } from '../bus/lock-waits.ts';
import { createPgbench, type PgbenchRun } from '../bus/pgbench.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = [1, 4, 16, 64];
const SECONDS = 5;
/** As many listeners as processes, and how many notifications a second each sends at most: one in 10 ms. */
const LISTENERS = 3;
const NOTIFICATIONS_PER_SECOND = 100 * LISTENERS;
const FIRST_RATE = 125;
/** The rates end where less of one was reached. */
const REACHED = 0.9;
const RATE_CONNECTIONS = 16;

const CHANNEL = 'bench_commits';
// As long as the notification of one message.
const NOTIFY = `pg_notify('${CHANNEL}', repeat('x', 250))`;
const WRITE = `insert into bench_commits (body) values (repeat('x', 100))`;
const STATEMENTS = {
  'a write': WRITE,
  'a write with NOTIFY': `with written as (${WRITE} returning 1) select ${NOTIFY} from written`,
  'NOTIFY alone': `select ${NOTIFY}`,
};

type Options = { bin: string; url: string; folder: string };
type Pgbench = ReturnType<typeof createPgbench>;

/** How many transactions PostgreSQL commits with and without NOTIFY, and how long they wait for each other (docs/operations/capacity.md). */
export async function commitRows({ bin, url, folder }: Options): Promise<Row[]> {
  const pgbench = createPgbench(bin, url, folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table bench_commits (body text)');
  const onError = (error: unknown) => {
    throw error;
  };
  const listener = { url, channel: CHANNEL, retryMs: 1000, onError };
  const nothing = { onPayload: () => {}, onListening: () => {} };
  const unlisten = await Promise.all(
    Array.from({ length: LISTENERS }, () => openPostgresListener({ ...listener, ...nothing })),
  );
  try {
    return [
      ...(await unlimitedRows(url, pgbench)),
      ...(await rateRows(url, pgbench, 'a write with NOTIFY')),
      ...(await rateRows(url, pgbench, 'NOTIFY alone')),
    ];
  } finally {
    await Promise.all(unlisten.map((stop) => stop()));
    await client.query('drop table bench_commits');
    await client.end();
  }
}

/** A rate, and the share of the busy connections that waited for another's NOTIFY. */
function rowsOf(measure: string, perSecond: number, waiting: number): Row[] {
  return [
    { measure, amount: perSecond, unit: 'commits/s' },
    { measure: `${measure}, waiting for another's NOTIFY`, amount: waiting * 100, unit: '%' },
  ];
}

/** Commits without pause. The bus sends its notifications beside the writes, at the rate of its batches. */
async function unlimitedRows(url: string, pgbench: Pgbench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const connections of CONNECTIONS) {
    const measure = async (name: string, work: () => Promise<number>) => {
      const { result, waiting } = await watchLockWaits(url, work);
      rows.push(...rowsOf(`${name}, ${connections} connections`, result, waiting));
    };
    const run: Omit<PgbenchRun, 'statement'> = { connections, seconds: SECONDS };
    for (const [name, statement] of Object.entries(STATEMENTS))
      await measure(name, () => pgbench({ ...run, statement }));
    const bus: PgbenchRun = {
      statement: STATEMENTS['NOTIFY alone'],
      connections: LISTENERS,
      seconds: SECONDS,
      rate: NOTIFICATIONS_PER_SECOND,
    };
    const beside = `a write beside ${NOTIFICATIONS_PER_SECOND} NOTIFY/s`;
    await measure(beside, async () => {
      const [written] = await Promise.all([pgbench({ ...run, statement: WRITE }), pgbench(bus)]);
      return written;
    });
  }
  return rows;
}

/** Commits at rates that double, until one is not reached. */
async function rateRows(
  url: string,
  pgbench: Pgbench,
  name: keyof typeof STATEMENTS,
): Promise<Row[]> {
  const rows: Row[] = [];
  const run = { statement: STATEMENTS[name], connections: RATE_CONNECTIONS, seconds: SECONDS };
  let rate = FIRST_RATE;
  let isReached = true;
  for (; isReached; rate *= 2) {
    const { result, waiting } = await watchLockWaits(url, () => pgbench({ ...run, rate }));
    rows.push(...rowsOf(`${name}, ${rate}/s wanted`, result, waiting));
    isReached = result >= rate * REACHED;
  }
  return rows;
}
