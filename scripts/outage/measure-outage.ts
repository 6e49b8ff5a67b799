import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { startOwnProcess } from '../../src/server/testing/own-process.ts';
import { openSocket } from '../../src/server/testing/socket-client.ts';
import type { TemporaryPostgres } from '../steps/temporary-postgres.ts';
import { createLoad, type Load } from './load.ts';

/** How long the load runs before an outage, in milliseconds. */
const BEFORE_MS = 700;
const SOCKETS = 5;

/** Whether the processes of PostgreSQL stand still, or are gone. */
export type Away = 'frozen' | 'stopped';

/** The figures of one outage as callers saw it; times in milliseconds. */
export type OutageFigures = {
  /** Messages that were acknowledged, and those of them that are not stored or are stored twice. */
  acknowledged: number;
  lost: number;
  /** Calls that succeeded, and calls that got 503. */
  answered: number;
  refused: number;
  /** The longest wait for a 503. */
  slowestRefusal: number;
  /** From the return of the database to the first message that was stored. */
  recovery: number;
  closedSockets: number;
  /** All other answers: statuses, and 0 for none. */
  otherStatuses: number[];
};

async function away(postgres: TemporaryPostgres, how: Away, seconds: number) {
  if (how === 'frozen') postgres.freeze();
  else await postgres.halt();
  await sleep(seconds * 1000);
  if (how === 'frozen') postgres.resume();
  else await postgres.start();
}

/** Counts the acknowledged messages that are not stored exactly once. */
async function countLost(url: string, acknowledged: ReadonlySet<string>): Promise<number> {
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url });
  const rows = await db.selectFrom('events').select('client_id').execute();
  await db.destroy();
  const stored = Map.groupBy(rows, ({ client_id }) => client_id);
  return [...acknowledged].filter((id) => stored.get(id)?.length !== 1).length;
}

function summarize({ answers, acknowledged }: Load, lost: number, returnedAt: number) {
  const refusals = answers.filter(({ status }) => status === 503);
  const stored = answers.find(
    ({ isWrite, status, at }) => isWrite && status < 300 && at > returnedAt,
  );
  const others = answers
    .map(({ status }) => status)
    .filter((status) => status > 201 && status !== 503);
  const none = answers.filter(({ status }) => status === 0).map(() => 0);
  return {
    acknowledged: acknowledged.size,
    lost,
    answered: answers.filter(({ status }) => status === 200 || status === 201).length,
    refused: refusals.length,
    slowestRefusal: Math.round(Math.max(0, ...refusals.map(({ ms }) => ms))),
    recovery: Math.round((stored?.at ?? Number.POSITIVE_INFINITY) - returnedAt),
    otherStatuses: [...new Set([...others, ...none])],
  };
}

/** Lets players send and read on a server of its own while PostgreSQL is away for some seconds. */
export async function measureOutage(
  postgres: TemporaryPostgres,
  how: Away,
  seconds: number,
): Promise<OutageFigures> {
  const settings = { CALLS_PER_MINUTE: '1000000' };
  const location = { DATA_DIR: 'none', DATABASE_URL: postgres.url };
  const server = await startOwnProcess(location, settings);
  try {
    const load = await createLoad(server.url, postgres.url);
    const paths = load.tokens.slice(0, SOCKETS).flatMap((token) => [`/ws?token=${token}`, '/live']);
    const sockets = await Promise.all(paths.map((path) => openSocket(`${server.url}${path}`)));
    await sleep(BEFORE_MS);
    await away(postgres, how, seconds);
    const returnedAt = performance.now();
    await load.untilStored();
    await load.stop();
    const closedSockets = sockets.filter(({ socket }) => socket.readyState !== 1).length;
    const lost = await countLost(postgres.url, load.acknowledged);
    return { ...summarize(load, lost, returnedAt), closedSockets };
  } finally {
    await server.kill();
  }
}
