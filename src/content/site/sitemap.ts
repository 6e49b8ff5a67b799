import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';

/** The parts of a built page's head that the sitemap needs. */
type PageHead = { isListed: boolean; modified: string | undefined };

const NOINDEX = /<meta name="robots" content="noindex"/;
const MODIFIED = /<meta property="og:updated_time" content="([^"]+)"/;
const END = '</head>';
/** The bytes in which nearly every head ends. A page of an item is ten times its head. */
const HEAD_BYTES = 8 * 1024;

/** The order of the sitemap. */
const { compare: byPath } = new Intl.Collator('en', { numeric: true });

/** Reads a page's head: what `isListed` and `modified` of Head.astro became. */
export function readPageHead(html: string): PageHead {
  const [head = ''] = html.split(END, 1);
  const modified = MODIFIED.exec(head)?.[1];
  // A text cut out of a page would keep the whole page in memory, so this makes one of its own.
  return {
    isListed: !NOINDEX.test(head),
    modified: modified === undefined ? modified : new Date(modified).toISOString(),
  };
}

/** Reads the start of a built page, at least to the end of its head. */
export function readStart(file: string): string {
  const bytes = Buffer.allocUnsafe(HEAD_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    const start = bytes.toString('utf8', 0, readSync(descriptor, bytes));
    return start.includes(END) ? start : readFileSync(file, 'utf8');
  } finally {
    closeSync(descriptor);
  }
}

/** What the integration reads of what Astro gives to its hooks. They are called here, because Astro renders no page. */
type Hooks = {
  'astro:routes:resolved'?(options: { routes: readonly unknown[] }): unknown;
  'astro:config:done'?(options: { config: { site?: string | undefined; base: string } }): unknown;
  'astro:build:done'?(options: {
    dir: URL;
    pages: { pathname: string }[];
    logger: Record<'info' | 'warn' | 'error', (message: string) => void>;
  }): unknown;
};

function fail(message: string): never {
  throw new Error(message);
}

/** The path of the page of a file: `index.html` is '', `items/fox.html` is `items/fox`. */
const pathOf = (file: string) => file.replace(/(^index)?\.html$/, '');

const ENTRY = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g;

/** The heads of the pages that the sitemap of a built site lists, by URL: of the first 45,000, which are in its first file. */
function readHeads(folder: string): Map<string, PageHead> {
  const file = path.join(folder, 'sitemap-0.xml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const entries = Array.from(text.matchAll(ENTRY));
  return new Map(entries.map(([, url = '', modified]) => [url, { isListed: true, modified }]));
}

/**
 * Writes the sitemap of the public pages in a folder, each with the time of its last change (behaviour P2). The `kept` files are
 * those of the `last` site (null: there is none), whose sitemap says what their heads do.
 */
export async function writeSitemap(
  folder: string,
  files: readonly string[],
  siteUrl: string,
  { last, kept }: { last: string | null; kept: ReadonlySet<string> },
): Promise<void> {
  const before = last === null ? null : readHeads(last);
  const pages = files
    .map((file) => {
      const pathname = pathOf(file);
      const url = new URL(`/${pathname}`, siteUrl).href;
      const known = kept.has(file) ? before?.get(url) : undefined;
      return { pathname, url, ...(known ?? readPageHead(readStart(path.join(folder, file)))) };
    })
    .filter(({ isListed }) => isListed)
    // The integration sorts ten times slower, but hardly looks at what is in order.
    .toSorted((one, other) => byPath(one.pathname, other.pathname));
  const times = new Map(pages.map(({ url, modified }) => [url, modified]));
  const hooks: Hooks = sitemap({
    namespaces: { news: false, video: false, image: false, xhtml: false },
    serialize: (item): SitemapItem => {
      const url = new URL(item.url).href;
      const modified = times.get(url);
      return { ...item, url, ...(modified === undefined ? {} : { lastmod: modified }) };
    },
  }).hooks;
  await hooks['astro:routes:resolved']?.({ routes: [] });
  await hooks['astro:config:done']?.({ config: { site: siteUrl, base: '/' } });
  await hooks['astro:build:done']?.({
    dir: pathToFileURL(`${folder}/`),
    pages,
    logger: { info: () => undefined, warn: fail, error: fail },
  });
}
