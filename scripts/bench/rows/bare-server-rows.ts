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

/** What a bare server of Node, in a process of its own, spends on a call at each rate. */
async function costOfCalls(pid: number, url: string): Promise<Row[]> {
  const call = async () => (await fetch(url)).arrayBuffer();
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
    const before = processorTime(pid);
    const count = await load(perSecond * share, SECONDS);
    const amount = (processorTime(pid) - before) / count;
    rows.push({ measure: `a bare server, ${perSecond * share} calls/s`, amount, unit: 'ms' });
  }
  return rows;
}

/** The floor of a process that is seldom awake: a bare server, called as often as messages wake one backend, and one of eight. */
export async function bareServerRows(): Promise<Row[]> {
  const child = fork(new URL('../bus/bare-server.ts', import.meta.url));
  try {
    const [port] = await once(child, 'message');
    return await costOfCalls(child.pid ?? 0, `http://127.0.0.1:${port}/`);
  } finally {
    child.kill();
  }
}
