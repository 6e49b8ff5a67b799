import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT_PATHS } from '../../../src/contract/shared/paths.ts';
import { freePort } from '../../steps/free-port.ts';
import { siteEnvironment } from '../../steps/site-environment.ts';
import type { Row } from '../row.ts';
import { serveSite } from '../served-site.ts';
import { openSocketClients } from '../socket-clients.ts';
import { residentMegabytes } from './memory-rows.ts';

const SOCKETS = 5000;
const IDLE_MS = 20_000;
const IDLE_MEGABYTES = 400;
/** A broadcast may take 1.2 times as long as a bare loop. */
const SHARE = 1 / 1.2;
const ROUNDS = 15;
const OPENED_SOCKETS = 1000;
const GROWTH_MEGABYTES = 1;

const SERVER = fileURLToPath(new URL('../socket-server.ts', import.meta.url));

/** The cost of sockets: idle, during a broadcast, and after they closed (docs/performance.md). */
export async function socketRows(folder: string): Promise<Row[]> {
  const idle = await idleRow(path.join(folder, 'idle'));
  const server = fork(SERVER, [folder], { execArgv: ['--expose-gc'] });
  try {
    return [idle, await broadcastRow(server), await growthRow(server)];
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

async function idleRow(folder: string): Promise<Row> {
  const settings = { ...siteEnvironment(folder, await freePort()), TRUST_PROXY: '1' };
  const backend = await serveSite('scripts/serve.ts', settings, '/readyz');
  try {
    const url = `${backend.origin}${ROOT_PATHS.channel}`;
    const clients = await openSocketClients(Array(SOCKETS).fill(url));
    await sleep(IDLE_MS);
    const amount = residentMegabytes(backend.pid);
    await clients.close();
    const target = { kind: 'budget', amount: IDLE_MEGABYTES } as const;
    return { measure: `backend with ${SOCKETS} idle sockets`, amount, unit: 'MB', target };
  } finally {
    await backend.stop();
  }
}

/** The runs alternate over the same sockets, and the best of each counts, because other load only slows a run. */
async function broadcastRow(server: ChildProcess): Promise<Row> {
  const url = `ws://127.0.0.1:${await requestMeasure(server, 'barePort')}`;
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
  const amount = perSecond(best.bareLoop);
  const target = { kind: 'reference', name: 'bare ws loop', amount, share: SHARE } as const;
  const measure = `broadcast to ${SOCKETS} sockets`;
  return { measure, amount: perSecond(best.broadcast), unit: 'messages/s', target };
}

async function growthRow(server: ChildProcess): Promise<Row> {
  const url = `ws://127.0.0.1:${await requestMeasure(server, 'hubPort')}${ROOT_PATHS.channel}`;
  const urls = Array(OPENED_SOCKETS).fill(url);
  const openAndClose = async () => {
    await (await openSocketClients(urls)).close();
    // Closed sockets are removed at the next heartbeat.
    while (
      (await requestMeasure(server, 'heap')) > 0 &&
      (await requestMeasure(server, 'hubSize')) > 0
    )
      await sleep(100);
    return requestMeasure(server, 'heap');
  };
  await openAndClose();
  const before = await openAndClose();
  const amount = ((await openAndClose()) - before) / 1e6;
  const target = { kind: 'budget', amount: GROWTH_MEGABYTES } as const;
  return {
    measure: `heap after ${OPENED_SOCKETS} sockets opened and closed`,
    amount,
    unit: 'MB more',
    target,
  };
}
