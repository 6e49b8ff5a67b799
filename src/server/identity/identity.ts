import type { Database, SignInRow } from '../data/db/tables.ts';
import { newSecret } from '../data/session/secret.ts';
import { createSession } from '../data/session/sessions.ts';
import { createSignInCode } from '../data/session/sign-in-codes.ts';
import { saveSignIn, takeSignIn } from '../data/session/sign-ins.ts';
import { arrive } from '../rules/session/arrive.ts';
import type { SubjectHasher } from '../rules/session/subject-hasher.ts';
import { type Discovered, lazyDiscovery } from './discover.ts';
import { readProfile } from './profile.ts';
import type { IdentityProvider } from './provider.ts';
import { SignInError, toSignInError } from './sign-in-error.ts';
import { type PublicUrls, redirectUri } from './urls.ts';

const SCOPE = 'openid profile';

type IdentityOptions = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  subjectHasher: SubjectHasher | null;
  urls: PublicUrls;
  provider: () => Promise<IdentityProvider>;
  /** The timeout of a request to the provider, in milliseconds. */
  timeoutMs: number;
};

/** The answer of the backend after a sign-in. */
type SignInAnswer = { token: string } | { code: string };

/**
 * The start of a sign-in and its callback; both throw a SignInError. `browser` is the secret of the cookie that both
 * requests carry, `device` the browser and system in words.
 */
export type Identity = {
  /** Saves a sign-in and returns the authorization URL; `path` is the page to return to. The player may choose the account there. */
  start: (
    signIn: { path: string; browser: string; challenge: string | null },
    options: { choosesAccount: boolean },
  ) => Promise<string>;
  /** Handles the provider's callback; returns the path with the token of a new session, or with a code when the start had a challenge. */
  complete: (
    search: string,
    from: { browser: string | undefined; device: string },
  ) => Promise<SignInAnswer & { path: string }>;
};

async function authorizationUrl(
  { openid, configuration }: Discovered,
  urls: PublicUrls,
  { verifier, state, nonce }: { verifier: string; state: string; nonce: string },
  { choosesAccount }: { choosesAccount: boolean },
): Promise<string> {
  // PKCE is always used, even when discovery does not list it (decision 0009).
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(urls),
    scope: SCOPE,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(choosesAccount ? { prompt: 'select_account' } : {}),
  }).href;
}

/** Exchanges the code and reads the userinfo; the provider's tokens are not kept. */
async function userInfoFor(
  { openid, configuration }: Discovered,
  callbackUrl: URL,
  state: string,
  { verifier, nonce }: SignInRow,
): Promise<unknown> {
  const tokens = await openid.authorizationCodeGrant(configuration, callbackUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const subject = tokens.claims()?.sub;
  if (subject === undefined) throw new SignInError('failed', 'no subject');
  return openid.fetchUserInfo(configuration, tokens.access_token, subject);
}

async function answerFor(
  { db, now }: Pick<IdentityOptions, 'db' | 'now'>,
  { user, challenge, device }: { user: string; challenge: string | null; device: string },
): Promise<SignInAnswer> {
  if (challenge === null) return { token: await createSession(db, user, now(), device) };
  return { code: await createSignInCode(db, { user, challenge }, now()) };
}

/** Creates the sign-in with an OpenID provider (decision 0009). It sends no request before the first sign-in. */
export function createIdentity(options: IdentityOptions): Identity {
  const { db, now, subjectHasher, urls, provider, timeoutMs } = options;
  const discover = lazyDiscovery(provider, timeoutMs);
  const discovery = () =>
    discover().catch((error) => {
      throw toSignInError(error);
    });
  return {
    start: async (signIn, options) => {
      const secrets = { verifier: newSecret(), state: newSecret(), nonce: newSecret() };
      const url = await authorizationUrl(await discovery(), urls, secrets, options);
      await saveSignIn(db, { ...secrets, ...signIn }, now());
      return url;
    },
    complete: async (search, { browser, device }) => {
      const state = new URLSearchParams(search).get('state') ?? '';
      const signIn = await takeSignIn(db, state, browser, now());
      if (signIn === null) throw new SignInError('expired', 'unknown state');
      const callbackUrl = new URL(`${redirectUri(urls)}${search}`);
      const raw = await userInfoFor(await discovery(), callbackUrl, state, signIn).catch(
        (error) => {
          throw toSignInError(error);
        },
      );
      const source = { provider: (await provider()).name, site: urls.site };
      const profile = readProfile(raw, source);
      if (profile === null) throw new SignInError('failed', 'no profile');
      const user = await arrive(db, profile, { now: now(), subjectHasher });
      const { challenge, path } = signIn;
      return { ...(await answerFor(options, { user, challenge, device })), path };
    },
  };
}
