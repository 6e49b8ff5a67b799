import { describe, expect, it } from 'vitest';
import { emptySlots } from '../../domain/trades/slots.ts';
import { CATEGORIES } from '../../domain/trades/trade-categories.ts';
import { type TradeItem, unknownItem } from '../../domain/trades/trade-item.ts';
import { sideTotals } from '../../domain/trades/trade-totals.ts';
import { parseTradeForm, toStoredForm } from './trade-form.ts';

const fox: TradeItem = {
  item: { ...unknownItem('fox'), type: 'Pet', rarity: 'Rare', value: 1200, image: '/fox.png' },
  isCategory: false,
  amount: 3,
  extras: { weight: 2.5, age: 4 },
};
const carrot: TradeItem = {
  item: {
    ...unknownItem('carrot'),
    type: 'Seed',
    isValueAbsent: true,
    sellValue: 20,
    buyPrice: 10,
  },
  isCategory: false,
  amount: 2,
  extras: { mutations: ['Gold'] },
};
const [adds] = CATEGORIES;
const EMPTY = {
  offering: emptySlots(),
  wanted: emptySlots(),
  clientId: '',
  unanswered: null,
  owner: '',
};

describe('a stored form', () => {
  it('returns each item in its slot, with its extras and its categories', () => {
    if (adds === undefined) throw new Error('no category');
    const form = {
      offering: [null, fox, null, null],
      wanted: [
        { item: adds, isCategory: true, amount: 1, extras: {} },
        ...emptySlots(),
        null,
        null,
        null,
      ],
      clientId: 'a1',
      unanswered: '[]',
      owner: 'me',
    };
    expect(parseTradeForm(toStoredForm(form))).toEqual(form);
  });

  it('returns the same amounts', () => {
    const form = parseTradeForm(toStoredForm({ ...EMPTY, offering: [carrot, null, null, null] }));
    const [slot] = form?.offering ?? [];
    expect(slot?.item).toEqual(carrot.item);
    expect(slot && sideTotals([slot]).sum).toBe(40);
    expect(slot?.extras).toEqual(carrot.extras);
  });

  it.each([null, '', '{"offering":[', '7', '[]', 'null', '"x"'])('is null for %j', (stored) => {
    expect(parseTradeForm(stored)).toBeNull();
  });

  it.each([
    ['{}'],
    ['{"offering":"x","wanted":{},"clientId":7,"unanswered":{}}'],
    ['{"offering":[7,{},"x",null],"wanted":[[[]]],"clientId":"<b>"}'],
  ])('is empty when the stored value is not valid: %s', (stored) => {
    expect(parseTradeForm(stored)).toEqual(EMPTY);
  });

  it('has at most eight slots, and amounts of 1 to 999', () => {
    const many = [-1, 1e9, 'x', 0, 2, 3, 4, 5, 6].map((quantity, index) => ({
      petSlug: `fox-${index}`,
      quantity,
    }));
    const form = parseTradeForm(JSON.stringify({ offering: many, wanted: [] }));
    expect(form?.offering.map((slot) => slot?.amount)).toEqual([1, 999, 1, 1, 2, 3, 4, 5]);
  });
});
