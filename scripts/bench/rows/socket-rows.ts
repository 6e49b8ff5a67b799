import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Row } from '../row.ts';
import { openSocketClients } from '../socket-clients.ts';

const SOCKETS = 5000;
/** A broadcast may take 1.2 times as long as a bare loop. */
const SHARE = 1 / 1.2;
const ROUNDS = 15;

const SERVER = fileURLToPath(new URL('../socket-server.ts', import.meta.url));

/** A broadcast beside a bare loop over the same sockets (docs/performance.md). */
export async function socketRows(folder: string): Promise<Row[]> {
  const server = fork(SERVER, [folder]);
  try {
    return [await broadcastRow(server)];
  } finally {
    server.kill();
  }
}

async function requestMeasure(server: ChildProcess, measure: string): Promise<number> {
  const reply = once(server, 'message');
  server.send(measure);
  const [amount] = await reply;
  return Number(amount);
}

/** The runs alternate over the same sockets, and the best of each counts, because other load only slows a run. */
async function broadcastRow(server: ChildProcess): Promise<Row> {
  const url = `ws://127.0.0.1:${await requestMeasure(server, 'port')}`;
  const clients = await openSocketClients(Array(SOCKETS).fill(url));
  const best = { broadcast: Number.POSITIVE_INFINITY, bareLoop: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measure of ['broadcast', 'bareLoop'] as const) {
      const received = clients.received(SOCKETS);
      best[measure] = Math.min(best[measure], await requestMeasure(server, measure));
      await received;
    }
  }
  await clients.close();
  const perSecond = (milliseconds: number) => (SOCKETS / milliseconds) * 1000;
  return {
    measure: `broadcast to ${SOCKETS} sockets`,
    amount: perSecond(best.broadcast),
    unit: 'messages/s',
    reference: { name: 'bare ws loop', amount: perSecond(best.bareLoop), share: SHARE },
  };
}
