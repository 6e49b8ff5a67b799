import { createBus } from '../bus/bus.ts';
import type { Database } from '../data/db/tables.ts';
import { closeServer, listen, urlOf } from '../listen.ts';
import { createHub, type Hub, type HubOptions } from '../realtime/hub.ts';
import { createPresence } from '../realtime/presence.ts';
import type { Limits } from '../realtime/shared/limits.ts';
import { openSocket, type SocketClient } from './socket-client.ts';
import { SITE_URL, type TestApp, testApp } from './test-app.ts';

/** Timers are checked often, so that a test that moves the clock need not wait. */
const SHORT_INTERVALS: Partial<Limits> = { checkMs: 5, closeTimeoutMs: 200 };

export type TestHub = TestApp & {
  hub: Hub;
  url: string;
  usersOnline: () => number;
  isBusUp: () => boolean;
  open: (path: string, headers?: Record<string, string>) => Promise<SocketClient>;
  close: () => Promise<void>;
};

type Options = Partial<Omit<HubOptions, 'limits'>> & { limits?: Partial<Limits> };

/** Starts the app and its hub on a free port; sessions come from `findSession`, which finds none by default. */
export async function testHub(db: Database, options: Options = {}): Promise<TestHub> {
  const { bus = createBus() } = options;
  const monotonicNow = () => test.clock.now - test.clock.set;
  const presence = createPresence(monotonicNow);
  const test = testApp(db, {
    usersOnline: presence.count,
    onFeedChange: bus.publish,
    onTradeAdChange: bus.publish,
    onChatChange: bus.publish,
    onDeskChange: bus.publish,
  });
  const hub = createHub({
    db,
    now: () => test.clock.now,
    monotonicNow,
    usersOnline: presence.count,
    isDemo: false,
    presence,
    bus,
    origins: [],
    scheme: new URL(SITE_URL).protocol,
    trustProxy: false,
    findSession: async () => null,
    livingSessions: async (ids) => new Set(ids),
    onRefused: () => {},
    onError: () => {},
    ...options,
    limits: { ...SHORT_INTERVALS, ...options.limits },
  });
  const server = await listen(test.app, { PORT: 0, HOST: '127.0.0.1', SITE_URL }, hub.upgrade);
  const url = urlOf(server).replace('localhost', '127.0.0.1');
  return {
    ...test,
    hub,
    url,
    usersOnline: presence.count,
    isBusUp: () => bus.status().isUp,
    open: (path, headers) => openSocket(`${url}${path}`, headers),
    close: async () => {
      await hub.close();
      await closeServer(server);
      await bus.close();
    },
  };
}
