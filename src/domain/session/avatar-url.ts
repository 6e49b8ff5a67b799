/** The host of the platform's player pictures. */
export const AVATAR_HOST = 'rbxcdn.com';

/** The URL of a player's picture if a page may show it: of the site, its image host or the platform; else null. */
export function avatarUrl(avatar: string | null, site: string, imageHost: string): string | null {
  if (avatar === null || !URL.canParse(avatar, site)) return null;
  const { protocol, origin, hostname, href } = new URL(avatar, site);
  if (protocol === 'https:' && hostname.endsWith(`.${AVATAR_HOST}`)) return href;
  const own = [site, imageHost].filter((host) => URL.canParse(host));
  const isOwn = /^https?:$/.test(protocol) && own.some((host) => new URL(host).origin === origin);
  return isOwn ? href : null;
}

/** The first two letters of the name in upper case, instead of a picture (behaviour G5). */
export function initials(username: string): string {
  return [...username].slice(0, 2).join('').toUpperCase();
}
