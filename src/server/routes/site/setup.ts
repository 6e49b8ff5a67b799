import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSetupBrowser, SETUP_MS, takeSetupCode } from '../../data/site/setup-access.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readSetupSteps, type SetupSettings } from '../../rules/site/setup-steps.ts';
import type { Needs } from '../shared/dependencies.ts';
import { closedSetupPage, SETUP_HEADERS, setupPage } from './setup-page.ts';

/** The set-up page of a new site. */
export type Setup = {
  settings: SetupSettings;
  /** The host of the site with its port if the site has https, else null. */
  secureHost: string | null;
};

export const SETUP_PATH = '/setup';
const COOKIE = 'hatchboard_setup';

/** The cookie of a request: only browsers that open the site's own https address keep a secure one. */
function cookieOf(c: Context, secureHost: string | null) {
  const secure = c.req.header('host') === secureHost;
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  return { name: secure ? `__Host-${COOKIE}` : COOKIE, options };
}

/** The route of the set-up page. The code leads to the page without it; anybody else learns how it is opened. */
export function setupRoutes({
  db,
  now,
  buildStatus,
  setup: { settings, secureHost },
}: Needs<'db' | 'now' | 'buildStatus'> & { setup: Setup }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(SETUP_PATH, async (c) => {
    const { name, options } = cookieOf(c, secureHost);
    // A request for the head alone, as a preview of a link makes, must not use the code up.
    const code = c.req.method === 'HEAD' ? undefined : c.req.query('code');
    const secret = code === undefined ? null : await takeSetupCode(db, code, now());
    if (secret !== null) {
      setCookie(c, name, secret, { ...options, maxAge: SETUP_MS / 1000 });
      c.header('Cache-Control', 'no-store');
      return c.redirect(SETUP_PATH);
    }
    const isOpen = await isSetupBrowser(db, getCookie(c, name), now());
    if (!isOpen) return c.html(closedSetupPage(), 404, SETUP_HEADERS);
    const steps = await readSetupSteps({ db, settings, buildStatus });
    return c.html(setupPage(steps), 200, SETUP_HEADERS);
  });
}
