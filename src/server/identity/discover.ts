import type { Configuration } from 'openid-client';
import type { IdentityProvider } from './provider.ts';

/** How far the provider's clock may be off, in seconds. */
const CLOCK_TOLERANCE_S = 60;

type OpenId = typeof import('openid-client');
export type Discovered = { openid: OpenId; configuration: Configuration };

async function discover(provider: IdentityProvider, timeoutMs: number): Promise<Discovered> {
  const openid = await import('openid-client');
  const { issuer, clientId, clientSecret, fetch } = provider;
  const configuration = await openid.discovery(
    issuer,
    clientId,
    { [openid.clockTolerance]: CLOCK_TOLERANCE_S },
    openid.ClientSecretPost(clientSecret),
    {
      timeout: timeoutMs / 1000,
      execute: issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
      ...(fetch === undefined ? {} : { [openid.customFetch]: fetch }),
    },
  );
  return { openid, configuration };
}

/** Runs discovery at its first use. After a failure the next use tries again. */
export function lazyDiscovery(
  provider: () => Promise<IdentityProvider>,
  timeoutMs: number,
): () => Promise<Discovered> {
  let discovered: Promise<Discovered> | undefined;
  return () => {
    if (discovered === undefined) {
      discovered = provider().then((found) => discover(found, timeoutMs));
      discovered.catch(() => {
        discovered = undefined;
      });
    }
    return discovered;
  };
}
