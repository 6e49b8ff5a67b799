import type { Profile } from '../data/session/users.ts';
import type { RobloxCredentials } from './provider.ts';

/** The settings of the sign-in. */
export type SignInSettings = {
  siteUrl: string;
  /** The backend's public host; '' means the site's. */
  apiHost: string;
  /** Whether players of the demo may sign in where there are no credentials. */
  isDemo: boolean;
  roblox?: RobloxCredentials | undefined;
  /** The timeout of a request to the provider, in milliseconds; 8 s by default. */
  providerTimeoutMs?: number | undefined;
};

type Config = {
  SITE_URL: string;
  PUBLIC_API_HOST: string;
  DEMO: boolean;
  ROBLOX_ISSUER: string;
  ROBLOX_CLIENT_ID?: string | undefined;
  ROBLOX_CLIENT_SECRET?: string | undefined;
};

/** Reads the settings of the sign-in from the configuration. */
export function signInSettings(config: Config): SignInSettings {
  const { ROBLOX_ISSUER: issuer, ROBLOX_CLIENT_ID: clientId } = config;
  const {
    ROBLOX_CLIENT_SECRET: clientSecret,
    SITE_URL: siteUrl,
    PUBLIC_API_HOST: apiHost,
  } = config;
  const isComplete = clientId !== undefined && clientSecret !== undefined;
  const roblox = isComplete ? { issuer, clientId, clientSecret } : undefined;
  return { siteUrl, apiHost, isDemo: config.DEMO, roblox };
}

/** The name of the provider that players sign in with; null when nobody can sign in. */
export function providerName({ isDemo, roblox }: SignInSettings): Profile['provider'] | null {
  if (roblox !== undefined) return 'roblox';
  return isDemo ? 'demo' : null;
}
