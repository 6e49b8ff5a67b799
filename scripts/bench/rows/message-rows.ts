import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL } from '../../../src/server/bus/postgres-bus.ts';
import { openPostgresListener } from '../../../src/server/bus/postgres-listener.ts';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import { signInPlayers } from '../bench-players.ts';
import { withBackends } from '../bus/backends.ts';
import { type ChatLoad, prepareChatLoad } from '../bus/chat-load.ts';
import { minus, type Spent, spendingOf, type Times, times } from '../bus/spent.ts';
import { median, percentile } from '../percentile.ts';
import type { Row } from '../row.ts';

const PLAYERS = 300;
const MESSAGES_PER_SECOND = 50;
/** The work that follows when players come online is over then. */
const SETTLE_SECONDS = 15;
/** Code that ran for so long is compiled. */
const WARM_UP_SECONDS = 20;
const SECONDS = 30;
const COUNTED_SECONDS = 10;

/** Counts the notifications while `work` runs. The listener is one more, so nothing else is measured meanwhile. */
async function notifications(url: string, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const unlisten = await openPostgresListener({
    url,
    channel: CHANNEL,
    retryMs: 1000,
    onPayload: () => {
      count += 1;
    },
    onListening: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await work();
  await unlisten();
  return count;
}

/** The cost of a message and a socket for this many processes and PostgreSQL, and how long a message takes. */
export async function messageRows(
  postgres: TemporaryPostgres,
  folder: string,
  count: number,
): Promise<Row[]> {
  const { url } = postgres;
  return withBackends({ folder, url, count }, async (backends) => {
    const players = await signInPlayers(url, PLAYERS);
    const chat = await prepareChatLoad({ origins: backends.map(({ origin }) => origin), players });
    try {
      const measured = await measureChat(chat, spendingOf(postgres, backends));
      const work = () => chat.send(MESSAGES_PER_SECOND, COUNTED_SECONDS);
      const perSecond = (await notifications(url, work)) / COUNTED_SECONDS;
      const measure = `notifications for ${MESSAGES_PER_SECOND} messages/s`;
      const rows = [...measured, { measure, amount: perSecond, unit: 'per s' }];
      const at = `${count} process${count === 1 ? '' : 'es'}`;
      return rows.map((row) => ({ ...row, measure: `${at}: ${row.measure}` }));
    } finally {
      await chat.close();
    }
  });
}

/** The figures of both kinds of processes, named. */
function bothRows(measure: string, { backends, postgres }: Times): Row[] {
  return [
    { measure: `${measure}, backends`, amount: backends, unit: 'ms' },
    { measure: `${measure}, PostgreSQL`, amount: postgres, unit: 'ms' },
  ];
}

async function measureChat(chat: ChatLoad, spend: ReturnType<typeof spendingOf>): Promise<Row[]> {
  const opening = await spend(async () => {
    await chat.open();
    await sleep(SETTLE_SECONDS * 1000);
  });
  await chat.send(MESSAGES_PER_SECOND, WARM_UP_SECONDS);
  const idle = await spend(() => sleep(SECONDS * 1000));
  const talk = await spend(() => chat.send(MESSAGES_PER_SECOND, SECONDS));
  const { result: durations } = talk;
  const perSecond = times(idle.times, 1 / idle.seconds);
  const beyondIdle = (spent: Spent<unknown>) => minus(spent.times, times(perSecond, spent.seconds));
  return [
    ...bothRows('a message and its read mark', times(beyondIdle(talk), 1 / durations.length)),
    ...bothRows('an idle socket in a minute', times(perSecond, 60 / PLAYERS)),
    ...bothRows('a player comes online', times(beyondIdle(opening), 1 / PLAYERS)),
    { measure: 'send to arrival, median', amount: median(durations), unit: 'ms' },
    { measure: 'send to arrival, p95', amount: percentile(durations, 0.95), unit: 'ms' },
  ];
}
