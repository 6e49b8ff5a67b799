import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import { signInPlayers } from '../bench-players.ts';
import { withBackends } from '../bus/backends.ts';
import { prepareChatLoad } from '../bus/chat-load.ts';
import { processorTime } from '../bus/processor-time.ts';
import { minus, spendingOf, times } from '../bus/spent.ts';
import { percentile } from '../percentile.ts';
import type { Row } from '../row.ts';

/** So many that no limit of a player is met. */
const PLAYERS = 1200;
const SETTLE_SECONDS = 15;
const WARM_UP = { perSecond: 200, seconds: 20 };
/** The rates, each with its limits of milliseconds for a message with its read mark (docs/performance.md). */
const RATES = [
  { perSecond: 600, seconds: 30, most: { backends: 0.8, postgres: 0.5 } },
  { perSecond: 1000, seconds: 60, most: { p95: 100 } },
] as const satisfies {
  perSecond: number;
  seconds: number;
  most: { backends?: number; postgres?: number; p95?: number };
}[];
const INSERTS = 20_000;

/** The floor: a client of PostgreSQL that inserts the row of a message and does nothing else. */
async function insertRows({ url, pid }: TemporaryPostgres): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table bare_messages (conversation text, seq bigint, sender text, body text, at bigint, primary key (conversation, seq))',
  );
  const text = 'insert into bare_messages values ($1, $2, $3, $4, $5)';
  const before = { own: process.cpuUsage(), postgres: processorTime(pid()) };
  for (let seq = 0; seq < INSERTS; seq += 1) {
    const values = [`${seq % PLAYERS}`, seq, 'a player', 'a message', Date.now()];
    await client.query({ name: 'insert', text, values });
  }
  const { user, system } = process.cpuUsage(before.own);
  const postgres = processorTime(pid()) - before.postgres;
  await client.end();
  return [
    { measure: 'a bare insert, client', amount: (user + system) / 1000 / INSERTS, unit: 'ms' },
    { measure: 'a bare insert, PostgreSQL', amount: postgres / INSERTS, unit: 'ms' },
  ];
}

/** The cost of a message with its read mark at high rates, for one process and PostgreSQL, beside a bare insert. */
export async function busyChatRows(postgres: TemporaryPostgres, folder: string): Promise<Row[]> {
  const { url } = postgres;
  const rows = await withBackends({ folder, url, count: 1 }, async (backends) => {
    const players = await signInPlayers(url, PLAYERS);
    const chat = await prepareChatLoad({ origins: backends.map(({ origin }) => origin), players });
    await chat.open();
    await sleep(SETTLE_SECONDS * 1000);
    const spend = spendingOf(postgres, backends);
    await chat.send(WARM_UP.perSecond, WARM_UP.seconds);
    const idle = await spend(() => sleep(SETTLE_SECONDS * 1000));
    const measured: Row[] = [];
    for (const { perSecond, seconds, most } of RATES) {
      const talk = await spend(() => chat.send(perSecond, seconds));
      const beyondIdle = minus(talk.times, times(idle.times, talk.seconds / idle.seconds));
      const { backends: backend, postgres: database } = times(beyondIdle, 1 / talk.result.length);
      const at = `${perSecond} messages/s`;
      const limits: { backends?: number; postgres?: number; p95?: number } = most;
      measured.push(
        {
          measure: `${at}: sent and marked`,
          amount: talk.result.length / talk.seconds,
          unit: 'per s',
        },
        { measure: `${at}: backend`, amount: backend, unit: 'ms', most: limits.backends },
        { measure: `${at}: PostgreSQL`, amount: database, unit: 'ms', most: limits.postgres },
        { measure: `${at}: p50`, amount: percentile(talk.result, 0.5), unit: 'ms' },
        {
          measure: `${at}: p95`,
          amount: percentile(talk.result, 0.95),
          unit: 'ms',
          most: limits.p95,
        },
      );
    }
    await chat.close();
    return measured;
  });
  return [...rows, ...(await insertRows(postgres))];
}
