import { SITE_PAGES } from '../../domain/site/site-pages.ts';

/** The pages of the header and of the side sheet (behaviour G1). */
export const MAIN_LINKS = [
  { href: '/', label: 'Home' },
  { href: '/items', label: 'Items' },
  { href: '/trade-ads', label: 'Trades' },
  { href: '/stocks', label: 'Stocks' },
  { href: '/weather', label: 'Weather' },
] as const;

/** The tools of every site. */
const TOOL_LINKS = [
  { href: '/calculator', label: SITE_PAGES['/calculator'].title },
  { href: '/compare', label: 'Compare' },
] as const;

/** The page of watches, which a backend without alerts has nothing for. */
const WATCHING_LINK = {
  href: '/watching',
  label: SITE_PAGES['/watching'].title,
} as const;

/** The tools of the More menu, the side sheet and the footer (behaviour G1, G6). */
export function toolLinks(hasAlerts: boolean): readonly { href: string; label: string }[] {
  return hasAlerts ? [...TOOL_LINKS, WATCHING_LINK] : TOOL_LINKS;
}

/** A player's own pages, at the top of the side sheet of whoever is signed in (behaviour G6). */
export const ACCOUNT_LINKS = [
  { href: '/account', label: 'Your account' },
  { href: '/deals', label: 'Your deals' },
] as const;

/** The pages of the More menu (behaviour G1). */
export const MORE_LINKS = [
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms-of-service', label: 'Terms of Service' },
] as const;

/** The path of the page that is built, without the file extension, and `/` for home. */
export function pagePath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
}

/** Whether a link leads to the page at a path, or to its section. */
export function isCurrent(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}

/** The policies of the chat bot, for the footer. */
const BOT_LINKS = [
  { href: '/bot/privacy-policy', label: 'Bot Privacy Policy' },
  { href: '/bot/terms-of-service', label: 'Bot Terms of Service' },
] as const;

/** The pages of the footer, including all of the header's. */
export function footerLinks(hasAlerts: boolean): readonly { href: string; label: string }[] {
  return [...MAIN_LINKS, ...toolLinks(hasAlerts), ...MORE_LINKS, ...BOT_LINKS];
}

/** The links of header, side sheet and footer that lead to the page at a path. */
export function currentLinks(path: string): string[] {
  const links = [...footerLinks(true), ...ACCOUNT_LINKS];
  return links.map(({ href }) => href).filter((href) => isCurrent(href, path));
}
