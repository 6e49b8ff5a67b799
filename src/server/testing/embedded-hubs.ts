import { afterAll, afterEach, beforeAll } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { temporaryFolder } from './databases.ts';
import { START } from './test-app.ts';
import { type TestHub, testHub } from './test-hub.ts';

/** The session that `findSession` finds. */
export const ANN = { id: 'session-of-ann', user: { id: 'ann' } };
const TOKEN = 'token-of-ann';
export const WITH_TOKEN = `/ws?token=${TOKEN}`;
export const findSession = async (token: string) => (token === TOKEN ? ANN : null);

/** The answer to a heartbeat while the clock stands still. */
export const HEARTBEAT_REPLY = { type: 'HEARTBEAT', data: { timestamp: START } };

type Start = (options?: Parameters<typeof testHub>[1]) => Promise<TestHub>;

/** Returns a function that starts hubs on one embedded database; each hub is closed after its test. */
export function embeddedHubs(): Start {
  const { folder, remove } = temporaryFolder();
  let db: Database | undefined;
  let running: TestHub[] = [];
  beforeAll(async () => {
    db = await openDatabase({ DATA_DIR: folder });
  });
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    running = [];
  });
  afterAll(() => db?.destroy().then(remove));
  return async (options) => {
    if (db === undefined) throw new Error('The database opens before the tests.');
    const hub = await testHub(db, options);
    running.push(hub);
    return hub;
  };
}
