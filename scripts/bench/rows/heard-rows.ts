import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BusMessage } from '../../../src/server/bus/bus.ts';
import { CHANNEL } from '../../../src/server/bus/postgres-bus.ts';
import { openDatabase } from '../../../src/server/data/db/database.ts';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import { withBackends } from '../bus/backends.ts';
import { minus, spendingOf, type Times, times } from '../bus/spent.ts';
import type { Row } from '../row.ts';

const PROCESSES = 3;
const EVERY_MS = 10;
const SECONDS = 20;
/** Messages in a notification: one alone, and as many as one takes. */
const SIZES = [1, 30];

/** A message for players who have no socket here. */
const foreignMessage = (): BusMessage => ({
  kind: 'chat-event',
  conversation: randomUUID(),
  seq: 1,
  users: [randomUUID(), randomUUID()],
});

const payloadOf = (size: number) =>
  JSON.stringify({
    from: 'the bench',
    since: 0,
    messages: Array.from({ length: size }, foreignMessage),
  });

/** The cost for a process of hearing messages that concern none of its sockets. */
export async function heardRows(postgres: TemporaryPostgres, folder: string): Promise<Row[]> {
  const { url } = postgres;
  return withBackends({ folder, url, count: PROCESSES }, async (backends) => {
    const spend = spendingOf(postgres, backends);
    // Code that ran for so long is compiled.
    await notifyInTurn(url, payloadOf(1));
    const idle = await spend(() => sleep(SECONDS * 1000));
    const perSecond = times(idle.times, 1 / idle.seconds);
    const rows: Row[] = [];
    for (const size of SIZES) {
      const spent = await spend(() => notifyInTurn(url, payloadOf(size)));
      const beyondIdle = minus(spent.times, times(perSecond, spent.seconds));
      rows.push(...heardRow(size, times(beyondIdle, 1000 / spent.result)));
    }
    return rows;
  });
}

/** Sends a notification every 10 ms or so, for some seconds. Resolves to how many. */
async function notifyInTurn(url: string, payload: string): Promise<number> {
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url });
  const until = performance.now() + SECONDS * 1000;
  let count = 0;
  for (; performance.now() < until; count += 1) {
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
    await sleep(EVERY_MS);
  }
  await db.destroy();
  return count;
}

/** The rows of a notification that cost these microseconds. */
function heardRow(size: number, { backends, postgres }: Times): Row[] {
  const what = `a notification of ${size} foreign message${size === 1 ? '' : 's'}`;
  return [
    { measure: `${what}, each process that hears it`, amount: backends / PROCESSES, unit: 'µs' },
    { measure: `${what} to ${PROCESSES} processes, PostgreSQL`, amount: postgres, unit: 'µs' },
  ];
}
