import { type Bus, createBus } from './bus/bus.ts';
import type { ServerConfig } from './config.ts';
import type { Database } from './data/db/tables.ts';
import { findLivingSessions, findSession } from './data/session/sessions.ts';
import type { Log } from './http/log.ts';
import { readConnectionLimits } from './limit-connections.ts';
import type { Served } from './open-served.ts';
import { createHub } from './realtime/hub.ts';
import { createOnlineUsers } from './realtime/online-users.ts';
import { createPresence } from './realtime/presence.ts';
import { LIMITS } from './realtime/shared/limits.ts';
import { logRefusedSockets } from './security-log.ts';

type BusOptions = Pick<ServerConfig, 'BUS_URL' | 'DATABASE_URL'> & {
  db: Database;
  onError: (error: unknown) => void;
};

/** Opens the bus of the configuration: within this process, or between all processes that share a PostgreSQL server or a NATS server. */
async function openBus({
  db,
  DATABASE_URL: url,
  BUS_URL: place,
  onError,
}: BusOptions): Promise<Bus> {
  // Each driver is loaded only when it is needed, because it takes memory.
  if (place !== undefined) {
    const { openNatsBus } = await import('./bus/nats-bus.ts');
    return openNatsBus({ place, onError });
  }
  if (url === undefined) return createBus();
  const { openPostgresBus } = await import('./bus/postgres-bus.ts');
  return openPostgresBus({ url, db, onError });
}

/** Opens the hub with its bus, and what the app shares with it. */
export async function openHub(
  config: ServerConfig,
  { db, isDemo }: Served,
  log: Log,
  onError: (error: unknown) => void,
) {
  const connections = await readConnectionLimits(config.TRUST_PROXY);
  const bus = await openBus({ ...config, db, onError });
  const monotonicNow = () => performance.now();
  const presence = createPresence(monotonicNow);
  const onlineUsers = createOnlineUsers({ presence, bus, monotonicNow });
  const shared = {
    db,
    now: Date.now,
    monotonicNow,
    usersOnline: onlineUsers.count,
    isDemo,
    trustProxy: config.TRUST_PROXY,
  };
  const site = new URL(config.SITE_URL);
  const hub = createHub({
    ...shared,
    bus,
    presence,
    onError,
    onRefused: logRefusedSockets(log),
    findSession: (token) => findSession(db, token, Date.now()),
    livingSessions: (ids) => findLivingSessions(db, ids, Date.now()),
    origins: [site.origin, ...config.ALLOWED_ORIGINS],
    scheme: site.protocol,
    // Sockets stay open, so at least half of the connections are left to requests.
    limits: { sockets: Math.min(LIMITS.sockets, Math.floor(connections.inAll / 2)) },
  });
  return { hub, bus, onlineUsers, shared, connections };
}

export type OpenedHub = Awaited<ReturnType<typeof openHub>>;
