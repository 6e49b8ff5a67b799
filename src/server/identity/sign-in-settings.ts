import type { ServerConfig } from '../config.ts';
import type { RobloxCredentials } from './provider.ts';

/** Where people sign in. */
export type SignInSettings = {
  siteUrl: string;
  /** The backend's public host; '' means the site's. */
  apiHost: string;
  /** Without credentials the demo's own provider serves. */
  roblox?: RobloxCredentials | undefined;
  /** How long one answer of the provider may take, in milliseconds; 8 s unless given. */
  providerMs?: number | undefined;
};

/** What the configuration says about signing in. */
export function signInSettings(config: ServerConfig): SignInSettings {
  const { ROBLOX_ISSUER: issuer, ROBLOX_CLIENT_ID: clientId } = config;
  const {
    ROBLOX_CLIENT_SECRET: clientSecret,
    SITE_URL: siteUrl,
    PUBLIC_API_HOST: apiHost,
  } = config;
  const isComplete = clientId !== undefined && clientSecret !== undefined;
  return { siteUrl, apiHost, roblox: isComplete ? { issuer, clientId, clientSecret } : undefined };
}
