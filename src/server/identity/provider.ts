import type { CustomFetch } from 'openid-client';
import type { Profile } from '../data/session/users.ts';

/** An OpenID provider and our credentials at it. */
export type IdentityProvider = {
  name: Profile['provider'];
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Replaces requests over the network. */
  fetch?: CustomFetch;
};

/** Credentials at Roblox, or at another OpenID provider when `issuer` says so. */
export type RobloxCredentials = { issuer: string; clientId: string; clientSecret: string };

/** The provider of the configuration. */
export function robloxProvider(credentials: RobloxCredentials): IdentityProvider {
  return { ...credentials, name: 'roblox', issuer: new URL(credentials.issuer) };
}
