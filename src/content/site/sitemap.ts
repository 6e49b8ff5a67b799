import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sitemap, { type SitemapItem } from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

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

/** The file of a built page by its URL, relative to the site. */
function fileOf(url: string): string {
  const pathname = decodeURIComponent(new URL(url).pathname);
  return pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`;
}

/** The files that a build keeps from the last one, and the folder that has them. */
type KeptFiles = { kept: ReadonlySet<string>; folder: string };

const pageOf = (file: string) => ({ pathname: file.replace(/\.html$/, '') });

/**
 * The sitemap of the public pages, each with the time of its last change (behaviour P2): those that Astro builds, and those
 * that are kept.
 */
export function siteMap({ kept, folder }: KeptFiles): AstroIntegration {
  const heads = new Map<string, PageHead>();
  let built: string;
  const { hooks, ...integration } = sitemap({
    namespaces: { news: false, video: false, image: false, xhtml: false },
    // Calls that can fail are in `filter`, because the integration swallows errors of `serialize`.
    filter: (url) => {
      const file = fileOf(url);
      const head = readPageHead(readStart(path.join(kept.has(file) ? folder : built, file)));
      heads.set(new URL(url).href, head);
      return head.isListed;
    },
    serialize: (item): SitemapItem => {
      const url = new URL(item.url).href;
      const modified = heads.get(url)?.modified;
      return { ...item, url, ...(modified === undefined ? {} : { lastmod: modified }) };
    },
  });
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:build:done': (options) => {
        built = fileURLToPath(options.dir);
        const keptPages = [...kept].filter((file) => file.endsWith('.html')).map(pageOf);
        // The integration sorts ten times slower, but hardly looks at what is in order.
        const pages = [...options.pages, ...keptPages].toSorted((one, other) =>
          byPath(one.pathname, other.pathname),
        );
        return hooks['astro:build:done']?.({ ...options, pages });
      },
    },
  };
}
