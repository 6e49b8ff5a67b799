import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { DEMO_PATH } from '../../identity/demo/demo-path.ts';
import { BODY_BYTES_MAX, limitBody } from '../shared/body-size.ts';

/** Routes of the demo's own OpenID provider (decision 0009). */
export function demoIdentityRoutes(fetch: (request: Request) => Promise<Response>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(`${DEMO_PATH}/*`, limitBody(BODY_BYTES_MAX))
    .all(`${DEMO_PATH}/*`, async (c) => {
      const response = await fetch(c.req.raw);
      response.headers.set('Cache-Control', 'no-store');
      response.headers.set('Referrer-Policy', 'same-origin');
      response.headers.set('X-Content-Type-Options', 'nosniff');
      return response;
    });
}
