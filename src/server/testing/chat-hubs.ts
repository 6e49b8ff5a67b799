import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../data/db/tables.ts';
import { findSession } from '../data/session/sessions.ts';
import { createHints, type Hints } from '../realtime/bus.ts';
import { type Player, signIn } from './players.ts';
import type { SocketClient } from './socket-client.ts';
import { START, type TestApp } from './test-app.ts';
import { type TestHub, testHub } from './test-hub.ts';

/** Processes that share a database and their hints, each with a clock of its own. */
export type ChatHubs = {
  start: () => Promise<TestHub>;
  /** Signs a player in by a process. */
  arrive: (server: TestApp, name: string) => Promise<Player>;
  /** Opens a socket of a player. */
  connect: (server: TestHub, player: Player) => Promise<SocketClient>;
};

/** Starts processes for the tests of a suite; each is closed after its test. */
export function chatHubs(database: () => Database): ChatHubs {
  let hints: Hints = createHints();
  let running: TestHub[] = [];
  beforeEach(() => {
    hints = createHints();
  });
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    running = [];
  });
  return {
    start: async () => {
      const db = database();
      const hub: TestHub = await testHub(db, {
        hints,
        findSession: (token) => findSession(db, token, START),
      });
      running.push(hub);
      return hub;
    },
    arrive: (server, name) => signIn(database(), server.app, name, START),
    connect: (server, player) => server.open(`/ws?token=${player.token}`),
  };
}
