import { AUTH_CALLBACK_PAGE } from '../../../contract/shared/paths.ts';
import { TYPE_ROUTES } from '../../../domain/items/item-route.ts';
import { SITE_PAGES, type SitePage } from '../../../domain/site/site-pages.ts';
import type { PageFacts } from './page-facts.ts';

const ROWS = new Map(Object.entries<SitePage>(SITE_PAGES));

/** The route of a built page, which many items and types share. */
function routeOf(path: string): string {
  const [, slug] = /^\/items\/([^/]+)$/.exec(path) ?? [];
  if (slug === undefined || ROWS.has(path)) return path;
  return slug in TYPE_ROUTES ? '/items/{type}' : '/items/{slug}';
}

function rowProblems(path: string, { isListed, islands }: PageFacts): string[] {
  const row = ROWS.get(routeOf(path));
  if (row === undefined) return [`${path} has no row in the table`];
  return [
    ...(row.isListed === isListed ? [] : [`${path} is ${isListed ? '' : 'not '}listed`]),
    ...(row.island === null || islands.includes(row.island)
      ? []
      : [`${path} has no island ${row.island}`]),
  ];
}

/** Where the pages of a site differ from the table of pages, one line each. */
export function tableProblems(pages: ReadonlyMap<string, PageFacts>): string[] {
  const built = new Set([...pages.keys()].map(routeOf));
  const missing = [...ROWS.keys()].filter((route) => !built.has(route));
  // The page that receives a token leads on at once.
  const unseen = [...ROWS].filter(
    ([route, { visitor }]) => route !== AUTH_CALLBACK_PAGE && Object.keys(visitor).length === 0,
  );
  return [
    ...[...pages].flatMap(([path, facts]) => rowProblems(path, facts)),
    ...missing.map((route) => `${route} has a row, but no page`),
    ...unseen.map(([route]) => `${route} has no words`),
  ];
}
