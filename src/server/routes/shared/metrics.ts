import { Hono } from 'hono';
import { UNCACHED } from '../../caching/cache-control.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { Problem } from '../../http/problem.ts';
import type { Metrics } from '../../metrics/create-metrics.ts';
import { isBearer } from './bearer-token.ts';

export type MetricsDependencies = {
  metrics: Metrics;
  /** Without a token, whoever reaches the port reads the metrics. */
  token: string | undefined;
};

/** The route of the metrics (docs/operations.md, Seeing it). */
export function metricsRoutes({ metrics, token }: MetricsDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (token !== undefined && !isBearer(c.req.header('authorization'), token)) {
      const message = 'The metrics want the header "Authorization: Bearer <token>".';
      throw new Problem(401, 'bad_token', message, { 'WWW-Authenticate': 'Bearer' });
    }
    const headers = { 'Content-Type': metrics.contentType, ...UNCACHED };
    return c.body(await metrics.text(), 200, headers);
  });
}
