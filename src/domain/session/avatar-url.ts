import { parseUrl } from '../shared/parse-url.ts';

/** The host of the platform's player pictures. */
export const AVATAR_HOST = 'rbxcdn.com';

/** Whether a URL is a picture that the platform serves. */
export const isPlatformPicture = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && hostname.endsWith(`.${AVATAR_HOST}`);

/** The URL of a player's picture if a page may show it: of the site, its image hosts or the platform; else null. */
export function avatarUrl(
  avatar: string | null,
  site: string,
  imageHosts: readonly string[],
): string | null {
  const url = avatar === null ? null : parseUrl(avatar, site);
  if (url === null) return null;
  const { protocol, origin, href } = url;
  if (isPlatformPicture(url)) return href;
  const own = [site, ...imageHosts].map((host) => parseUrl(host)?.origin);
  const isOwn = /^https?:$/.test(protocol) && own.includes(origin);
  return isOwn ? href : null;
}

/** The first two letters of the name in upper case, instead of a picture (behaviour G5). */
export function initials(username: string): string {
  return [...username].slice(0, 2).join('').toUpperCase();
}
