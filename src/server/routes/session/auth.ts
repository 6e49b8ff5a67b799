import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Log } from '../../http/log.ts';
import { createIdentity } from '../../identity/identity.ts';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import { publicUrls } from '../../identity/urls.ts';
import type { SubjectHasher } from '../../rules/session/subject-hasher.ts';
import { chooseProvider } from './choose-provider.ts';
import { demoIdentityRoutes } from './demo-identity.ts';
import { noSignInRoutes } from './no-sign-in.ts';
import { type SessionDependencies, sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { tokenRoutes } from './token.ts';

/** The timeout of a request to the provider, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 8000;

export type AuthDependencies = SessionDependencies & {
  log: Log;
  trustProxy: boolean;
  signIn: SignInSettings;
  /** What knows deleted players who come back; null where none are known. */
  subjectHasher: SubjectHasher | null;
  /** Logs an error that may repeat with each call. */
  reportError: (error: unknown, message?: string) => void;
};

/** All routes of the backend under `/auth`, and those of the demo provider. */
export function authRoutes({ signIn, ...own }: AuthDependencies): Hono<AppEnv> {
  const urls = publicUrls(signIn.siteUrl, signIn.apiHost);
  const routes = new Hono<AppEnv>().route('/', sessionRoutes(own));
  const chosen = chooseProvider(urls, signIn);
  if (chosen === null) return routes.route('/', noSignInRoutes());
  const { provider, demo } = chosen;
  const timeoutMs = signIn.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS;
  const { db, now, subjectHasher } = own;
  const identity = createIdentity({ db, now, subjectHasher, urls, provider, timeoutMs });
  routes.route('/', signInRoutes({ ...own, identity, urls })).route('/', tokenRoutes(own));
  return demo === null ? routes : routes.route('/', demoIdentityRoutes(demo));
}
