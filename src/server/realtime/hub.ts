import { CLOSE_CODES } from '../../contract/shared/envelope.ts';
import { SOCKET_PATHS } from '../../contract/shared/paths.ts';
import type { Bus, BusListener } from '../bus/bus.ts';
import type { SiteStatsSources } from '../rules/home/site-stats.ts';
import { AUTH_EXPIRED, createChannel } from './channel.ts';
import { createChat } from './chat/chat.ts';
import { createClientRegistry } from './client-registry.ts';
import { closeAll } from './drain.ts';
import { createUpgradeHandler, type UpgradeOptions } from './handshake.ts';
import { createHomeStream } from './home/home-stream.ts';
import type { Presence } from './presence.ts';
import { createRecovery } from './recovery.ts';
import { closeSocket, send, toFrame } from './shared/client.ts';
import { LIMITS, type Limits } from './shared/limits.ts';
import { createTradeAdEvents } from './trades/trade-ad-events.ts';

const STATUS_CHANGED = toFrame({ type: 'STATUS_CHANGED', data: {} });

export type HubOptions = UpgradeOptions &
  SiteStatsSources & {
    /** Milliseconds of a clock that nobody sets. */
    monotonicNow: () => number;
    bus: Bus;
    presence: Presence;
    limits?: Partial<Limits>;
    /** Finds those of some sessions that are living. */
    livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  };

/** The open sockets of this process, and what waits to be sent to them. */
export type HubStatus = {
  sockets: { signedIn: number; signedOut: number };
  waiting: { chat: number; homeStream: number; tradeAds: number };
};

export type Hub = {
  upgrade: ReturnType<typeof createUpgradeHandler>['upgrade'];
  /** The number of entries in memory; 0 when all sockets have been closed for 15 s. */
  size: () => number;
  status: () => HubStatus;
  /** Refuses new sockets and drains the open ones, within some 10 s. */
  close: () => Promise<void>;
};

/** Creates the parts of the hub: the upgrade handler, the registry of sockets, and the handler of each path. */
function createParts(options: HubOptions, limits: Limits, isOpen: () => boolean) {
  const { now, monotonicNow, presence, bus } = options;
  const chat = createChat({ ...options, limits, publish: bus.publish });
  const channel = createChannel({ presence, now, limits, chat });
  const { broadcast, hasClients } = channel;
  const tradeAdEvents = createTradeAdEvents({ ...options, broadcast, hasClients });
  const homeStream = createHomeStream({ ...options, limits });
  const clients = createClientRegistry({ limits, monotonicNow });
  const upgradeHandler = createUpgradeHandler({
    ...options,
    limits,
    isOpen,
    register: (path, socket, identity) =>
      clients.register(path === SOCKET_PATHS.live ? homeStream : channel, socket, identity),
  });
  const endSession = (id: string, isRevoked: boolean) => {
    upgradeHandler.endSession(id);
    for (const client of clients.all()) {
      if (client.session?.id !== id) continue;
      if (isRevoked) send(client, AUTH_EXPIRED, limits);
      closeSocket(client.socket, CLOSE_CODES.normal, limits);
    }
  };
  const recovery = createRecovery({
    ...options,
    clients: clients.all,
    endSession: (id) => endSession(id, true),
    refresh: (client) => {
      if (client.session !== null) chat.refresh(client.session.user.id, client);
    },
    onTradeAd: tradeAdEvents.onMessage,
  });
  return {
    channel,
    homeStream,
    tradeAdEvents,
    chat,
    clients,
    upgradeHandler,
    endSession,
    recovery,
  };
}

type Parts = ReturnType<typeof createParts>;

/** Creates the listener that passes messages of the bus to the parts of the hub. */
function createBusListener(parts: Parts): BusListener {
  const { channel, homeStream, tradeAdEvents, chat, endSession, recovery } = parts;
  return (event, known) => {
    switch (event.kind) {
      case 'session-ended':
        return endSession(event.session, event.isRevoked === true);
      case 'hatches':
        return homeStream.invalidate();
      case 'status-changed':
        return channel.broadcast(STATUS_CHANGED);
      case 'trade-ad-published':
      case 'trade-ad-changed':
      case 'trade-ad-removed':
        return tradeAdEvents.onMessage(event);
      case 'missed':
        homeStream.invalidate();
        return recovery.start();
      case 'online-users':
        return undefined;
      default:
        return chat.onBusMessage(event, known);
    }
  };
}

/** Creates the hub of all sockets (contract: Real-time channel; contract: Home stream). Attach `upgrade` to an HTTP server. */
export function createHub(options: HubOptions): Hub {
  const { presence, bus } = options;
  const limits = { ...LIMITS, ...options.limits };
  let isOpen = true;
  const parts = createParts(options, limits, () => isOpen);
  const { homeStream, tradeAdEvents, chat, clients, upgradeHandler, recovery } = parts;
  const unsubscribe = bus.subscribe(createBusListener(parts));
  const timer = setInterval(() => {
    clients.check();
    homeStream.check();
    chat.check();
    recovery.check();
    presence.prune();
  }, limits.checkMs).unref();
  return {
    upgrade: upgradeHandler.upgrade,
    size: () => clients.size() + upgradeHandler.size() + presence.size() + chat.size(),
    status: () => ({
      sockets: clients.counts(),
      waiting: {
        chat: chat.waiting(),
        homeStream: homeStream.waiting(),
        tradeAds: tradeAdEvents.waiting(),
      },
    }),
    close: async () => {
      isOpen = false;
      unsubscribe();
      clearInterval(timer);
      await closeAll(clients.all(), limits);
      await homeStream.settled();
      await tradeAdEvents.settled();
      await chat.settled();
      await recovery.settled();
    },
  };
}
