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
const COMERS = 1000;
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

async function ask(server: ChildProcess, measure: string): Promise<number> {
  const answer = once(server, 'message');
  server.send(measure);
  const [amount] = await answer;
  return Number(amount);
}

async function idleRow(folder: string): Promise<Row> {
  const settings = { ...siteEnvironment(folder, await freePort()), TRUST_PROXY: '1' };
  const backend = await serveSite('scripts/serve.ts', settings, '/readyz');
  try {
    const clients = await openSocketClients(`${backend.origin}${ROOT_PATHS.channel}`, SOCKETS);
    await sleep(IDLE_MS);
    const amount = residentMegabytes(backend.pid);
    await clients.close();
    const against = { kind: 'budget', amount: IDLE_MEGABYTES } as const;
    return { measure: `backend with ${SOCKETS} idle sockets`, amount, unit: 'MB', against };
  } finally {
    await backend.stop();
  }
}

/** The runs alternate over the same sockets, and the best of each counts, because other load only slows a run. */
async function broadcastRow(server: ChildProcess): Promise<Row> {
  const url = `ws://127.0.0.1:${await ask(server, 'barePort')}`;
  const clients = await openSocketClients(url, SOCKETS);
  const best = { tellAll: Number.POSITIVE_INFINITY, bareLoop: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measure of ['tellAll', 'bareLoop'] as const) {
      const received = clients.received(SOCKETS);
      best[measure] = Math.min(best[measure], await ask(server, measure));
      await received;
    }
  }
  await clients.close();
  const perSecond = (milliseconds: number) => (SOCKETS / milliseconds) * 1000;
  const amount = perSecond(best.bareLoop);
  const against = { kind: 'yardstick', name: 'bare ws loop', amount, share: SHARE } as const;
  const measure = `broadcast to ${SOCKETS} sockets`;
  return { measure, amount: perSecond(best.tellAll), unit: 'messages/s', against };
}

async function growthRow(server: ChildProcess): Promise<Row> {
  const url = `ws://127.0.0.1:${await ask(server, 'hubPort')}${ROOT_PATHS.channel}`;
  const comeAndGo = async () => {
    await (await openSocketClients(url, COMERS)).close();
    // Closed sockets are removed at the next heartbeat.
    while ((await ask(server, 'heap')) > 0 && (await ask(server, 'hubSize')) > 0) await sleep(100);
    return ask(server, 'heap');
  };
  await comeAndGo();
  const before = await comeAndGo();
  const amount = ((await comeAndGo()) - before) / 1e6;
  const against = { kind: 'budget', amount: GROWTH_MEGABYTES } as const;
  return { measure: `heap after ${COMERS} came and went`, amount, unit: 'MB more', against };
}
