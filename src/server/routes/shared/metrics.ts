import { Hono } from 'hono';
import { UNCACHED } from '../../caching/cache-control.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Metrics } from '../../metrics/create-metrics.ts';
import { requireBearer } from './bearer-token.ts';

export type MetricsDependencies = {
  metrics: Metrics;
  /** Without a token, whoever reaches the port reads the metrics. */
  token: string | undefined;
};

/** The route of the metrics (docs/operations.md, Seeing it). */
export function metricsRoutes({ metrics, token }: MetricsDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (token !== undefined) requireBearer(c, token, 'The metrics want');
    const headers = { 'Content-Type': metrics.contentType, ...UNCACHED };
    return c.body(await metrics.text(), 200, headers);
  });
}
