import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import { chunks } from '../data/db/chunks.ts';
import type { Peer } from './client.ts';
import type { Limits } from './limits.ts';

const STEP_MS = 50;

/** Sends sockets away to come again (1012), spread so that they do not come all at once; a handful goes at once. */
export async function sendAway(peers: readonly Peer[], limits: Limits): Promise<void> {
  const usual = (limits.closedPerSecond * STEP_MS) / 1000;
  const atOnce = Math.ceil(Math.max(usual, (peers.length * STEP_MS) / limits.spreadMs));
  const [first = [], ...others] = chunks(peers, atOnce);
  const close = (part: readonly Peer[]) => {
    for (const { socket } of part) socket.close(CLOSE_CODES.restart);
  };
  close(first);
  for (const part of others) {
    await sleep(STEP_MS);
    close(part);
  }
}

/** Sends all sockets away and cuts off those that do not answer. */
export async function closeAll(peers: readonly Peer[], limits: Limits): Promise<void> {
  const gone = Promise.all(peers.map(({ socket }) => once(socket, 'close')));
  await sendAway(peers, limits);
  await Promise.race([gone, sleep(limits.partingMs, undefined, { ref: false })]);
  for (const { socket } of peers) socket.terminate();
  await gone;
}
