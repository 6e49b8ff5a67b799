import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../../../src/contract/shared/call.ts';
import { API_PREFIX } from '../../../src/contract/shared/paths.ts';
import type { BenchPlayer } from '../bench-players.ts';
import { processorTime } from '../bus/processor-time.ts';
import { slowFlushes, withEmbeddedChat } from '../embedded/embedded-chat.ts';
import { percentile } from '../percentile.ts';
import type { Row } from '../row.ts';

const SETTLE_SECONDS = 10;
const WARM_UP = { perSecond: 200, seconds: 15 };
/** So many players that no limit of one is met. */
const FULL = { players: 1200, perSecond: 1500, seconds: 30 };
const BESIDE = { players: 300, perSecond: 100, seconds: 30 };
const READ_EVERY_MS = 15;

/** How many messages a second one process takes, each with its read mark. */
function fullRows(folder: string): Promise<Row[]> {
  return withEmbeddedChat(folder, { count: FULL.players }, async ({ backend, chat }) => {
    await sleep(SETTLE_SECONDS * 1000);
    await chat.send(WARM_UP.perSecond, WARM_UP.seconds);
    const [before, since] = [processorTime(backend.pid), performance.now()];
    const durations = await chat.send(FULL.perSecond, FULL.seconds);
    const seconds = (performance.now() - since) / 1000;
    const spent = processorTime(backend.pid) - before;
    const at = `SQLite, ${FULL.perSecond} messages/s`;
    return [
      { measure: `${at}: sent and marked`, amount: durations.length / seconds, unit: 'per s' },
      { measure: `${at}: backend`, amount: spent / durations.length, unit: 'ms' },
      { measure: `${at}: p50`, amount: percentile(durations, 0.5), unit: 'ms' },
      { measure: `${at}: p95`, amount: percentile(durations, 0.95), unit: 'ms' },
    ];
  });
}

/** Reads as a player until `isOver`. Resolves to the milliseconds of each read of the database. */
async function readUntil(origin: string, player: BenchPlayer | undefined, isOver: () => boolean) {
  const headers = { Authorization: `Bearer ${player?.token}` };
  const url = `${origin}${API_PREFIX}${pathOf('GET /conversations')}`;
  const durations: number[] = [];
  const running: Promise<void>[] = [];
  const read = async () => {
    const since = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`a read was answered with ${response.status}`);
    durations.push(performance.now() - since);
  };
  while (!isOver()) {
    running.push(read());
    await sleep(READ_EVERY_MS);
  }
  await Promise.all(running);
  return durations;
}

/** How long reads take beside messages on a disk that needs 10 ms for a flush. */
function besideRows(folder: string): Promise<Row[]> {
  const options = { count: BESIDE.players, settings: slowFlushes(folder) };
  return withEmbeddedChat(folder, options, async ({ backend, players, chat }) => {
    await sleep(SETTLE_SECONDS * 1000);
    let isOver = false;
    const reading = readUntil(backend.origin, players[0], () => isOver);
    const messages = await chat.send(BESIDE.perSecond, BESIDE.seconds);
    isOver = true;
    const reads = await reading;
    const at = `SQLite, flushes of 10 ms, ${BESIDE.perSecond} messages/s`;
    return [
      { measure: `${at}: a read, p50`, amount: percentile(reads, 0.5), unit: 'ms' },
      { measure: `${at}: a read, p99`, amount: percentile(reads, 0.99), unit: 'ms', most: 40 },
      { measure: `${at}: a message, p99`, amount: percentile(messages, 0.99), unit: 'ms' },
    ];
  });
}

/** What one process carries on the embedded database (docs/operations/capacity.md). */
export async function embeddedChatRows(folder: string): Promise<Row[]> {
  return [...(await fullRows(folder)), ...(await besideRows(folder))];
}
