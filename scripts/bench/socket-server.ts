import { createServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { createBus } from '../../src/server/bus/bus.ts';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { createHomeStream } from '../../src/server/realtime/home/home-stream.ts';
import { createHub } from '../../src/server/realtime/hub.ts';
import { createPresence } from '../../src/server/realtime/presence.ts';
import { createClient, toFrame } from '../../src/server/realtime/shared/client.ts';
import { LIMITS } from '../../src/server/realtime/shared/limits.ts';

// A separate process, forked by `socket-rows.ts`. Its argument is a folder, its messages name
// the measures.

const VISITOR = { ipAddress: '', session: null, isTokenExpired: false };
const TEXT = { binary: false };
/** How far the clock is ahead, in milliseconds. It is advanced, so that the bench need not wait. */
let clockOffset = 0;
let people = 0;
const now = () => Date.now() + clockOffset;
const monotonicNow = () => performance.now() + clockOffset;

const db = await openDatabase({ DATA_DIR: process.argv[2] ?? '' });
const sources = { db, now, monotonicNow, usersOnline: () => people, isDemo: false };
const onError = (error: unknown) => {
  throw error;
};
const presence = createPresence(monotonicNow);
const upgradeOptions = {
  findSession: async () => null,
  origins: [],
  scheme: 'http:',
  onRefused: () => {},
  trustProxy: true,
};
const livingSessions = async (ids: readonly string[]) => new Set(ids);
const more = { bus: createBus(), presence, livingSessions, onError };
const hub = createHub({ ...sources, ...upgradeOptions, ...more });
const hubServer = createServer().on('upgrade', hub.upgrade).listen(0, '127.0.0.1');

const homeStream = createHomeStream({ ...sources, limits: LIMITS, onError });
const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
bare.on('connection', (socket) => homeStream.onOpen(createClient(socket, VISITOR, monotonicNow())));

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** The stream's own broadcast, including its query for updates. */
async function broadcast(): Promise<number> {
  clockOffset += 1000;
  people += 1;
  const from = performance.now();
  homeStream.check();
  await homeStream.settled();
  return performance.now() - from;
}

/** The lower bound: a plain broadcast of the same bytes over the same sockets. */
function bareLoop(): number {
  const stats = { usersOnline: people, totalPets: 0, totalExists: 0, secretHatches24h: 0 };
  const frame = toFrame({ type: 'STATS_UPDATE', data: { stats: { ...stats, demo: false } } });
  const from = performance.now();
  for (const socket of bare.clients) socket.send(frame, TEXT);
  return performance.now() - from;
}

/** The bytes of the heap after all sockets are removed. */
function heap(): number {
  clockOffset += 60_000;
  presence.prune();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const MEASURES: Record<string, () => number | Promise<number>> = {
  hubPort: () => portOf(hubServer),
  barePort: () => portOf(bare),
  hubSize: hub.size,
  broadcast,
  bareLoop,
  heap,
};

process.on('message', async (name) => {
  process.send?.(await MEASURES[String(name)]?.());
});
