import { text } from 'node:stream/consumers';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { newSecret } from '../../data/session/secret.ts';
import { DEMO_PLAYERS } from '../../feed/demo/players.ts';
import type { IdentityProvider } from '../provider.ts';
import type { Addresses } from '../urls.ts';
import { DEMO_PATH, demoIssuer } from './demo-path.ts';
import { inProcess } from './in-process.ts';
import { brokenPage, choosePage, demoPolicy } from './page.ts';
import { demoSettings, SESSION_COOKIE } from './settings.ts';

const CLIENT_ID = 'hatchboard';

export type DemoProvider = {
  identity: IdentityProvider;
  /** Answers what is asked of the provider, under its path. */
  answer: (request: Request) => Promise<Response>;
};

type Context = Pick<KoaContextWithOIDC, 'req' | 'res' | 'method' | 'status' | 'body' | 'respond'>;

/** Shows the page, or takes what was chosen on it: a player, or nobody. */
async function choose(provider: Provider, ctx: Context, site: string): Promise<void> {
  const { req, res } = ctx;
  const details = await provider.interactionDetails(req, res).catch(() => null);
  if (details === null) {
    ctx.status = 400;
    ctx.body = await brokenPage(site);
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
    player === undefined ? { error: 'access_denied' } : { login: { accountId: player.id } },
  );
}

/** Keeps the browser from being known: the page is shown each time, so that one can come back as another player. */
function forgetPlayer(headers: Headers): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    if (!cookie.startsWith(SESSION_COOKIE)) headers.append('set-cookie', cookie);
  }
}

/** The provider as a Node handler that knows itself by its public address. */
function handlerOf(provider: Provider, mount: string) {
  const handle = provider.callback();
  return inProcess((req, res) => {
    const originalUrl = req.url ?? '';
    Object.assign(req, { originalUrl, url: originalUrl.slice(mount.length) || '/' });
    return handle(req, res);
  });
}

/** An OpenID provider of our own, with players anyone may be, for a backend without credentials (decision 0009). */
export function createDemoProvider(addresses: Addresses): DemoProvider {
  const issuer = demoIssuer(addresses);
  const clientSecret = newSecret();
  const client = { clientId: CLIENT_ID, clientSecret };
  const provider = new Provider(issuer.href, demoSettings(DEMO_PLAYERS, addresses, client));
  provider.proxy = true;
  provider.use((ctx, next) =>
    ctx.path.startsWith('/choice/') ? choose(provider, ctx, addresses.site) : next(),
  );
  const handle = handlerOf(provider, issuer.pathname);
  const policy = demoPolicy(addresses);
  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const inside = pathname.slice(pathname.indexOf(DEMO_PATH) + DEMO_PATH.length);
    const proper = new Request(`${issuer.href}${inside}${search}`, request);
    // The provider reads its own address out of these.
    proper.headers.delete('x-forwarded-host');
    proper.headers.set('x-forwarded-proto', issuer.protocol.slice(0, -1));
    const answered = await handle(proper);
    forgetPlayer(answered.headers);
    answered.headers.set('Content-Security-Policy', policy);
    return answered;
  };
  const fetch: IdentityProvider['fetch'] = (url, { method, headers, body }) =>
    answer(
      new Request(url, { method, headers, body: body instanceof URLSearchParams ? body : null }),
    );
  return { identity: { name: 'demo', issuer, ...client, fetch }, answer };
}
