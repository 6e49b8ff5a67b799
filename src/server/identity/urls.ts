import { AUTH_CALLBACK_PAGE, ROOT_PATHS } from '../../contract/shared/paths.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Where the site and its backend are, as a browser knows them. */
export type Addresses = {
  /** The site's origin. */
  site: string;
  /** The backend's public base, without a slash at the end. */
  base: string;
};

/** The addresses of a configuration; a backend without a host of its own is on the site's. */
export function addressesOf(siteUrl: string, apiHost: string): Addresses {
  return { site: new URL(siteUrl).origin, base: (apiHost || siteUrl).replace(/\/+$/, '') };
}

/** The page of the site that completes sign-in, with its query. */
export function callbackPage({ site }: Addresses, query: Record<string, string>): string {
  return `${site}${AUTH_CALLBACK_PAGE}?${new URLSearchParams(query)}`;
}

/** Where the provider sends a person back to. */
export const callbackAddress = ({ base }: Addresses) => `${base}${ROOT_PATHS.loginCallback}`;

/** The sign-in at the address that the configuration names, when this machine was called by another of its names; else null. A cookie set under one name is not sent to the other. */
export function properAddress({ base }: Addresses, asked: string): string | null {
  const [proper, own] = [new URL(base), new URL(asked)];
  const isOther = proper.hostname !== own.hostname && proper.port === own.port;
  // Only names of this machine: a proxy that rewrites `Host` must not lead in a circle.
  if (!isOther || ![proper, own].every(({ hostname }) => LOOPBACK.includes(hostname))) return null;
  return `${base}${ROOT_PATHS.login}${own.search}`;
}
