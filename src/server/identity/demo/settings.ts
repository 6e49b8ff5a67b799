import { generateKeyPairSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
} from 'oidc-provider';
import { newSecret } from '../../data/session/secret.ts';
import type { DemoPlayer } from '../../demo/players.ts';
import { type PublicUrls, redirectUri } from '../urls.ts';
import { demoIssuer } from './demo-path.ts';
import { errorPage } from './page.ts';

const ENTRIES_MAX = 2000;

/** Creates the storage of the demo provider: in memory, with a limit, as a sign-in takes about a minute. */
function createMemoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ max: ENTRIES_MAX });
  const idByUid = new LRUCache<string, string>({ max: ENTRIES_MAX });
  return (model): Adapter => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = async (id: string) => entries.get(keyOf(id));
    return {
      find,
      findByUid: async (uid) => find(idByUid.get(uid) ?? ''),
      findByUserCode: async () => undefined,
      upsert: async (id, payload) => {
        entries.set(keyOf(id), payload);
        if (payload.uid !== undefined) idByUid.set(payload.uid, id);
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async () => {},
    };
  };
}

const MINUTE_S = 60;
const INTERACTION_S = 600;

/** The cookie of the provider's session. */
export const SESSION_COOKIE = 'demo_session';

export type DemoClient = { clientId: string; clientSecret: string };

const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

function claimsOf({ id, username, picture, since }: DemoPlayer, { site }: PublicUrls) {
  const pictureClaim = picture === null ? {} : { picture: `${site}${picture}` };
  const sinceClaim = since === undefined ? {} : { created_at: Date.UTC(since) / 1000 };
  return { sub: id, preferred_username: username, name: username, ...pictureClaim, ...sinceClaim };
}

const lifetimes = {
  AccessToken: MINUTE_S,
  AuthorizationCode: MINUTE_S,
  IdToken: MINUTE_S,
  Interaction: INTERACTION_S,
  Session: INTERACTION_S,
  Grant: INTERACTION_S,
};

/** The questions that a sign-in may ask the player. The page offers all players in any case, so that a choice of the account adds nothing. */
function prompts() {
  const { base, Prompt } = interactionPolicy;
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** The configuration of the demo provider; keys and secrets are new at each start of the server. */
export function demoSettings(
  players: readonly DemoPlayer[],
  urls: PublicUrls,
  { clientId, clientSecret }: DemoClient,
): Configuration {
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri(urls)],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [newSecret()],
      names: { session: SESSION_COOKIE, interaction: 'demo_choice', resume: 'demo_resume' },
    },
    claims: { profile: ['name', 'preferred_username', 'picture', 'created_at'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_, id) => {
      const player = players.find((one) => one.id === id);
      return player && { accountId: id, claims: () => claimsOf(player, urls) };
    },
    interactions: {
      policy: prompts(),
      url: (_, { uid }) => `${demoIssuer(urls).pathname}/choice/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: async (ctx) => {
      ctx.body = await errorPage(urls.site);
    },
    scopes: ['openid', 'profile'],
    ttl: lifetimes,
  };
}
