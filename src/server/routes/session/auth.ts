import { type Context, Hono } from 'hono';
import { pathOf } from '../../../contract/shared/call.ts';
import { returnPath } from '../../../domain/session/return-path.ts';
import { NOT_SET_UP } from '../../../domain/session/sign-in-result.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { BODY_BYTES_MAX, limitBody } from '../../http/read-body.ts';
import { DEMO_PATH } from '../../identity/demo/demo-path.ts';
import type { DemoProvider } from '../../identity/demo/demo-provider.ts';
import { createIdentity } from '../../identity/identity.ts';
import { type IdentityProvider, robloxProvider } from '../../identity/provider.ts';
import type { SignInSettings } from '../../identity/sign-in-settings.ts';
import { callbackPage, type PublicUrls, publicUrls } from '../../identity/urls.ts';
import type { Routes } from '../shared/create-routes.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { sessionRoutes, tokenRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';

/** The timeout of a request to the provider, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 8000;

/** The provider of the sign-in. */
type ChosenProvider = {
  provider: () => Promise<IdentityProvider>;
  /** Handles requests to the demo provider; null when it is not used. */
  demo: ((request: Request) => Promise<Response>) | null;
};

/** Chooses the provider of the credentials, or in a demo the demo provider, which is loaded at its first use; else null. */
function chooseProvider(
  urls: PublicUrls,
  { roblox, isDemo }: SignInSettings,
): ChosenProvider | null {
  if (roblox !== undefined) {
    const provider = robloxProvider(roblox);
    return { provider: async () => provider, demo: null };
  }
  if (!isDemo) return null;
  let loading: Promise<DemoProvider> | undefined;
  const load = async () => {
    const { createDemoProvider } = await import('../../identity/demo/demo-provider.ts');
    return createDemoProvider(urls);
  };
  const demo = () => {
    loading ??= load();
    return loading;
  };
  return {
    provider: async () => (await demo()).identity,
    demo: async (request) => (await demo()).fetch(request),
  };
}

/** Routes of a backend without a provider, outside the demo: a sign-in leads back with a message. */
function noSignInRoutes(urls: PublicUrls): Routes {
  const refuse = (c: Context) => {
    c.header('Cache-Control', 'no-store');
    const state = returnPath(c.req.query('redirect'));
    return c.redirect(callbackPage(urls, { error: NOT_SET_UP, state }));
  };
  const login = pathOf('GET /auth/roblox');
  return new Hono<AppEnv>().get(login, refuse).get(`${login}/*`, refuse);
}

/** Routes of the demo's own OpenID provider (decision 0009). */
function demoIdentityRoutes(fetch: (request: Request) => Promise<Response>): Routes {
  return new Hono<AppEnv>()
    .use(`${DEMO_PATH}/*`, limitBody(BODY_BYTES_MAX))
    .all(`${DEMO_PATH}/*`, async (c) => {
      const response = await fetch(c.req.raw);
      response.headers.set('Cache-Control', 'no-store');
      response.headers.set('Referrer-Policy', 'same-origin');
      response.headers.set('X-Content-Type-Options', 'nosniff');
      return response;
    });
}

/** All routes of the backend under `/auth`, and those of the demo provider. */
export function authRoutes({ signIn, ...own }: Dependencies): Routes {
  const urls = publicUrls(signIn.siteUrl, signIn.apiHost);
  const routes = new Hono<AppEnv>().route('/', sessionRoutes(own));
  const chosen = chooseProvider(urls, signIn);
  if (chosen === null) return routes.route('/', noSignInRoutes(urls));
  const { provider, demo } = chosen;
  const timeoutMs = signIn.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS;
  const { db, now, subjectHasher } = own;
  const identity = createIdentity({ db, now, subjectHasher, urls, provider, timeoutMs });
  routes.route('/', signInRoutes({ ...own, identity, urls })).route('/', tokenRoutes(own));
  return demo === null ? routes : routes.route('/', demoIdentityRoutes(demo));
}
