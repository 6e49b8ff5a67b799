import { expect, test, vi } from 'vitest';
import { readMetricsText } from '../testing/metrics-text.ts';
import type { MetricsSources } from './create-metrics.ts';
import type { DatabaseFigures } from './database-figures.ts';
import { openMetrics } from './metrics.ts';

const loads = vi.hoisted(() => ({ count: 0 }));
vi.mock('prom-client', (original) => {
  loads.count += 1;
  return original();
});

const NOW = 1_000_000_000;
const NONE = { METRICS_PORT: undefined, METRICS_TOKEN: undefined };

function sources(more: Partial<MetricsSources> = {}): MetricsSources {
  return {
    now: () => NOW,
    hub: () => ({
      sockets: { signedIn: 3, signedOut: 5 },
      waiting: { chat: 2, homeStream: 1, tradeAds: 4 },
    }),
    bus: () => ({ waiting: 7, lagMs: 250, isUp: true }),
    pool: () => ({ most: 10, open: 6, idle: 2, waiting: 9 }),
    database: async () => ({
      isUp: true,
      fedAt: NOW - 90_000,
      reports: { open: 8, overdue: 2 },
      held: 4,
      lag: 360_000,
      sourceAt: NOW - 75_000,
      deliveries: 6,
      backedUpAt: NOW - 30_000,
    }),
    contentAt: async () => NOW - 60_000,
    ...more,
  };
}

async function opened(more: Partial<MetricsSources> = {}) {
  const metrics = await openMetrics({ ...NONE, METRICS_PORT: 0 }, sources(more));
  if (metrics === undefined) throw new Error('The settings ask for metrics.');
  return { ...metrics, read: async () => readMetricsText(await metrics.text()) };
}

test('the library is loaded only when the settings ask for metrics', async () => {
  // Another file of this process may have loaded it.
  vi.resetModules();
  expect(await openMetrics(NONE, sources())).toBeUndefined();
  expect(loads.count).toBe(0);
  await opened();
  expect(loads.count).toBe(1);
});

test('each figure is read when the metrics are asked for', async () => {
  const { value } = await (await opened()).read();
  expect(value('hatchboard_sockets', { signed_in: 'true' })).toBe(3);
  expect(value('hatchboard_sockets', { signed_in: 'false' })).toBe(5);
  const queue = (name: string) => value('hatchboard_queue_length', { queue: name });
  expect(['bus', 'chat', 'home_stream', 'trade_ads'].map(queue)).toEqual([7, 2, 1, 4]);
  expect(value('hatchboard_bus_lag_seconds')).toBe(0.25);
  expect(value('hatchboard_bus_up')).toBe(1);
  expect(value('hatchboard_database_connections_max')).toBe(10);
  expect(value('hatchboard_database_connections')).toBe(6);
  expect(value('hatchboard_database_connections_idle')).toBe(2);
  expect(value('hatchboard_database_waiting')).toBe(9);
  expect(value('hatchboard_database_up')).toBe(1);
  expect(value('hatchboard_feed_age_seconds')).toBe(90);
  expect(value('hatchboard_build_age_seconds')).toBe(60);
  expect(value('hatchboard_reports_waiting')).toBe(8);
  expect(value('hatchboard_reports_overdue')).toBe(2);
  expect(value('hatchboard_feed_held')).toBe(4);
  expect(value('hatchboard_feed_lag_seconds')).toBe(360);
  expect(value('hatchboard_source_age_seconds')).toBe(75);
  expect(value('hatchboard_deliveries_waiting')).toBe(6);
  expect(value('hatchboard_backup_age_seconds')).toBe(30);
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('a figure that is gone is absent, not the last one', async () => {
  let figures: DatabaseFigures = {
    isUp: true,
    fedAt: 1,
    reports: { open: 1, overdue: 1 },
    held: 0,
    lag: 360_000,
    sourceAt: 1,
    deliveries: 0,
    backedUpAt: 1,
  };
  let contentAt: number | undefined = 1;
  const { read } = await opened({
    database: async () => figures,
    contentAt: async () => contentAt,
  });
  const ages = ['feed_age_seconds', 'backup_age_seconds', 'build_age_seconds'];
  const absent = [...ages, 'reports_waiting', 'reports_overdue'];
  const before = await read();
  for (const name of absent) expect(before.value(`hatchboard_${name}`)).toBeDefined();
  figures = { isUp: false };
  contentAt = undefined;
  const { value } = await read();
  expect(value('hatchboard_database_up')).toBe(0);
  for (const name of absent) expect(value(`hatchboard_${name}`)).toBeUndefined();
});

test('durations are counted in buckets, in seconds', async () => {
  const { observeCall, read } = await opened();
  const call = { method: 'GET', route: '/api/items', status: 200 };
  for (const seconds of [0.001, 0.02, 0.02, 30]) observeCall({ ...call, seconds });
  const { value } = await read();
  const name = 'hatchboard_http_request_duration_seconds';
  const bucket = (le: string) => value(`${name}_bucket`, { le, status: '200' });
  expect(['0.002', '0.01', '0.05', '10', '+Inf'].map(bucket)).toEqual([1, 1, 3, 3, 4]);
  expect(value(`${name}_count`)).toBe(4);
  expect(value(`${name}_sum`)).toBeCloseTo(30.041);
});
