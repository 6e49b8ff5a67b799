import type { Page } from '@playwright/test';

/** What a page offers search engines and readers without scripts. */
export type PageFacts = {
  title: string;
  description: string;
  canonical: string;
  /** Whether it has `noindex`. */
  isListed: boolean;
  /** The names of its islands. */
  islands: string[];
  /** Whether it is only a redirect. */
  isRedirect: boolean;
  headings: string[];
  data: string[];
  links: string[];
  ids: string[];
  /** The images without a size or alternative text, as source. */
  incompletePictures: string[];
  pictures: number;
  shared: string[];
  twitter: string[];
  /** The stated type, width and height of the share image. */
  shareImageFacts: string;
};

/** The number of pages sent to the browser at once. */
const BATCH = 40;

/** Parses documents in the browser, whose parser decides. */
function factsOf(documents: string[]): PageFacts[] {
  const parser = new DOMParser();
  return documents.map((html) => {
    const page = parser.parseFromString(html, 'text/html');
    const all = (selector: string) => [...page.querySelectorAll(selector)];
    const each = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name) ?? '');
    const one = (selector: string) => each(selector, 'content').join(' and ');
    const drawings = all('svg:not([aria-hidden="true"])');
    const hasName = (svg: Element) => svg.hasAttribute('aria-label') || svg.closest('[role="img"]');
    const incomplete = [
      ...all('img:not([width][height][alt])'),
      ...drawings.filter((svg) => !hasName(svg) && svg.closest('[aria-hidden="true"]') === null),
    ];
    return {
      title: page.title,
      description: one('meta[name="description"]'),
      canonical: each('link[rel="canonical"]', 'href').join(' and '),
      isListed: !one('meta[name="robots"]').includes('noindex'),
      islands: each('astro-island', 'component-export'),
      isRedirect: all('meta[http-equiv="refresh"]').length > 0,
      headings: all('h1').map((heading) => heading.textContent ?? ''),
      data: all('script[type="application/ld+json"]').map((block) => block.textContent ?? ''),
      links: each('a[href], area[href], link[rel="manifest"], link[rel~="icon"]', 'href'),
      ids: each('[id]', 'id'),
      incompletePictures: incomplete.map((picture) => picture.outerHTML.slice(0, 200)),
      pictures: all('img, svg').length,
      shared: each('meta[property="og:image"]', 'content'),
      twitter: each('meta[name="twitter:image"]', 'content'),
      shareImageFacts: ['type', 'width', 'height']
        .flatMap((word) => each(`meta[property="og:image:${word}"]`, 'content'))
        .join(' '),
    };
  });
}

/** The facts of each page, by the path of its file; `page` is blank, so that no policy restricts its parser. */
export async function readFacts(
  page: Page,
  documents: ReadonlyMap<string, string>,
): Promise<Map<string, PageFacts>> {
  const facts = new Map<string, PageFacts>();
  const paths = [...documents.keys()];
  for (let from = 0; from < paths.length; from += BATCH) {
    const batch = paths.slice(from, from + BATCH);
    const read = await page.evaluate(
      factsOf,
      batch.map((path) => documents.get(path) ?? ''),
    );
    for (const [index, path] of batch.entries()) {
      const found = read[index];
      if (found !== undefined) facts.set(path, found);
    }
  }
  return facts;
}
