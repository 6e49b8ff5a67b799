import { expect, it } from 'vitest';
import { parseCatalogueItem } from '../../contract/items/item-codec.ts';
import { breadcrumbData, itemData, siteData } from './structured-data.ts';

const site = new URL('https://hatchboard.test');

function dataOf(more: object) {
  const item = parseCatalogueItem({ _id: '1', name: 'Fox', Image: '/fox.svg', ...more });
  return item && itemData(item, { path: '/items/fox', site, imageHosts: [''] });
}

it('describes an item with its image, its page and its last change', () => {
  expect(dataOf({ updatedAt: '2026-01-02T03:04:05Z', Description: 'Red.' })).toMatchObject({
    name: 'Fox',
    description: 'Red.',
    url: 'https://hatchboard.test/items/fox',
    image: 'https://hatchboard.test/fox.svg',
    mainEntityOfPage: { dateModified: '2026-01-02T03:04:05.000Z' },
  });
});

it('leaves out an unknown image and an unknown change', () => {
  const data = dataOf({ Image: '/items/unknown.png', updatedAt: 'yesterday' });
  expect(data).not.toHaveProperty('image');
  expect(data).not.toHaveProperty('mainEntityOfPage.dateModified');
});

it("describes the site's search", () => {
  expect(siteData(site)).toMatchObject({
    potentialAction: {
      target: { urlTemplate: 'https://hatchboard.test/items?search={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

it('gives each crumb but the last a URL', () => {
  const crumbs = [{ label: 'Items', href: '/items' }, { label: '"Fox" & </script>' }];
  expect(breadcrumbData(crumbs, site).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Items', item: 'https://hatchboard.test/items' },
    { '@type': 'ListItem', position: 2, name: '"Fox" & </script>' },
  ]);
});
