import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { pathOf } from '../../../contract/shared/call.ts';
import { deviceName } from '../../../domain/session/device-name.ts';
import { returnPath } from '../../../domain/session/return-path.ts';
import { unavailableReason } from '../../data/db/engines/unavailable.ts';
import { SuspendedError } from '../../data/desk/suspensions.ts';
import { isSecret, newSecret } from '../../data/session/secret.ts';
import { SIGN_IN_MS } from '../../data/session/sign-ins.ts';
import { type AppEnv, clientIpAddress } from '../../http/app-env.ts';
import type { Identity } from '../../identity/identity.ts';
import { SignInError } from '../../identity/sign-in-error.ts';
import { callbackPage, configuredLoginUrl, type PublicUrls } from '../../identity/urls.ts';
import { OTHER_LIMITS } from '../../limits/rate-limit.ts';
import { createSharedAddressLimit } from '../../limits/rate-limiter.ts';
import { plainResponse } from '../../site/serve-request.ts';
import type { Needs } from '../shared/dependencies.ts';

const LOGIN = pathOf('GET /auth/roblox');

/** The message of the limit of sign-ins from one IP address. */
export const TOO_MANY_SIGN_INS =
  'Too many people log in from here. Please wait a minute and try again.';
const BAD_CHALLENGE =
  'A code_challenge is the SHA-256 of a verifier in 43 characters of base64url.';

type SignInDependencies = Needs<'log' | 'db' | 'trustProxy' | 'reportError'> & {
  identity: Identity;
  urls: PublicUrls;
};

/** The cookie that ties a sign-in to one browser, so that nobody can be made to complete another's. */
function browserCookie({ base }: PublicUrls) {
  const secure = base.startsWith('https:');
  const name = secure ? '__Host-hatchboard_sign_in' : 'hatchboard_sign_in';
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const read = (c: Context) => getCookie(c, name);
  const ensure = (c: Context) => {
    const existing = read(c);
    // An existing cookie is kept, so that two tabs can sign in at the same time.
    const secret = isSecret(existing) ? existing : newSecret();
    setCookie(c, name, secret, { ...options, maxAge: SIGN_IN_MS / 1000 });
    return secret;
  };
  return { read, ensure };
}

/** Logs a failed sign-in: a refused or expired one as information, other errors as warnings or errors. */
function logFailure({ log, reportError }: SignInDependencies, error: unknown): void {
  if (error instanceof SuspendedError) {
    log.info({ reason: 'suspended' }, 'sign-in');
    return;
  }
  if (!(error instanceof SignInError)) {
    reportError(error, 'sign-in');
    return;
  }
  const { reason, detail } = error;
  const level = reason === 'denied' || reason === 'expired' ? 'info' : 'warn';
  log[level]({ reason, detail }, 'sign-in');
}

/** Routes that start a sign-in and handle its callback (contract: Root client). Every error redirects to the site's page with a message. */
export function signInRoutes(dependencies: SignInDependencies): Hono<AppEnv> {
  const { identity, urls, db, trustProxy } = dependencies;
  const secondsToWait = createSharedAddressLimit('sign-in', OTHER_LIMITS.signIn, db);
  const cookie = browserCookie(urls);
  const failed = (error: unknown) => {
    logFailure(dependencies, error);
    const isForPlayers = error instanceof SignInError || error instanceof SuspendedError;
    const reason = unavailableReason(error) === null ? 'failed' : 'database';
    const { message } = isForPlayers ? error : new SignInError(reason);
    return callbackPage(urls, { error: message });
  };
  return new Hono<AppEnv>()
    .use(`${LOGIN}/*`, async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('Referrer-Policy', 'no-referrer');
    })
    .get(LOGIN, async (c) => {
      const configuredUrl = configuredLoginUrl(urls, c.req.url);
      if (configuredUrl !== null) return c.redirect(configuredUrl);
      const challenge = c.req.query('code_challenge') ?? null;
      if (challenge !== null && !isSecret(challenge)) return plainResponse(400, BAD_CHALLENGE);
      const wait = await secondsToWait(clientIpAddress(c, trustProxy));
      if (wait > 0) return plainResponse(429, TOO_MANY_SIGN_INS, { 'retry-after': String(wait) });
      const path = returnPath(c.req.query('redirect'));
      const signIn = { path, browser: cookie.ensure(c), challenge };
      const choosesAccount = c.req.query('prompt') === 'select_account';
      return c.redirect(await identity.start(signIn, { choosesAccount }).catch(failed));
    })
    .get(pathOf('GET /auth/roblox/callback'), async (c) => {
      const completed = identity
        .complete(new URL(c.req.url).search, {
          browser: cookie.read(c),
          device: deviceName(c.req.header('user-agent')),
        })
        .then(({ path, ...answer }) => callbackPage(urls, { ...answer, state: path }));
      return c.redirect(await completed.catch(failed));
    });
}
