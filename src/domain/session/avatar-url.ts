/** Where the platform keeps the pictures of its players. */
export const AVATAR_HOST = 'rbxcdn.com';

/** Address of a player's picture that a page may show: of the site, its image host or the platform's; else null. */
export function avatarUrl(avatar: string | null, site: string, imageHost: string): string | null {
  if (avatar === null || !URL.canParse(avatar, site)) return null;
  const { protocol, origin, hostname, href } = new URL(avatar, site);
  if (protocol === 'https:' && hostname.endsWith(`.${AVATAR_HOST}`)) return href;
  const own = [site, imageHost].filter((host) => URL.canParse(host));
  const isOwn = /^https?:$/.test(protocol) && own.some((host) => new URL(host).origin === origin);
  return isOwn ? href : null;
}

/** What stands in for a picture: the first two letters of the name, upper case (behaviour G5). */
export function initials(username: string): string {
  return [...username].slice(0, 2).join('').toUpperCase();
}
