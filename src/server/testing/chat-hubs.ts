import { afterEach, beforeEach } from 'vitest';
import { type Bus, createBus } from '../bus/bus.ts';
import type { Database } from '../data/db/tables.ts';
import { findSession } from '../data/session/sessions.ts';
import type { Member } from './member.ts';
import type { SocketClient } from './socket-client.ts';
import { START } from './test-app.ts';
import { type TestHub, testHub } from './test-hub.ts';

/** Processes that share a database and a bus, each with a clock of its own. */
export type ChatHubs = {
  start: () => Promise<TestHub>;
  /** Opens a socket of a player. */
  connect: (server: TestHub, player: Member) => Promise<SocketClient>;
};

/** Starts processes for the tests of a suite; each is closed after its test. */
export function chatHubs(database: () => Database): ChatHubs {
  let bus: Bus = createBus();
  let running: TestHub[] = [];
  beforeEach(() => {
    bus = createBus();
  });
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    running = [];
  });
  return {
    start: async () => {
      const db = database();
      const hub: TestHub = await testHub(db, {
        bus,
        findSession: (token) => findSession(db, token, START),
      });
      running.push(hub);
      return hub;
    },
    connect: (server, player) => server.open(`/ws?token=${player.token}`),
  };
}
