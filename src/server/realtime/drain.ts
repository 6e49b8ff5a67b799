import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Client } from './shared/client.ts';
import type { Limits } from './shared/limits.ts';

const STEP_MS = 50;

/** Closes sockets with 1012 (service restart). It closes many in steps, so that they do not all reconnect at the same time. */
async function drain(clients: readonly Client[], limits: Limits): Promise<void> {
  const usualStep = (limits.closesPerSecond * STEP_MS) / 1000;
  const step = Math.ceil(Math.max(usualStep, (clients.length * STEP_MS) / limits.drainMs));
  const [first = [], ...others] = chunks(clients, step);
  const close = (part: readonly Client[]) => {
    for (const { socket } of part) socket.close(CLOSE_CODES.serviceRestart);
  };
  close(first);
  for (const part of others) {
    await sleep(STEP_MS);
    close(part);
  }
}

/** Drains all sockets and terminates those that do not answer in time. */
export async function closeAll(clients: readonly Client[], limits: Limits): Promise<void> {
  const closed = Promise.all(clients.map(({ socket }) => once(socket, 'close')));
  await drain(clients, limits);
  await Promise.race([closed, sleep(limits.closeTimeoutMs, undefined, { ref: false })]);
  for (const { socket } of clients) socket.terminate();
  await closed;
}
