import { expect, test } from '../shared/fixtures.ts';
import { pngSize, readBuiltSite } from './pages/built-site.ts';
import { type PageFacts, readFacts } from './pages/page-facts.ts';
import { pageProblems, siteLinks } from './pages/page-problems.ts';

/** Pages that only their reader has a use for; no others may be hidden from search engines. */
const PRIVATE = /^\/(404|auth\/.*|chat.*|items\/shell|trade-ads\/create)$/;

/** Says how much was looked at. */
function tell(pages: ReadonlyMap<string, PageFacts>, origin: string): void {
  const facts = [...pages.values()];
  const links = [...pages].flatMap(([path, one]) => siteLinks(one, new URL(path, origin).href));
  const pictures = facts.reduce((sum, one) => sum + one.pictures, 0);
  const blocks = facts.reduce((sum, { data }) => sum + data.length, 0);
  process.stdout.write(
    `looked at ${pages.size} pages, ${links.length} links, ${blocks} blocks of structured data, ${pictures} pictures\n`,
  );
}

test('every page is whole, and the sitemap has each public one and no private one', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const origin = baseURL ?? '';
  const site = await readBuiltSite(process.env.OUT_DIR || 'dist');
  const pages = await readFacts(page, site.documents);
  tell(pages, origin);
  expect(pages.size).toBeGreaterThan(900);
  expect(pageProblems(site, pages, origin)).toEqual([]);
  const hidden = [...pages.keys()].filter((path) => pages.get(path)?.unlisted);
  expect(hidden.filter((path) => !PRIVATE.test(path))).toEqual([]);
  expect(hidden).toEqual(expect.arrayContaining(['/404', '/auth/callback', '/trade-ads/create']));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml\n`);
});

test('no page has an id that React makes up, which would be another in the browser', async () => {
  const { documents } = await readBuiltSite(process.env.OUT_DIR || 'dist');
  const withIds = [...documents].filter(([, html]) => / id="_\w*R_\w*_"/.test(html));
  expect(withIds.map(([path]) => path)).toEqual([]);
});

test('pictures for sharing and icons are pictures of their size', async ({ request }) => {
  const site = await readBuiltSite(process.env.OUT_DIR || 'dist');
  const cards = [...site.files.keys()].filter((file) => /^\/share\/[^/]+$/.test(file));
  expect(cards.length).toBeGreaterThanOrEqual(19);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons: { src: string; sizes: string }[] = manifest.icons;
  const sized = icons.filter(({ sizes }) => sizes !== 'any');
  const expected = [
    ...cards.map((file) => ({ file, size: '1200x630' })),
    { file: '/share/items/carrot-on-grey.png', size: '320x320' },
    ...sized.map(({ src, sizes }) => ({ file: src, size: sizes })),
    { file: '/icons/icon-32.png', size: '32x32' },
    { file: '/icons/icon-180.png', size: '180x180' },
  ];
  expect(sized.length).toBe(3);
  for (const { file, size } of expected) {
    const answer = await request.get(file);
    expect(answer.headers()['content-type'], file).toBe('image/png');
    expect(pngSize(await answer.body()), file).toBe(size);
  }
});
