import { generateKeyPairSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { newSecret } from '../../data/session/secret.ts';
import type { DemoPlayer } from '../../feed/demo/players.ts';
import { type Addresses, callbackAddress } from '../urls.ts';
import { demoIssuer } from './demo-path.ts';
import { createMemory } from './memory.ts';
import { brokenPage } from './page.ts';

const MINUTE_S = 60;
const CHOICE_S = 600;

/** The provider's memory of who was here last. */
export const SESSION_COOKIE = 'demo_session';

export type DemoClient = { clientId: string; clientSecret: string };

const signingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

function claimsOf({ id, username, picture }: DemoPlayer, { site }: Addresses) {
  const face = picture === null ? {} : { picture: `${site}${picture}` };
  return { sub: id, preferred_username: username, name: username, ...face };
}

const lifetimes = {
  AccessToken: MINUTE_S,
  AuthorizationCode: MINUTE_S,
  IdToken: MINUTE_S,
  Interaction: CHOICE_S,
  Session: CHOICE_S,
  Grant: CHOICE_S,
};

/** How the demo's provider behaves; keys and secrets are new each time the server starts. */
export function demoSettings(
  players: readonly DemoPlayer[],
  addresses: Addresses,
  { clientId, clientSecret }: DemoClient,
): Configuration {
  return {
    adapter: createMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackAddress(addresses)],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [newSecret()],
      names: { session: SESSION_COOKIE, interaction: 'demo_choice', resume: 'demo_resume' },
    },
    claims: { profile: ['name', 'preferred_username', 'picture'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_, id) => {
      const player = players.find((one) => one.id === id);
      return player && { accountId: id, claims: () => claimsOf(player, addresses) };
    },
    interactions: {
      url: (_, { uid }) => `${demoIssuer(addresses).pathname}/choice/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: async (ctx) => {
      ctx.body = await brokenPage(addresses.site);
    },
    scopes: ['openid', 'profile'],
    ttl: lifetimes,
  };
}
