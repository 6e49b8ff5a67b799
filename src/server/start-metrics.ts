import { createMetricsApp } from './app.ts';
import type { Bus } from './bus/bus.ts';
import { type ServerConfig, tokenOf } from './config.ts';
import { poolCounts } from './data/db/engines/pool-counts.ts';
import type { Database } from './data/db/tables.ts';
import type { Log } from './http/log.ts';
import { closeServer, listen, urlOf } from './listen.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import { createFiguresReader } from './metrics/database-figures.ts';
import { openMetrics } from './metrics/metrics.ts';
import type { Hub } from './realtime/hub.ts';
import type { BearerToken } from './routes/shared/bearer-token.ts';
import { readBuildStatus } from './site/build-status.ts';

/** Whoever reads the metrics needs one connection. */
const CONNECTIONS_MAX = 20;

type Options = { config: ServerConfig; log: Log; db: Database; hub: Hub; bus: Bus };

type StartedMetrics = {
  /** The part for the app: it counts its calls, and answers `GET /metrics` where the token alone is set. */
  forApp: { metrics: Metrics | undefined; metricsToken: BearerToken | undefined };
  /** The URL of the port of its own, without a slash at the end. */
  url: string | undefined;
  stop: () => Promise<void>;
};

/** The address of the metrics' own port; undefined where the settings name none. */
export function metricsAddressOf({ METRICS_PORT: PORT, METRICS_HOST: HOST }: ServerConfig) {
  if (PORT === undefined) return undefined;
  return { PORT, HOST, SITE_URL: `http://${HOST}`, prefix: 'METRICS_' } as const;
}

/** Starts the metrics of the settings, on a port of their own where they name one. Throws an Error of one line when that cannot be used. */
export async function startMetrics(options: Options): Promise<StartedMetrics> {
  const { config, log, db, hub, bus } = options;
  const now = Date.now;
  const metrics = await openMetrics(config, {
    now,
    hub: hub.status,
    bus: bus.status,
    pool: () => poolCounts(db),
    database: createFiguresReader(db, now),
    contentAt: async () => (await readBuildStatus(config.OUT_DIR))?.contentAt,
  });
  const token = tokenOf(config, 'METRICS_TOKEN');
  const address = metricsAddressOf(config);
  if (metrics === undefined || address === undefined) {
    const forApp = { metrics, metricsToken: token };
    return { forApp, url: undefined, stop: async () => {} };
  }
  const app = createMetricsApp({ log, metrics, token });
  const server = await listen(app, address, (_, connection) => connection.destroy());
  server.maxConnections = CONNECTIONS_MAX;
  return {
    forApp: { metrics, metricsToken: undefined },
    url: urlOf(server),
    stop: () => closeServer(server),
  };
}
