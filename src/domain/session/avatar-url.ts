import { parseUrl } from '../shared/parse-url.ts';

/** The host of the platform's player pictures. */
export const AVATAR_HOST = 'rbxcdn.com';

/** The URL of a player's picture if a page may show it: of the site, its image host or the platform; else null. */
export function avatarUrl(avatar: string | null, site: string, imageHost: string): string | null {
  const url = avatar === null ? null : parseUrl(avatar, site);
  if (url === null) return null;
  const { protocol, origin, hostname, href } = url;
  if (protocol === 'https:' && hostname.endsWith(`.${AVATAR_HOST}`)) return href;
  const own = [site, imageHost].map((host) => parseUrl(host)?.origin);
  const isOwn = /^https?:$/.test(protocol) && own.includes(origin);
  return isOwn ? href : null;
}

/** The first two letters of the name in upper case, instead of a picture (behaviour G5). */
export function initials(username: string): string {
  return [...username].slice(0, 2).join('').toUpperCase();
}
