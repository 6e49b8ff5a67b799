import { AVATAR_HOST } from '../../domain/session/avatar-url.ts';
import type { SiteConfig } from './site-config.ts';

const originOf = (url: string) => (url === '' ? [] : [new URL(url).origin]);

/** The directives of every page, without scripts and styles, whose hashes Astro adds (decision 0002). */
export function contentSecurityPolicy(site: SiteConfig) {
  const api = originOf(site.PUBLIC_API_HOST);
  const sockets = api.map((origin) => origin.replace(/^http/, 'ws'));
  const images = site.PUBLIC_IMAGE_HOST.flatMap(originOf);
  // The platform's own host has pictures of signed-in players (behaviour G5) and of items (behaviour C8).
  const list = (...sources: string[]) => sources.join(' ');
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `connect-src ${list(`'self'`, ...api, ...sockets)}`,
    `img-src ${list(`'self'`, 'data:', `https://*.${AVATAR_HOST}`, ...images)}`,
    `require-trusted-types-for 'script'`,
  ] as const;
}
