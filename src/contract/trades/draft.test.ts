import { describe, expect, it } from 'vitest';
import { type TradeItem, unknownItem } from '../../domain/trades/trade-item.ts';
import { toDraft, toStoredDraft } from './draft.ts';

const fox: TradeItem = {
  item: { ...unknownItem('fox'), type: 'Pet', value: 1200, image: '/fox.png' },
  isCategory: false,
  amount: 3,
  extras: { age: 4 },
};
const draft = { id: 'draft_5', offering: [fox], wanted: [], createdAt: 1_800_000_000_123 };
const stored = toStoredDraft(draft);

describe('a draft', () => {
  it('is stored in the documented shape and read back unchanged', () => {
    expect(stored).toMatchObject({
      id: 'draft_5',
      offeringItems: [{ petSlug: 'fox', quantity: 3, isCategory: false, extras: { age: 4 } }],
      lookingForItems: [],
      createdAt: '2027-01-15T08:00:00.123Z',
    });
    expect(toDraft(JSON.parse(JSON.stringify(stored)))).toEqual(draft);
  });

  it('keeps the items of an older version with slot entries and empty slots', () => {
    const item = { id: '1', slug: 'fox', name: 'Fox', value: 1200, image: '/fox.png' };
    const old = {
      ...stored,
      offeringItems: [null, { item, amount: 2, weight: 1.5 }, { item: null }],
    };
    expect(toDraft(old)?.offering).toMatchObject([
      { item: { slug: 'fox', value: 1200 }, amount: 2, isCategory: false, extras: { weight: 1.5 } },
    ]);
  });

  it('has each item once', () => {
    const twice = [
      { petSlug: 'fox', quantity: 600 },
      { petSlug: 'fox', quantity: 600 },
    ];
    expect(toDraft({ ...stored, offeringItems: twice })?.offering).toMatchObject([
      { amount: 1200 },
    ]);
  });

  it.each([
    null,
    7,
    [],
    {},
    { ...stored, id: '' },
    { ...stored, createdAt: 'soon' },
    { ...stored, offeringItems: 'x' },
    { ...stored, offeringItems: [{}, null, 7] },
  ])('is null for %j', (raw) => {
    expect(toDraft(raw)).toBeNull();
  });
});
