import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BusStatus } from '../bus/bus.ts';
import type { PoolCounts } from '../data/db/engines/pool-counts.ts';
import type { HubStatus } from '../realtime/hub.ts';
import type { DatabaseFigures } from './database-figures.ts';

/** A call that was answered. Its route is a pattern, never a path, so that the number of routes is bounded. */
type ObservedCall = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  observeCall: (call: ObservedCall) => void;
  /** The media type of the text. */
  contentType: string;
  /** All metrics in the text format of Prometheus, within a second, also while the database is away. */
  text: () => Promise<string>;
};

/** The sources of the metrics, which are read when somebody asks for them. */
export type MetricsSources = {
  /** Epoch milliseconds. */
  now: () => number;
  hub: () => HubStatus;
  bus: () => BusStatus;
  pool: () => PoolCounts | undefined;
  database: () => Promise<DatabaseFigures>;
  /** When the content of the pages was last the backend's, in epoch milliseconds; undefined where no build says it. */
  contentAt: () => Promise<number | undefined>;
};

/** Upper bounds of the durations that are told apart, in seconds. */
const BUCKETS = [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Read = () => number | undefined | Promise<number | undefined>;
type AddGauge = (name: string, help: string, read: Read) => void;

/** Creates a function that adds a gauge, which is read when the metrics are asked for, and absent where there is no figure. */
function gaugesIn(registry: Registry): AddGauge {
  return (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
}

type Counts = Readonly<Record<string, number>>;
type Labelled = { name: string; help: string; label: string; read: () => Counts };

/** Adds a gauge with a count for each value of a label. */
function addLabelled(registry: Registry, { label, read, ...named }: Labelled): void {
  new Gauge({
    ...named,
    labelNames: [label],
    registers: [registry],
    collect() {
      for (const [value, count] of Object.entries(read())) this.set({ [label]: value }, count);
    },
  });
}

function addSockets(registry: Registry, hub: MetricsSources['hub']): void {
  addLabelled(registry, {
    name: 'hatchboard_sockets',
    help: 'Open WebSockets, by whether their player is signed in.',
    label: 'signed_in',
    read: () => ({ true: hub().sockets.signedIn, false: hub().sockets.signedOut }),
  });
}

function addQueues(registry: Registry, { hub, bus }: MetricsSources): void {
  addLabelled(registry, {
    name: 'hatchboard_queue_length',
    help: 'What waits to be sent: messages to other processes, and tasks that send to sockets.',
    label: 'queue',
    read: () => {
      const { chat, homeStream, tradeAds } = hub().waiting;
      return { bus: bus().waiting, chat, home_stream: homeStream, trade_ads: tradeAds };
    },
  });
}

function addPool(add: AddGauge, pool: MetricsSources['pool']): void {
  add(
    'hatchboard_database_connections_max',
    'The most connections that this process opens.',
    () => pool()?.most,
  );
  add('hatchboard_database_connections', 'Open connections to the database.', () => pool()?.open);
  add(
    'hatchboard_database_connections_idle',
    'Open connections that nothing uses.',
    () => pool()?.idle,
  );
  add(
    'hatchboard_database_waiting',
    'Queries and transactions that wait for a connection.',
    () => pool()?.waiting,
  );
}

function addDatabase(add: AddGauge, { database, now }: MetricsSources): void {
  const ageOf = (at: number | undefined) => (at === undefined ? undefined : (now() - at) / 1000);
  const read = (choose: (figures: DatabaseFigures & { isUp: true }) => number | undefined) => {
    return async () => {
      const figures = await database();
      return figures.isUp ? choose(figures) : undefined;
    };
  };
  add('hatchboard_database_up', 'Whether the database answers in time: 1 or 0.', async () =>
    (await database()).isUp ? 1 : 0,
  );
  add(
    'hatchboard_feed_age_seconds',
    'Time since any process applied a line of the feed.',
    read(({ fedAt }) => ageOf(fedAt)),
  );
  add(
    'hatchboard_feed_held',
    'Batches of the feed that are held until an operator accepts or drops them.',
    read(({ held }) => held),
  );
  add(
    'hatchboard_feed_lag_seconds',
    'The largest constant lag of a sender of the feed that is corrected; negative of a clock that is ahead.',
    read(({ lag }) => lag / 1000),
  );
  add(
    'hatchboard_source_age_seconds',
    'Time since the source was well that has been silent the longest, of those of the last day.',
    read(({ sourceAt }) => (sourceAt === undefined ? undefined : (now() - sourceAt) / 1000)),
  );
  add(
    'hatchboard_reports_waiting',
    'Reports without an answer.',
    read(({ reports }) => reports.open),
  );
  add(
    'hatchboard_reports_overdue',
    'Reports without an answer for over a day.',
    read(({ reports }) => reports.overdue),
  );
  add(
    'hatchboard_deliveries_waiting',
    'Alerts that are due to be sent by push or to Discord.',
    read(({ deliveries }) => deliveries),
  );
  add(
    'hatchboard_backup_age_seconds',
    'Time since the database was last saved in a backup that was read back.',
    read(({ backedUpAt }) => ageOf(backedUpAt)),
  );
}

/** Creates the metrics of this process (docs/operations/watch.md). */
export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'hatchboard_http_request_duration_seconds',
    help: 'Answered calls, by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const add = gaugesIn(registry);
  addSockets(registry, sources.hub);
  addQueues(registry, sources);
  add(
    'hatchboard_bus_lag_seconds',
    'Time from publishing a message until it has gone through the bus.',
    () => sources.bus().lagMs / 1000,
  );
  add('hatchboard_bus_up', 'Whether the bus carries messages between processes: 1 or 0.', () =>
    sources.bus().isUp ? 1 : 0,
  );
  addPool(add, sources.pool);
  addDatabase(add, sources);
  add(
    'hatchboard_build_age_seconds',
    'Time since the content of the pages was the last.',
    async () => {
      const at = await sources.contentAt();
      return at === undefined ? undefined : (sources.now() - at) / 1000;
    },
  );
  return {
    observeCall: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
