import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ticks } from '../bus/chat-load.ts';
import { processorTime } from '../bus/processor-time.ts';
import type { Row } from '../row.ts';
import { MESSAGES_PER_SECOND } from './message-rows.ts';

/** What wakes a backend for a message with its read mark: two calls, two answers of the database, and two frames of others. */
const WAKES_OF_MESSAGE = 6;
const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const SHARES = [1, 1 / 8];

/** The floor of a process that is seldom awake: what a bare server of Node spends on a call, as often as messages wake one backend, and one of eight. */
export async function bareServerRows(): Promise<Row[]> {
  const child = fork(new URL('../bus/bare-server.ts', import.meta.url));
  const [port] = await once(child, 'message');
  const call = async () => (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  const load = async (perSecond: number, seconds: number) => {
    const calls: Promise<unknown>[] = [];
    for await (const _ of ticks(perSecond, seconds)) calls.push(call());
    await Promise.all(calls);
    return calls.length;
  };
  const perSecond = MESSAGES_PER_SECOND * WAKES_OF_MESSAGE;
  await load(perSecond, WARM_UP_SECONDS);
  const rows: Row[] = [];
  for (const share of SHARES) {
    const before = processorTime(child.pid ?? 0);
    const count = await load(perSecond * share, SECONDS);
    const amount = (processorTime(child.pid ?? 0) - before) / count;
    rows.push({ measure: `a bare server, ${perSecond * share} calls/s`, amount, unit: 'ms' });
  }
  child.kill();
  return rows;
}
