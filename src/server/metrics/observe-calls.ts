import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '../http/app-env.ts';
import type { Metrics } from './metrics.ts';

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
