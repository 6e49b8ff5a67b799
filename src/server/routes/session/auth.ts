import { Hono } from 'hono';
import { createIdentity } from '../../identity/identity.ts';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import { signInWay } from '../../identity/sign-in-way.ts';
import { addressesOf } from '../../identity/urls.ts';
import type { Log } from '../../log.ts';
import type { AppEnv } from '../../shared/app-env.ts';
import { demoIdentityRoutes } from './demo-identity.ts';
import { type SessionDependencies, sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';

/** How long one answer of the provider may take, in milliseconds. */
const PROVIDER_MS = 8000;

export type AuthDependencies = SessionDependencies & {
  log: Log;
  trustProxy: boolean;
  signIn: SignInSettings;
};

/** Everything under `/auth` that the backend answers, and the demo's provider. */
export function authRoutes({ signIn, ...own }: AuthDependencies): Hono<AppEnv> {
  const addresses = addressesOf(signIn.siteUrl, signIn.apiHost);
  const { provider, demo } = signInWay(addresses, signIn.roblox);
  const timeoutMs = signIn.providerMs ?? PROVIDER_MS;
  const identity = createIdentity({ db: own.db, now: own.now, addresses, provider, timeoutMs });
  const routes = new Hono<AppEnv>()
    .route('/', sessionRoutes(own))
    .route('/', signInRoutes({ ...own, identity, addresses }));
  return demo === null ? routes : routes.route('/', demoIdentityRoutes(demo));
}
