import { setTimeout as sleep } from 'node:timers/promises';
import { CHANNEL } from '../../../src/server/bus/postgres-bus.ts';
import { openPostgresListener } from '../../../src/server/bus/postgres-listener.ts';
import type { TemporaryNats } from '../../../src/server/testing/servers/temporary-nats.ts';
import type { TemporaryPostgres } from '../../steps/temporary-postgres.ts';
import { signInPlayers } from '../bench-players.ts';
import { withBackends } from '../bus/backends.ts';
import { type ChatLoad, prepareChatLoad } from '../bus/chat-load.ts';
import { minus, type Spent, spendingOf, type Times, times } from '../bus/spent.ts';
import { median, percentile } from '../percentile.ts';
import type { Row } from '../row.ts';

const PLAYERS = 400;
export const MESSAGES_PER_SECOND = 300;
/** The work that follows when players come online is over then. */
const SETTLE_SECONDS = 15;
/** The code of a process is compiled after so many messages. */
const WARM_UP = { messagesOfEach: 2000, perSecond: 400 };
const SECONDS = 20;
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

type Options = {
  postgres: TemporaryPostgres;
  /** The server behind the bus; without it PostgreSQL is. */
  nats?: TemporaryNats;
  folder: string;
  count: number;
  /** Whether the two of a pair are at one process, so that no message crosses the bus. */
  areTogether?: boolean;
  /** The messages of all players in a second. */
  perSecond?: number;
};

/** The cost of a message and a socket for this many processes, PostgreSQL and NATS, and how long a message takes. */
export async function messageRows(options: Options): Promise<Row[]> {
  const { postgres, nats, folder, count, areTogether = false } = options;
  const { perSecond = MESSAGES_PER_SECOND } = options;
  const { url } = postgres;
  return withBackends({ folder, url, bus: nats?.url, count }, async (backends) => {
    const players = await signInPlayers(url, PLAYERS);
    const copies = areTogether ? 2 : 1;
    const origins = backends.flatMap(({ origin }) => Array<string>(copies).fill(origin));
    const chat = await prepareChatLoad({ origins, players });
    try {
      const spend = spendingOf(postgres, backends, nats);
      const measured = await measureChat(chat, { count, perSecond, spend });
      if (nats === undefined) measured.push(await notificationRow(url, chat, perSecond));
      const at = `${count} process${count === 1 ? '' : 'es'}${nats === undefined ? '' : ', NATS'}${areTogether ? ', pairs together' : ''}, ${perSecond}/s`;
      return measured.map((row) => ({ ...row, measure: `${at}: ${row.measure}` }));
    } finally {
      await chat.close();
    }
  });
}

async function notificationRow(url: string, chat: ChatLoad, perSecond: number): Promise<Row> {
  const work = () => chat.send(perSecond, COUNTED_SECONDS);
  const amount = (await notifications(url, work)) / COUNTED_SECONDS;
  return { measure: `notifications for ${perSecond} messages/s`, amount, unit: 'per s' };
}

/** The figures of each kind of processes, named. */
function timeRows(measure: string, { backends, postgres, nats }: Times): Row[] {
  return [
    { measure: `${measure}, backends`, amount: backends, unit: 'ms' },
    { measure: `${measure}, PostgreSQL`, amount: postgres, unit: 'ms' },
    ...(nats === 0 ? [] : [{ measure: `${measure}, NATS`, amount: nats, unit: 'ms' }]),
  ];
}

type Measured = { count: number; perSecond: number; spend: ReturnType<typeof spendingOf> };

async function measureChat(chat: ChatLoad, { count, perSecond, spend }: Measured): Promise<Row[]> {
  const opening = await spend(async () => {
    await chat.open();
    await sleep(SETTLE_SECONDS * 1000);
  });
  await chat.send(WARM_UP.perSecond, (WARM_UP.messagesOfEach * count) / WARM_UP.perSecond);
  const idle = await spend(() => sleep(SECONDS * 1000));
  const talk = await spend(() => chat.send(perSecond, SECONDS));
  const { result: durations } = talk;
  const idleSecond = times(idle.times, 1 / idle.seconds);
  const beyondIdle = (spent: Spent<unknown>) =>
    minus(spent.times, times(idleSecond, spent.seconds));
  return [
    ...timeRows('a message and its read mark', times(beyondIdle(talk), 1 / durations.length)),
    ...timeRows('an idle socket in a minute', times(idleSecond, 60 / PLAYERS)),
    ...timeRows('a player comes online', times(beyondIdle(opening), 1 / PLAYERS)),
    { measure: 'send to arrival, median', amount: median(durations), unit: 'ms' },
    { measure: 'send to arrival, p95', amount: percentile(durations, 0.95), unit: 'ms' },
  ];
}
