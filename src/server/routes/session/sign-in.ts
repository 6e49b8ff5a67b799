import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ROOT_PATHS } from '../../../contract/shared/paths.ts';
import { returnPath } from '../../../domain/session/return-path.ts';
import { isSecret, newSecret } from '../../data/session/secret.ts';
import { SIGN_IN_MS } from '../../data/session/sign-ins.ts';
import type { Identity } from '../../identity/identity.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import { type Addresses, callbackPage, properAddress } from '../../identity/urls.ts';
import type { Log } from '../../log.ts';
import { type AppEnv, clientIpAddress } from '../../shared/app-env.ts';
import { createMemoryRateLimit } from '../../shared/memory-rate-limit.ts';
import { plainAnswer } from '../../site/answer-request.ts';

/** Sign-ins that one address may start a minute: a class that signs in together. */
const STARTS = { most: 60, windowMs: 60_000, keysMax: 10_000 };
const TOO_MANY = 'Too many people are signing in from here. Please wait a minute and try again.';

export type SignInDependencies = {
  identity: Identity;
  addresses: Addresses;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  trustProxy: boolean;
};

/** The cookie that ties both halves of a sign-in to one browser, so that nobody can be made to finish another's. */
function browserCookie({ base }: Addresses) {
  const secure = base.startsWith('https:');
  const name = secure ? '__Host-hatchboard_sign_in' : 'hatchboard_sign_in';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const read = (c: Context) => getCookie(c, name);
  const keep = (c: Context) => {
    const known = read(c);
    // Kept while it lasts: two tabs may sign in at once.
    const secret = isSecret(known) ? known : newSecret();
    setCookie(c, name, secret, { ...options, maxAge: SIGN_IN_MS / 1000 });
    return secret;
  };
  return { read, keep };
}

/** What went wrong, for the log: what people choose or outwait is no news, and an error of the database tells its own story. */
function logFailure(log: Log, error: unknown): void {
  if (!(error instanceof SignInError)) {
    log.error({ err: error }, 'sign-in');
    return;
  }
  const { reason, detail } = error;
  const level = reason === 'denied' || reason === 'stale' ? 'info' : 'warn';
  log[level]({ reason, detail }, 'sign-in');
}

/** Signing in at the provider and coming back (contract: Root client); whatever goes wrong ends on the site's page with a sentence. */
export function signInRoutes(dependencies: SignInDependencies): Hono<AppEnv> {
  const { identity, addresses, log, now, trustProxy } = dependencies;
  const attempt = createMemoryRateLimit(STARTS, now);
  const cookie = browserCookie(addresses);
  const failed = (error: unknown) => {
    logFailure(log, error);
    const { message } = error instanceof SignInError ? error : new SignInError('failed');
    return callbackPage(addresses, { error: message });
  };
  return new Hono<AppEnv>()
    .use(`${ROOT_PATHS.login}/*`, async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
    })
    .get(ROOT_PATHS.login, async (c) => {
      const proper = properAddress(addresses, c.req.url);
      if (proper !== null) return c.redirect(proper);
      const wait = attempt(clientIpAddress(c, trustProxy));
      if (wait > 0) return plainAnswer(429, TOO_MANY, { 'retry-after': String(wait) });
      const begun = identity.begin(returnPath(c.req.query('redirect')), cookie.keep(c));
      return c.redirect(await begun.catch(failed));
    })
    .get(ROOT_PATHS.loginCallback, async (c) => {
      const finished = identity
        .finish(new URL(c.req.url).search, cookie.read(c))
        .then(({ token, path }) => callbackPage(addresses, { token, state: path }));
      return c.redirect(await finished.catch(failed));
    });
}
