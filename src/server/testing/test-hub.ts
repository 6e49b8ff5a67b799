import type { Database } from '../data/db/tables.ts';
import { drain, listen, urlOf } from '../listen.ts';
import { createHints } from '../realtime/bus.ts';
import { createHub, type Hub, type HubOptions } from '../realtime/hub.ts';
import type { Limits } from '../realtime/limits.ts';
import { createPresence } from '../realtime/presence.ts';
import { openSocket, type SocketClient } from './socket-client.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Clocks are compared often, so that a test that moves the clock need not wait. */
const QUICK: Partial<Limits> = { lookMs: 5, partingMs: 200 };

export type TestHub = TestApp & {
  hub: Hub;
  url: string;
  usersOnline: () => number;
  open: (path: string, headers?: Record<string, string>) => Promise<SocketClient>;
  close: () => Promise<void>;
};

type Options = Partial<Omit<HubOptions, 'limits'>> & { limits?: Partial<Limits> };

/** The app and its hub on a port of their own; sessions are those of `findSession`, none by default. */
export async function testHub(db: Database, options: Options = {}): Promise<TestHub> {
  const { hints = createHints() } = options;
  const presence = createPresence(() => test.clock.now);
  const test = testApp(db, {
    usersOnline: presence.online,
    onHatches: () => hints.publish({ kind: 'hatches' }),
    onAd: hints.publish,
    onChat: hints.publish,
  });
  const hub = createHub({
    db,
    now: () => test.clock.now,
    usersOnline: presence.online,
    isDemo: false,
    presence,
    hints,
    origins: [],
    trustProxy: false,
    findSession: async () => null,
    onError: () => {},
    ...options,
    limits: { ...QUICK, ...options.limits },
  });
  const server = await listen(test.app, { PORT: 0, HOST: '127.0.0.1' }, hub.upgrade);
  const url = urlOf(server).replace('localhost', '127.0.0.1');
  return {
    ...test,
    hub,
    url,
    usersOnline: presence.online,
    open: (path, headers) => openSocket(`${url}${path}`, headers),
    close: async () => {
      await hub.close();
      await drain(server);
      await hints.close();
    },
  };
}
