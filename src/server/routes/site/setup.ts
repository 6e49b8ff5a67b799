import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../http/app-env.ts';
import { SETUP_MS, type SetupAccess } from '../../rules/site/setup-access.ts';
import { readSetupSteps, type SetupSettings } from '../../rules/site/setup-steps.ts';
import type { Needs } from '../shared/dependencies.ts';
import { SETUP_HEADERS, setupPage } from './setup-page.ts';

/** The set-up page of a new site. */
export type Setup = { access: SetupAccess; settings: SetupSettings; isSecure: boolean };

export const SETUP_PATH = '/setup';
const COOKIE = 'hatchboard_setup';

/** The route of the set-up page. The code leads to the page without it; for anybody else there is no such page. */
export function setupRoutes({
  db,
  buildStatus,
  setup: { access, settings, isSecure },
}: Needs<'db' | 'buildStatus'> & { setup: Setup }): Hono<AppEnv> {
  const name = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  return new Hono<AppEnv>().get(SETUP_PATH, async (c, next) => {
    const code = c.req.query('code');
    const secret = code === undefined ? null : access.enter(code);
    if (secret !== null) {
      setCookie(c, name, secret, { ...options, maxAge: SETUP_MS / 1000 });
      c.header('Cache-Control', 'no-store');
      return c.redirect(SETUP_PATH);
    }
    if (!access.isOpenFor(getCookie(c, name))) return next();
    return c.html(
      setupPage(await readSetupSteps({ db, settings, buildStatus })),
      200,
      SETUP_HEADERS,
    );
  });
}
