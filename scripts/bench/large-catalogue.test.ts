import { is } from 'valibot';
import { expect, it } from 'vitest';
import { feedEvent } from '../../src/contract/items/feed.ts';
import { ITEM_TYPES } from '../../src/domain/items/item.ts';
import { isItemSlug } from '../../src/domain/items/slug.ts';
import { DEMO_SEED, demoCatalogue } from '../../src/server/demo/catalogue.ts';
import { largeCatalogue } from './large-catalogue.ts';

it.each([1000, 10_000])(
  '%i items are of every type, each with a slug and id of its own',
  (count) => {
    const items = largeCatalogue(count);
    expect(items).toHaveLength(count);
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(ITEM_TYPES));
    expect(new Set(items.map(({ id }) => id)).size).toBe(count);
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(count);
    expect(items.filter(({ slug }) => !isItemSlug(slug))).toEqual([]);
  },
);

it('generates items and values as lines that the feed accepts', () => {
  const items = largeCatalogue(3000).slice(-20);
  for (const event of demoCatalogue(Date.now(), DEMO_SEED, items)) {
    expect(is(feedEvent, event)).toBe(true);
  }
});
