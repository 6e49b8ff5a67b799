import { expect, it } from 'vitest';
import { sitemapFile, sitemapIndex, sitemapParts } from './sitemap.ts';

const SITE = new URL('https://hatchboard.test');
const NOW = Date.UTC(2026, 0, 2);

it('names pages by whole addresses with the time of their last change', () => {
  const xml = sitemapFile([{ path: '/items/carrot', changed: Date.UTC(2026, 0, 1) }], SITE, NOW);
  expect(xml).toContain(
    '<url><loc>https://hatchboard.test/items/carrot</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>',
  );
});

it('leaves out a time that is not known and believes none that is to come', () => {
  const xml = sitemapFile(
    [
      { path: '/stocks', changed: null },
      { path: '/items', changed: Date.UTC(2999, 0) },
    ],
    SITE,
    NOW,
  );
  expect(xml).toContain('<url><loc>https://hatchboard.test/stocks</loc></url>');
  expect(xml).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>');
});

it('keeps signs of XML out of its addresses', () => {
  const xml = sitemapFile([{ path: '/items/a&b<c>', changed: null }], SITE, NOW);
  expect(xml).toContain('<loc>https://hatchboard.test/items/a&amp;b%3Cc%3E</loc>');
});

it('is divided into files that its index names, one even without pages', () => {
  const entries = Array.from({ length: 5 }, (_, at) => ({ path: `/${at}`, changed: null }));
  expect(sitemapParts(entries, 2).map((part) => part.length)).toEqual([2, 2, 1]);
  expect(sitemapParts([], 2)).toEqual([[]]);
  const index = sitemapIndex(3, SITE);
  for (const file of ['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-2.xml']) {
    expect(index).toContain(`<loc>https://hatchboard.test/${file}</loc>`);
  }
});
