import type { BusStatus } from '../bus/bus.ts';
import type { PoolCounts } from '../data/db/pool-counts.ts';
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

/** What the metrics are read from when they are asked for. */
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

type Settings = { METRICS_PORT?: number | undefined; METRICS_TOKEN?: string | undefined };

/** Creates the metrics if the settings ask for them. Their library is loaded only then, because it takes memory. */
export async function openMetrics(
  { METRICS_PORT, METRICS_TOKEN }: Settings,
  sources: MetricsSources,
): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined;
  const { createMetrics } = await import('./create-metrics.ts');
  return createMetrics(sources);
}
