import { Hono } from 'hono';
import { ROOT_PATHS } from '../../../contract/shared/paths.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { plainResponse } from '../../site/serve-request.ts';

const NO_SIGN_IN = 'Nobody can sign in here yet: the operator of this site has not set it up.';

/** Routes of a backend without a provider, outside the demo: a sign-in is answered with 503. */
export function noSignInRoutes(): Hono<AppEnv> {
  const refuse = () => plainResponse(503, NO_SIGN_IN, { 'cache-control': 'no-store' });
  return new Hono<AppEnv>().get(ROOT_PATHS.login, refuse).get(`${ROOT_PATHS.login}/*`, refuse);
}
