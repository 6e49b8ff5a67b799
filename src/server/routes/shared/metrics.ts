import { Hono } from 'hono';
import { UNCACHED } from '../../caching/cache-control.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Log } from '../../http/log.ts';
import type { Metrics } from '../../metrics/create-metrics.ts';
import { type BearerToken, requireBearer } from './bearer-token.ts';

export type MetricsDependencies = {
  metrics: Metrics;
  /** Without a token, whoever reaches the port reads the metrics. */
  token: BearerToken | undefined;
  log: Log;
};

/** The route of the metrics (docs/operations/watch.md). */
export function metricsRoutes({ metrics, token, log }: MetricsDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    const given = token && requireBearer(c, token, 'The metrics want', 'METRICS_TOKEN');
    if (given === 'former') log.info({ setting: 'METRICS_TOKEN_FORMER' }, 'former token');
    const headers = { 'Content-Type': metrics.contentType, ...UNCACHED };
    return c.body(await metrics.text(), 200, headers);
  });
}
