import { SITE_PAGES } from './site-pages.ts';

/** The routes outside `/items/`, which has only names of types and items. */
const ROUTES: ReadonlySet<string> = new Set(
  Object.keys(SITE_PAGES).filter((route) => !route.startsWith('/items/')),
);

/** The sections whose pages have a parameter, which keeps its case. */
const SECTIONS = ['/items', '/chat', '/players'];

/** The path of the route that a path names in other letters, such as `/Items` (behaviour G31); null for none. */
export function lowerCaseRoute(path: string): string | null {
  const lower = path.toLowerCase();
  if (ROUTES.has(lower)) return lower === path ? null : lower;
  const section = SECTIONS.find((one) => lower.startsWith(`${one}/`));
  if (section === undefined || path.startsWith(section)) return null;
  return section + path.slice(section.length);
}

/** The spellings that people and keyboards make of a route: `/Trade-ads`, `/Trade-Ads` and `/TRADE-ADS`. */
function spellings(route: string): string[] {
  const first = (pattern: RegExp) => route.replace(pattern, (start) => start.toUpperCase());
  const all = new Set([first(/\/\w/g), first(/[/-]\w/g), route.toUpperCase()]);
  all.delete(route);
  return [...all];
}

/** The lines of `_redirects` for a host that redirects no other spelling by itself. */
export function routeCaseLines(): string {
  const lines = (route: string, rest: string) =>
    spellings(route).map((one) => `${one}${rest} ${route}${rest} 301\n`);
  const pages = [...ROUTES].flatMap((route) => lines(route, ''));
  return [...pages, ...SECTIONS.flatMap((section) => lines(section, '/:name'))].join('');
}
