import { Hono } from 'hono';
import { DEMO_PATH } from '../../identity/demo/demo-path.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { atMost, BODY_BYTES_MAX } from '../shared/body-size.ts';

/** The demo's own OpenID provider (decision 0009). */
export function demoIdentityRoutes(answer: (request: Request) => Promise<Response>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .use(`${DEMO_PATH}/*`, atMost(BODY_BYTES_MAX))
    .all(`${DEMO_PATH}/*`, async (c) => {
      const answered = await answer(c.req.raw);
      answered.headers.set('Cache-Control', 'no-store');
      answered.headers.set('Referrer-Policy', 'same-origin');
      answered.headers.set('X-Content-Type-Options', 'nosniff');
      return answered;
    });
}
