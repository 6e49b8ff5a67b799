import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { createSession } from '../../src/server/data/session/sessions.ts';
import { saveUser } from '../../src/server/data/session/users.ts';
import { onPostgres, temporaryFolder } from '../../src/server/testing/databases.ts';
import { startOwnProcess } from '../../src/server/testing/own-process.ts';
import { startTemporaryNginx } from '../../src/server/testing/temporary-nginx.ts';
import { findCaddy } from '../setup/test-programs.mjs';
import { freePort } from '../steps/free-port.ts';
import { ask, type Call } from './testing/ask.ts';
import { startTemporaryCaddy } from './testing/temporary-caddy.ts';

/** How often both backends are restarted, and how many reads a second go on; `npm run test:long` sets more. */
const RESTARTS = Number(process.env.RESTARTS ?? 1);
const READS = Number(process.env.RESTART_READS ?? 50);
const WRITES = 10;
const TICK_MS = 100;
/** A player may send 35 messages in some minutes, so there are many. */
const MESSAGES_MAX = 30;
/** The pause before the next restart (docs/operations/upgrade.md): a new process has to warm up. */
const PAUSE_MS = 2000;
const READ_PATHS = ['/', '/api/items', '/api/stats', '/api/trade-ads', '/api/items/recent'];

type Sender = { token: string; conversation: string; sent: number };
type Load = { calls: number; failures: string[]; acknowledged: Map<string, string[]> };

type Proxied = { folder: string; site: string; backends: readonly [number, number] };
type Proxy = { url: string; stop: () => Promise<void> };

async function startNginx(options: Proxied): Promise<Proxy> {
  const program = process.env.TEST_NGINX ?? '';
  return startTemporaryNginx({ ...options, program, port: await freePort(), isPlain: true });
}

async function startCaddy(options: Proxied): Promise<Proxy> {
  const ports = { port: await freePort(), redirectPort: await freePort() };
  return startTemporaryCaddy({ ...options, program: findCaddy('.') ?? '', ...ports });
}

/** The proxies of deploy. `npm test` restarts backends behind the first, and `npm run test:long` behind each. */
const PROXIES = [
  { name: 'nginx', program: process.env.TEST_NGINX, start: startNginx },
  { name: 'Caddy', program: findCaddy('.'), start: startCaddy },
] as const;

/** Sends calls to a proxy at a steady rate, whatever the answers, until the signal aborts and all are answered. */
async function load(url: string, senders: Sender[], signal: AbortSignal): Promise<Load> {
  const agent = new (url.startsWith('https:') ? SecureAgent : Agent)({ keepAlive: true });
  const result: Load = { calls: 0, failures: [], acknowledged: new Map() };
  const running = new Set<Promise<void>>();
  const call = async (target: string, more: Call = {}) =>
    (await ask(url, target, { agent, ...more })).status;
  const run = (name: string, work: Promise<number>, onSuccess = () => {}) => {
    result.calls += 1;
    const task = work
      .then((status) => {
        if (status < 300) onSuccess();
        else result.failures.push(`${name}: ${status}`);
      })
      .catch((error) => {
        result.failures.push(`${name}: ${error}`);
      })
      .finally(() => running.delete(task));
    running.add(task);
  };
  const read = () => {
    const target = READ_PATHS[result.calls % READ_PATHS.length] ?? '/';
    run(target, call(target));
  };
  const write = () => {
    const sender = senders.find(({ sent }) => sent < MESSAGES_MAX);
    if (sender === undefined) throw new Error('There are too few players for so many messages.');
    // The next write is another player's.
    senders.push(...senders.splice(senders.indexOf(sender), 1));
    const message = `message ${sender.sent}`;
    sender.sent += 1;
    const target = `/api/conversations/${sender.conversation}/messages`;
    const body = JSON.stringify({ client_id: `client-${sender.sent}`, text: message });
    const headers = { Authorization: `Bearer ${sender.token}`, 'Content-Type': 'application/json' };
    run('message', call(target, { method: 'POST', headers, body }), () => {
      const known = result.acknowledged.get(sender.conversation) ?? [];
      result.acknowledged.set(sender.conversation, [...known, message]);
    });
  };
  while (!signal.aborted) {
    for (let count = 0; count < (READS * TICK_MS) / 1000; count += 1) read();
    for (let count = 0; count < (WRITES * TICK_MS) / 1000; count += 1) write();
    await sleep(TICK_MS);
  }
  while (running.size > 0) await Promise.all(running);
  agent.destroy();
  return result;
}

onPostgres((database, databaseUrl) => {
  const { folder, remove } = temporaryFolder();
  let stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.reverse()) await stop();
    stops = [];
    remove();
  });

  /** Signs players in, each with a conversation of their own. */
  async function createSenders(url: string, count: number): Promise<Sender[]> {
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: await databaseUrl() });
    const player = async (username: string) => {
      const profile = {
        provider: 'roblox',
        subject: username,
        username,
        avatar_url: null,
      } as const;
      return saveUser(db, profile, Date.now());
    };
    const partner = await player('partner');
    const senders: Sender[] = [];
    for (let index = 0; index < count; index += 1) {
      const token = await createSession(db, await player(`player${index}`), Date.now());
      const opened = await fetch(`${url}/api/conversations`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ user_id: partner }),
      });
      const { conversation } = (await opened.json()) as { conversation: { id: string } };
      senders.push({ token, conversation: conversation.id, sent: 0 });
    }
    // Who has no answer may send three messages only.
    await db.updateTable('conversation_members').set({ request: 'known' }).execute();
    await db.destroy();
    return senders;
  }

  test.for(process.env.EVERY_PROXY === '1' ? PROXIES : PROXIES.slice(0, 1))(
    `no call fails while two backends behind $name are restarted one after the other ${RESTARTS} times`,
    { timeout: 60_000 + RESTARTS * 60_000 },
    async ({ name, program, start: startProxy }, { skip }) => {
      skip(!program, `there is no ${name}`);
      const site = path.join(folder, 'site');
      mkdirSync(site, { recursive: true });
      writeFileSync(path.join(site, 'index.html'), 'home');
      const location = { DATA_DIR: folder, DATABASE_URL: await databaseUrl() };
      const ports = [await freePort(), await freePort()] as const;
      const start = (port: number) => {
        const settings = { PORT: String(port), TRUST_PROXY: '1', CALLS_PER_MINUTE: '999999999' };
        return startOwnProcess(location, { ...settings, OUT_DIR: site });
      };
      const [one, other] = [await start(ports[0]), await start(ports[1])];
      const backends = new Map([
        [ports[0], one],
        [ports[1], other],
      ]);
      stops.push(() => Promise.all([...backends.values()].map(({ kill }) => kill())));
      const proxy = await startProxy({ folder: path.join(folder, name), site, backends: ports });
      stops.push(proxy.stop);
      const senders = await createSenders(one.url, 10 + RESTARTS * 10);
      const ending = new AbortController();
      const loading = load(proxy.url, senders, ending.signal);
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        for (const port of ports) {
          expect(await backends.get(port)?.stop()).toBe(0);
          backends.set(port, await start(port));
          await sleep(PAUSE_MS);
        }
      }
      ending.abort();
      const { calls, failures, acknowledged } = await loading;
      const counts = `${calls} calls, ${failures.length} failed, ${RESTARTS * 2} restarts`;
      process.stdout.write(`Behind ${name}: ${counts}\n`);
      expect(failures).toEqual([]);
      const events = await database()
        .selectFrom('events')
        .select(['conversation_id', 'body'])
        .execute();
      for (const [conversation, messages] of acknowledged) {
        const saved = events.filter((event) => event.conversation_id === conversation);
        expect(saved.map((event) => event.body).sort()).toEqual([...messages].sort());
      }
    },
  );
});
