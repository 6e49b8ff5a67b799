import { ALL_RSS_PATHS } from '../../../contract/alerts/rss-paths.ts';
import { pathOf } from '../../../contract/shared/call.ts';
import { type BuiltSite, isFile } from './built-site.ts';
import type { PageFacts } from './page-facts.ts';

type Pages = ReadonlyMap<string, PageFacts>;

/** What the backend answers, so the build has no file of it. */
const OF_BACKEND: readonly string[] = [pathOf('GET /auth/roblox'), ...ALL_RSS_PATHS];

/** The internal links to pages and files, as full URLs. */
export function siteLinks({ links }: PageFacts, base: string): URL[] {
  const all = links.map((link) => new URL(link, base));
  return all.filter(({ origin, pathname }) => {
    return origin === new URL(base).origin && !OF_BACKEND.includes(pathname);
  });
}

function linkProblems(site: BuiltSite, pages: Pages, facts: PageFacts, base: string): string[] {
  return siteLinks(facts, base).flatMap(({ pathname, hash }) => {
    if (!isFile(site, pathname)) return [`leads to ${pathname}, which is not there`];
    const target = pages.get(decodeURIComponent(pathname));
    const id = decodeURIComponent(hash.slice(1));
    if (id === '' || target === undefined || target.ids.includes(id)) return [];
    return [`leads to ${pathname}#${id}, which has no such id`];
  });
}

/** Checks that structured data is JSON with a context and a type. */
function dataProblem(text: string): string[] {
  try {
    const data = JSON.parse(text);
    const isTyped = data['@context'] === 'https://schema.org' && typeof data['@type'] === 'string';
    return isTyped ? [] : [`has data without a type: ${text.slice(0, 80)}`];
  } catch {
    return [`has data that is no JSON: ${text.slice(0, 80)}`];
  }
}

/**
 * Checks that a page has one share image that link previews show, of the stated size when it is a file of the site.
 */
function pictureProblems(site: BuiltSite, facts: PageFacts, base: string): string[] {
  const { shared, twitter, shareImageFacts } = facts;
  const [url = ''] = shared;
  if (shared.length !== 1 || twitter.join() !== url) {
    return [`is shared with ${shared.join(' and ')}, on Twitter with ${twitter.join(' and ')}`];
  }
  const { origin, pathname } = new URL(url);
  if (pathname.endsWith('.svg')) return [`is shared with ${url}, which previews do not show`];
  if (origin !== new URL(base).origin) return [];
  const size = site.sizes.get(decodeURIComponent(pathname));
  if (size === undefined) return [`is shared with ${url}, which is not there`];
  const real = `image/png ${size.replace('x', ' ')}`;
  return real === shareImageFacts ? [] : [`says ${shareImageFacts} of ${url}, which is ${real}`];
}

/** The problems of one page at `base`, its URL. */
function problemsOfPage(site: BuiltSite, pages: Pages, facts: PageFacts, base: string): string[] {
  const links = linkProblems(site, pages, facts, base);
  if (facts.isRedirect) return links;
  const canonical = new URL(facts.canonical, base);
  return [
    ...links,
    ...facts.data.flatMap(dataProblem),
    ...pictureProblems(site, facts, base),
    ...facts.incompletePictures.map((picture) => `has a picture without size or text: ${picture}`),
    ...(facts.headings.length === 1 ? [] : [`has ${facts.headings.length} h1`]),
    ...(canonical.href === new URL(base).href ? [] : [`names ${facts.canonical} as its URL`]),
    ...(facts.title === '' || facts.description === '' ? ['has no title or description'] : []),
  ];
}

/** The texts that more than one public page has. */
function duplicates(pages: Pages, text: (facts: PageFacts) => string): string[] {
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const [path, facts] of pages) {
    if (!facts.isListed) continue;
    const before = seen.get(text(facts));
    if (before !== undefined) found.push(`${path} says the same as ${before}: ${text(facts)}`);
    seen.set(text(facts), path);
  }
  return found;
}

/** The public pages missing in the sitemap, and its other entries. */
function sitemapProblems({ listed }: BuiltSite, pages: Pages): string[] {
  const open = [...pages.keys()].filter((path) => pages.get(path)?.isListed);
  const [found, expected] = [new Set(listed), new Set(open)];
  return [
    ...open.filter((path) => !found.has(path)).map((path) => `${path} is not in the sitemap`),
    ...listed.filter((path) => !expected.has(path)).map((path) => `the sitemap lists ${path}`),
    ...(found.size === listed.length ? [] : ['the sitemap lists a page twice']),
  ];
}

/** All problems of the pages of a site at `origin`, one line each, and of its sitemap. */
export function pageProblems(site: BuiltSite, pages: Pages, origin: string): string[] {
  const each = [...pages].flatMap(([path, facts]) => {
    const base = new URL(path, origin).href;
    return problemsOfPage(site, pages, facts, base).map((problem) => `${path} ${problem}`);
  });
  const titles = duplicates(pages, ({ title }) => title);
  const texts = duplicates(pages, ({ description }) => description);
  return [...each, ...titles, ...texts, ...sitemapProblems(site, pages)];
}
