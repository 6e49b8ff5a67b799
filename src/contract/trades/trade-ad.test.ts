import { describe, expect, it } from 'vitest';
import { toTradeAd } from './trade-ad.ts';
import { toExtras } from './trade-item.ts';

const pet = { slug: 'fox', name: 'Fox', value: '1,200', image: '/fox.png', itemType: 'Pet' };
const wire = {
  id: 7,
  user_id: 'abcdef',
  user: { name: 'Robin', avatar_url: null },
  created_at: 1_800_000_000,
  status: 'published',
  title: 'Trade Offer',
  offering_items: [{ petSlug: 'fox', quantity: 2, isCategory: false, pet }],
  looking_for_items: [{ petSlug: 'category-adds', quantity: 1, isCategory: true }],
};

describe('a trade ad', () => {
  it('is parsed with its items and its author', () => {
    expect(toTradeAd(wire)).toMatchObject({
      id: '7',
      user: { id: 'abcdef', username: 'Robin', avatar: null },
      createdAt: 1_800_000_000_000,
      offering: [{ amount: 2, isCategory: false, item: { slug: 'fox', value: 1200, type: 'Pet' } }],
      wanted: [{ amount: 1, isCategory: true, item: { name: 'Adds' } }],
    });
  });

  it('has the mark of its author behind a name that others have too', () => {
    const user = { username: 'Robin', mark: '4F2A' };
    expect(toTradeAd({ ...wire, user })?.user.username).toBe('Robin #4F2A');
  });

  it.each([undefined, null, 'x', {}, { username: ' ' }])(
    'gives the user %o a default name',
    (user) => {
      expect(toTradeAd({ ...wire, user })?.user).toEqual({
        id: 'abcdef',
        username: 'User abcd',
        avatar: null,
      });
    },
  );

  it('sums up an item that is listed twice and drops items without a slug', () => {
    const offering_items = [
      { petSlug: 'owl', quantity: '3' },
      { petSlug: '', quantity: 1 },
      { petSlug: 'owl', quantity: -1 },
      null,
      'junk',
    ];
    expect(toTradeAd({ ...wire, offering_items })?.offering).toMatchObject([
      { amount: 4, item: { name: 'Owl', value: 'N/A' } },
    ]);
  });

  it('keeps valid extras and drops the others', () => {
    const extras = { weight: '2.5', age: 1.5, mutations: ['Gold', 'x', 7], price: -1 };
    const offering_items = [{ petSlug: 'fox', extras }];
    expect(toTradeAd({ ...wire, offering_items })?.offering[0]?.extras).toEqual({
      weight: 2.5,
      mutations: ['Gold'],
    });
  });

  it('keeps the extras of merged entries, and of damaged ones what is valid', () => {
    const also = [{ amount: 2, age: 3 }, 'junk', null, { amount: 'x', weight: -1, also: [7] }];
    const extrasOf = (extras: unknown) =>
      toTradeAd({ ...wire, offering_items: [{ petSlug: 'fox', quantity: 9, extras }] })?.offering[0]
        ?.extras;
    expect(extrasOf({ weight: 2, also })).toEqual({
      weight: 2,
      also: [{ age: 3, amount: 2 }, { amount: 1 }],
    });
    expect(extrasOf({ weight: 2, also: 'junk' })).toEqual({ weight: 2 });
    const many = Array.from({ length: 500 }, (_, age) => ({ age, amount: 1 }));
    expect(toExtras({ also: many }).also).toHaveLength(7);
  });

  it.each([
    null,
    [],
    'ad',
    { ...wire, id: null },
    { ...wire, user_id: undefined },
    { ...wire, created_at: 'soon' },
    { ...wire, status: 'draft' },
  ])('is null for %o', (raw) => {
    expect(toTradeAd(raw)).toBeNull();
  });
});
