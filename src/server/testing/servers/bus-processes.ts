import { afterEach, beforeEach, describe } from 'vitest';
import type { Bus, BusEvent } from '../../bus/bus.ts';
import { openNatsBus } from '../../bus/nats-bus.ts';
import { readNatsUrl } from '../../bus/nats-url.ts';
import { openPostgresBus } from '../../bus/postgres-bus.ts';
import { openDatabase } from '../../data/db/database.ts';
import type { Database } from '../../data/db/tables.ts';
import { findSession } from '../../data/session/sessions.ts';
import { onPostgres } from '../databases.ts';
import { START } from '../test-app.ts';
import { type TestHub, testHub } from '../test-hub.ts';
import { onNats } from './on-nats.ts';
import type { TemporaryNats } from './temporary-nats.ts';

/** How long a failed batch waits, in milliseconds. */
const RETRY_MS = 20;

/** Opens a bus of NATS for a test. */
export function openNats(url: string, onError: (error: unknown) => void): Promise<Bus> {
  const place = readNatsUrl(url);
  if (place === null) throw new Error(`${url} is no URL of NATS`);
  return openNatsBus({ place, onError, retryMs: RETRY_MS });
}

/** Stands for a process: it has its own connections. */
export type BusProcess = {
  db: Database;
  bus: Bus;
  received: BusEvent[];
  /** Whether the bus was up at each of its errors. */
  wasUp: boolean[];
};

type Options = { url: string; db: Database; onError: (error: unknown) => void };
type OpenBus = (options: Options) => Promise<Bus>;

export type Processes = {
  start: () => Promise<BusProcess>;
  /** Starts a process with its hub. */
  startHub: () => Promise<TestHub>;
  database: () => Database;
};

/** Runs a suite with processes on PostgreSQL, whose bus `openBus` opens; each is closed after its test. */
function onProcesses(openBus: OpenBus, suite: (processes: Processes) => void): void {
  onPostgres((database, databaseUrl) => {
    let stops: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const stop of stops.toReversed()) await stop();
      stops = [];
    });
    const start = async (): Promise<BusProcess> => {
      const url = await databaseUrl();
      const wasUp: boolean[] = [];
      const onError = () => void wasUp.push(bus.status().isUp);
      const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url, onError });
      stops.push(() => db.destroy());
      const bus: Bus = await openBus({ url, db, onError });
      stops.push(bus.close);
      const received: BusEvent[] = [];
      bus.subscribe((event) => received.push(event));
      return { db, bus, received, wasUp };
    };
    const startHub = async () => {
      const { db, bus } = await start();
      const hub = await testHub(db, { bus, findSession: (token) => findSession(db, token, START) });
      stops.push(hub.close);
      return hub;
    };
    suite({ start, startHub, database });
  });
}

/** Runs a suite with processes on the bus of PostgreSQL. */
export const onPostgresBus = (suite: (processes: Processes) => void) =>
  onProcesses(
    ({ url, db, onError }) => openPostgresBus({ url, db, onError, retryMs: RETRY_MS }),
    suite,
  );

/** Runs a suite with processes on the bus of a NATS server, which each test may take away. */
export function onNatsBus(suite: (processes: Processes, nats: () => TemporaryNats) => void): void {
  onNats((startNats) => {
    let nats: TemporaryNats | undefined;
    const started = () => {
      if (nats === undefined) throw new Error('The server starts before the tests.');
      return nats;
    };
    beforeEach(async () => {
      nats = await startNats();
    });
    onProcesses(
      ({ onError }) => openNats(started().url, onError),
      (processes) => suite(processes, started),
    );
  });
}

/** Runs a suite with processes on each bus between processes. */
export function onBothBuses(suite: (processes: Processes) => void): void {
  describe('on the bus of PostgreSQL', () => onPostgresBus(suite));
  onNatsBus(suite);
}
