import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PathWithRoute } from 'astro';
import { afterEach, expect, it } from 'vitest';
import type { Histories } from '../../src/content/items/histories.ts';
import type { ItemPageContent } from '../../src/content/items/item-pages.ts';
import { temporaryFolder } from '../../src/server/testing/databases.ts';
import { sharePages } from './share-pages.ts';

/** The program of a second thread. It renders what the page shows, fails at the page `bad`, and ends at the page `end`. Else it tells of its pages. */
const PROGRAM = `
const told = new BroadcastChannel('pages');
const routeData = { route: '/items/[slug]', component: 'src/pages/items/[slug].astro', type: 'page' };
export const app = {
  routeCache: { clearAll: () => undefined },
  manifest: { routes: [{ routeData, styles: [] }] },
  setInternals: () => undefined,
  setOptions: () => undefined,
  render: async ({ url }) => {
    const [, slug] = /items\\/(.+)\\.html/.exec(url);
    if (slug === 'bad') throw Object.assign(new Error('GET /stats could not be reached'), { name: 'CallError' });
    if (slug === 'end') process.exit();
    const { item } = globalThis.sharedReads.pages.find((page) => page.slug === slug);
    if (!globalThis.sharedReads.pages.some(({ slug }) => ['bad', 'end'].includes(slug))) told.postMessage(slug);
    const [at, value] = globalThis.sharedReads.histories.get(item.id).history;
    return new Response('second: ' + item.name + ' at ' + value);
  },
};
`;

const contentOf = (slug: string) =>
  ({
    slug,
    item: { id: `id of ${slug}`, name: `Pet ${slug}` },
    digest: `digest of ${slug}`,
    isKnown: true,
  }) as ItemPageContent;

const at = (pathname: string, cacheKey?: string) =>
  ({ pathname, route: { route: '/items/[slug]', type: 'page' }, cacheKey }) as PathWithRoute;

afterEach(() => {
  globalThis.sharedReads = undefined;
});

/** Renders the pages of items, of which the first thread finishes none before the second one has. */
async function share(slugs: readonly string[]) {
  const { folder, remove } = temporaryFolder();
  const module = path.join(folder, 'program.mjs');
  writeFileSync(module, PROGRAM);
  const histories: Histories = new Map(
    slugs.map((slug, value) => [`id of ${slug}`, { history: [1e9, value], changes: [] }]),
  );
  globalThis.sharedReads = {
    pages: slugs.map(contentOf),
    allHistories: Promise.resolve(histories),
  };
  const told = new BroadcastChannel('pages');
  const second = Promise.withResolvers<void>();
  told.onmessage = () => second.resolve();
  const program = {
    paths: async () => [],
    forgetPaths: () => undefined,
    route: () => at('/').route,
    render: async ({ pathname }: URL) => {
      if (pathname !== '/items/seeds.html') await second.promise;
      return new Response(`first: ${pathname}`);
    },
  };
  const paths = [
    at('/items/seeds'),
    ...slugs.map((one) => at(`/items/${one}`, contentOf(one).digest)),
  ];
  const site = { folder, siteUrl: 'https://pets.example' };
  try {
    const files = await sharePages(program, paths, { host: '', module, site });
    return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
  } finally {
    told.close();
    remove();
  }
}

const foxes = Array.from({ length: 400 }, (_, index) => `fox-${index}`);

it('two threads render each page of an item once, and the first one renders the other pages', async () => {
  const pages = await share(foxes);
  expect([...pages.keys()].toSorted()).toEqual(
    ['seeds', ...foxes].map((one) => `items/${one}.html`).toSorted(),
  );
  expect(pages.get('items/seeds.html')).toBe('first: /items/seeds.html');
  const bySecond = foxes.filter(
    (one, value) => pages.get(`items/${one}.html`) === `second: Pet ${one} at ${value}`,
  );
  const byFirst = foxes.filter(
    (one) => pages.get(`items/${one}.html`) === `first: /items/${one}.html`,
  );
  expect(bySecond.length).toBeGreaterThan(0);
  expect(byFirst.length + bySecond.length).toBe(foxes.length);
});

it('fails as a page of the second thread does', async () => {
  // The first thread begins with 24 pages.
  await expect(share(foxes.with(30, 'bad'))).rejects.toMatchObject({
    name: 'CallError',
    message: 'GET /stats could not be reached',
  });
});

it('fails when the second thread ends', async () => {
  await expect(share(foxes.with(30, 'end'))).rejects.toThrow('has ended before its time');
});
