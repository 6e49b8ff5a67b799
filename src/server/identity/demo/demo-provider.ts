import { text } from 'node:stream/consumers';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { newSecret } from '../../data/session/secret.ts';
import { DEMO_PLAYERS } from '../../demo/players.ts';
import type { IdentityProvider } from '../provider.ts';
import type { PublicUrls } from '../urls.ts';
import { DEMO_PATH, demoIssuer } from './demo-path.ts';
import { choosePage, demoPolicy, errorPage } from './page.ts';
import { demoSettings, SESSION_COOKIE } from './settings.ts';
import { toFetchHandler } from './to-fetch-handler.ts';

const CLIENT_ID = 'hatchboard';

export type DemoProvider = {
  identity: IdentityProvider;
  /** Handles requests under the provider's path. */
  fetch: (request: Request) => Promise<Response>;
};

type Context = Pick<KoaContextWithOIDC, 'req' | 'res' | 'method' | 'status' | 'body' | 'respond'>;

/** Shows the page of players, or handles the choice: a player, or nobody. */
async function choosePlayer(provider: Provider, ctx: Context, site: string): Promise<void> {
  const { req, res } = ctx;
  const details = await provider.interactionDetails(req, res).catch(() => null);
  if (details === null) {
    ctx.status = 400;
    ctx.body = await errorPage(site);
    return;
  }
  if (ctx.method !== 'POST') {
    ctx.body = await choosePage(DEMO_PLAYERS, { site, action: details.uid });
    return;
  }
  const chosen = new URLSearchParams(await text(req)).get('player');
  const player = DEMO_PLAYERS.find(({ id }) => id === chosen);
  ctx.respond = false;
  await provider.interactionFinished(
    req,
    res,
    player === undefined
      ? { error: 'access_denied' }
      : { login: { accountId: player.id }, select_account: {} },
  );
}

/** Removes the session cookie, so that the page is shown at each sign-in and another player can be chosen. */
function removeSessionCookie(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    if (!cookie.startsWith(SESSION_COOKIE)) headers.append('set-cookie', cookie);
  }
}

/** Converts the provider to a fetch handler under its public path. */
function createHandler(provider: Provider, mount: string) {
  const handle = provider.callback();
  return toFetchHandler((req, res) => {
    const originalUrl = req.url ?? '';
    Object.assign(req, { originalUrl, url: originalUrl.slice(mount.length) || '/' });
    return handle(req, res);
  });
}

/** Creates an OpenID provider of our own for a backend without credentials. It offers a few demo players (decision 0009). */
export function createDemoProvider(urls: PublicUrls): DemoProvider {
  const issuer = demoIssuer(urls);
  const clientSecret = newSecret();
  const client = { clientId: CLIENT_ID, clientSecret };
  const provider = new Provider(issuer.href, demoSettings(DEMO_PLAYERS, urls, client));
  provider.proxy = true;
  provider.use((ctx, next) =>
    ctx.path.startsWith('/choice/') ? choosePlayer(provider, ctx, urls.site) : next(),
  );
  const handle = createHandler(provider, issuer.pathname);
  const policy = demoPolicy(urls);
  const respond = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const subPath = pathname.slice(pathname.indexOf(DEMO_PATH) + DEMO_PATH.length);
    const forwarded = new Request(`${issuer.href}${subPath}${search}`, request);
    // The provider reads its own URL from these headers.
    forwarded.headers.delete('x-forwarded-host');
    forwarded.headers.set('x-forwarded-proto', issuer.protocol.slice(0, -1));
    const response = await handle(forwarded);
    removeSessionCookie(response.headers);
    response.headers.set('Content-Security-Policy', policy);
    return response;
  };
  const fetch: IdentityProvider['fetch'] = (url, { method, headers, body }) =>
    respond(
      new Request(url, { method, headers, body: body instanceof URLSearchParams ? body : null }),
    );
  return { identity: { name: 'demo', issuer, ...client, fetch }, fetch: respond };
}
