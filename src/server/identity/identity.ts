import type { Database, SignInRow } from '../data/db/tables.ts';
import { newSecret } from '../data/session/secret.ts';
import { createSession } from '../data/session/sessions.ts';
import { saveSignIn, takeSignIn } from '../data/session/sign-ins.ts';
import { saveUser } from '../data/session/users.ts';
import { type Discovered, lazyDiscovery } from './discover.ts';
import { readProfile } from './profile.ts';
import type { IdentityProvider } from './provider.ts';
import { SignInError, toSignInError } from './sign-in-error.ts';
import { type Addresses, callbackAddress } from './urls.ts';

const SCOPE = 'openid profile';

type IdentityOptions = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
  addresses: Addresses;
  provider: () => Promise<IdentityProvider>;
  /** How long one answer of the provider may take, in milliseconds. */
  timeoutMs: number;
};

/** Both halves of signing in; each throws a SignInError. `browser` is the secret of the cookie that ties them together. */
export type Identity = {
  /** Notes a sign-in and returns the provider's address for it; `path` is where the person goes afterwards. */
  begin: (path: string, browser: string) => Promise<string>;
  /** Takes the provider's answer; returns a new session's token and the path. */
  finish: (search: string, browser: string | undefined) => Promise<{ token: string; path: string }>;
};

async function authorizationUrl(
  { openid, configuration }: Discovered,
  addresses: Addresses,
  { verifier, state, nonce }: { verifier: string; state: string; nonce: string },
): Promise<string> {
  // PKCE always, whether or not the provider says that it knows it (decision 0009).
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(addresses),
    scope: SCOPE,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href;
}

/** The provider's words about who came back; its tokens are forgotten with this. */
async function userInfoFor(
  { openid, configuration }: Discovered,
  answer: URL,
  state: string,
  { verifier, nonce }: SignInRow,
): Promise<unknown> {
  const tokens = await openid.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const subject = tokens.claims()?.sub;
  if (subject === undefined) throw new SignInError('failed', 'no subject');
  return openid.fetchUserInfo(configuration, tokens.access_token, subject);
}

/** Signs people in with an OpenID provider (decision 0009); asks nobody anything until someone does. */
export function createIdentity(options: IdentityOptions): Identity {
  const { db, now, addresses, provider, timeoutMs } = options;
  const discovered = lazyDiscovery(provider, timeoutMs);
  const found = () =>
    discovered().catch((error) => {
      throw toSignInError(error);
    });
  return {
    begin: async (path, browser) => {
      const secrets = { verifier: newSecret(), state: newSecret(), nonce: newSecret() };
      const url = await authorizationUrl(await found(), addresses, secrets);
      await saveSignIn(db, { ...secrets, path, browser }, now());
      return url;
    },
    finish: async (search, browser) => {
      const state = new URLSearchParams(search).get('state') ?? '';
      const signIn = await takeSignIn(db, state, browser, now());
      if (signIn === null) throw new SignInError('stale', 'unknown state');
      const answer = new URL(`${callbackAddress(addresses)}${search}`);
      const raw = await userInfoFor(await found(), answer, state, signIn).catch((error) => {
        throw toSignInError(error);
      });
      const from = { provider: (await provider()).name, site: addresses.site };
      const profile = readProfile(raw, from);
      if (profile === null) throw new SignInError('failed', 'no profile');
      const user = await saveUser(db, profile, now());
      return { token: await createSession(db, user, now()), path: signIn.path };
    },
  };
}
