import { WebSocketServer } from 'ws';
import { openDatabase } from '../../src/server/data/db/database.ts';
import { createHomeStream } from '../../src/server/realtime/home/home-stream.ts';
import { createClient, toFrame } from '../../src/server/realtime/shared/client.ts';
import { LIMITS } from '../../src/server/realtime/shared/limits.ts';
import { portOf } from '../steps/free-port.ts';

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
const homeStream = createHomeStream({
  db,
  now,
  monotonicNow,
  usersOnline: () => people,
  isDemo: false,
  limits: LIMITS,
  onError: (error) => {
    throw error;
  },
});
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket) =>
  homeStream.onOpen(createClient(socket, VISITOR, monotonicNow())),
);

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
  for (const socket of server.clients) socket.send(frame, TEXT);
  return performance.now() - from;
}

const MEASURES: Record<string, () => number | Promise<number>> = {
  port: () => portOf(server),
  broadcast,
  bareLoop,
};

process.on('message', async (name) => {
  process.send?.(await MEASURES[String(name)]?.());
});
