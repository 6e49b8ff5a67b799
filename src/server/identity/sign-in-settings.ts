import type { ServerConfig } from '../config.ts';
import type { RobloxCredentials } from './provider.ts';

/** The settings of the sign-in. */
export type SignInSettings = {
  siteUrl: string;
  /** The backend's public host; '' means the site's. */
  apiHost: string;
  /** Without credentials the demo provider is used. */
  roblox?: RobloxCredentials | undefined;
  /** The timeout of a request to the provider, in milliseconds; 8 s by default. */
  providerTimeoutMs?: number | undefined;
};

/** Reads the settings of the sign-in from the configuration. */
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
