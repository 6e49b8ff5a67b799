import { pathOf } from '../../contract/shared/call.ts';
import { AUTH_CALLBACK_PAGE } from '../../contract/shared/paths.ts';
import { isOtherLoopback } from '../../domain/site/loopback.ts';

/** The public URLs of the site and its backend. */
export type PublicUrls = {
  /** The site's origin. */
  site: string;
  /** The backend's public base, without a slash at the end. */
  base: string;
};

/** The public URLs of a configuration; a backend without its own host is on the site's host. */
export function publicUrls(siteUrl: string, apiHost: string): PublicUrls {
  return { site: new URL(siteUrl).origin, base: (apiHost || siteUrl).replace(/\/+$/, '') };
}

/** The URL of the site's page that completes the sign-in, with its query. */
export function callbackPage({ site }: PublicUrls, query: Record<string, string>): string {
  return `${site}${AUTH_CALLBACK_PAGE}?${new URLSearchParams(query)}`;
}

/** The redirect URI of the provider. */
export const redirectUri = ({ base }: PublicUrls) =>
  `${base}${pathOf('GET /auth/roblox/callback')}`;

/**
 * The URL of the sign-in under the configured host name, when the request used another name of this machine; otherwise null.
 * A cookie that was set under one name is not sent to the other.
 */
export function configuredLoginUrl({ base }: PublicUrls, requestUrl: string): string | null {
  const [configured, requested] = [new URL(base), new URL(requestUrl)];
  // Only names of this machine: a proxy that rewrites `Host` must not lead in a circle.
  if (!isOtherLoopback(configured, requested)) return null;
  // The verifier of a challenge is stored under the other name, so that the site cannot exchange a code.
  requested.searchParams.delete('code_challenge');
  return `${base}${pathOf('GET /auth/roblox')}${requested.search}`;
}
