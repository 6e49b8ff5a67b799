import { describe, expect, it } from 'vitest';
import { type TradeItem, unknownItem } from './trade-item.ts';
import { certainVerdict, compareTrade, signedPercent } from './trade-verdict.ts';

const line = (slug: string, value: number | 'N/A', updatedAt: number | null = null): TradeItem => ({
  item: { ...unknownItem(slug), value, updatedAt },
  isCategory: false,
  amount: 1,
  extras: {},
});

describe('a comparison', () => {
  it('returns the difference and its part of the larger side', () => {
    const trade = compareTrade([line('fox', 75)], [line('owl', 100)]);
    expect(trade).toMatchObject({ difference: 25, share: 0.25, verdict: 'win' });
    const back = compareTrade([line('owl', 100)], [line('fox', 75)]);
    expect(back).toMatchObject({ difference: -25, share: 0.25, verdict: 'loss' });
  });

  it('rounds its per cent so that it fits the verdict, and is neither 0 nor 100 for what is less', () => {
    const percent = (give: number, get: number) =>
      signedPercent(compareTrade([line('fox', give)], [line('owl', get)]));
    expect(percent(100, 100)).toBe(0);
    expect(percent(38_620, 48_500)).toBe(20);
    expect(percent(1e6, 950_001)).toBe(-5);
    expect(percent(1e6, 949_999)).toBe(-5.1);
    expect(percent(100, 93)).toBe(-7);
    expect(percent(1e9, 1e9 + 1)).toBe(0.1);
    expect(percent(1, 1e9)).toBe(99);
  });

  it('has no certain verdict while there is none, or an item without a value may change it', () => {
    const [fox, owl, egg] = [line('fox', 75), line('owl', 100), line('egg', 'N/A')];
    expect(certainVerdict(compareTrade([fox], [owl]))).toBe('win');
    expect(certainVerdict(compareTrade([fox, egg], [owl]))).toBe('unsure');
    expect(certainVerdict(compareTrade([fox], [egg]))).toBe('unsure');
  });

  it('has neither a share nor a verdict while both sides are empty', () => {
    expect(compareTrade([], [])).toMatchObject({ difference: 0, share: 0, verdict: null });
  });

  it('names an item without a value once, from either side', () => {
    const sides = [line('egg', 'N/A'), line('fox', 5)];
    expect(compareTrade(sides, [line('egg', 'N/A')]).unvalued).toEqual(['Egg']);
  });

  it('says when its numbers have lost digits', () => {
    const [most, more] = [line('fox', 1e15), line('owl', 1e15)];
    const amounts = (one: TradeItem, amount: number) => [{ ...one, amount }];
    expect(compareTrade(amounts(most, 9), amounts(more, 9)).isExact).toBe(true);
    const above = compareTrade(amounts(most, 10), [...amounts(more, 10), line('cat', 1)]);
    expect(above).toMatchObject({ difference: 0, isExact: false });
  });

  it('is uncertain while any extras are not counted, whatever the verdict', () => {
    const golden = { ...line('fox', 5), extras: { mutations: ['Gold'] } as const };
    const heavy = { ...line('owl', 500), extras: { weight: 2.5 } };
    const trade = compareTrade([golden], [heavy]);
    expect(trade).toMatchObject({ verdict: 'win', isFirm: false });
    expect(trade.extras).toEqual({ mutations: ['Gold'], weights: [2.5], ages: [] });
    expect(compareTrade([line('owl', 500)], [{ ...golden, extras: { age: 3 } }]).isFirm).toBe(
      false,
    );
    expect(compareTrade([{ ...golden, extras: { price: 3 } }], [line('owl', 500)]).isFirm).toBe(
      true,
    );
  });

  it('returns the oldest value of both sides', () => {
    const trade = compareTrade([line('fox', 5, 30)], [line('owl', 5, 20), line('cat', 5)]);
    expect(trade.oldest).toBe(20);
    expect(compareTrade([line('fox', 5)], []).oldest).toBeNull();
  });
});
