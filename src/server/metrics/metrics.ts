import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../http/app-env.ts';
import type { Metrics, MetricsSources } from './create-metrics.ts';

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

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** The pattern of the route that a request is for: the first that is no wildcard, else the last that had the request. */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c);
  const named = routes.find(({ path }) => !path.endsWith('*'));
  return (named ?? routes[c.req.routeIndex])?.path ?? '';
}

/** Creates middleware that counts each response with its duration. A method that no route has counts as `other`. */
export function observeCalls({ observeCall }: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    observeCall({
      method: METHODS.has(c.req.method) ? c.req.method : 'other',
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
    });
  };
}
