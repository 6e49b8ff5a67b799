import { expect, it } from 'vitest';
import { matchesView, sortTradeAds } from './trade-ad-view.ts';
import { type TradeItem, unknownItem } from './trade-item.ts';

const item = (value: number | 'N/A', extras: TradeItem['extras'] = {}): TradeItem => ({
  item: { ...unknownItem(`i${value}`), value },
  isCategory: false,
  amount: 1,
  extras,
});
const tradeAd = (gets: number | 'N/A', gives: number | 'N/A') => ({
  id: `${gets} for ${gives}`,
  offering: [item(gets)],
  wanted: [item(gives)],
});

it('shows what is fair or better for the reader, who gives what the author looks for', () => {
  const isShown = (one: ReturnType<typeof tradeAd>) => matchesView(one, { fair: true });
  expect(isShown(tradeAd(100, 100))).toBe(true);
  expect(isShown(tradeAd(200, 100))).toBe(true);
  expect(isShown(tradeAd(100, 200))).toBe(false);
  expect(isShown(tradeAd('N/A', 200))).toBe(false);
});

it('shows the trade ads with a mutation on either side', () => {
  const gold = { offering: [item(1, { mutations: ['Gold'] })], wanted: [item(1)] };
  expect(matchesView(gold, { mutation: 'Gold' })).toBe(true);
  expect(matchesView(gold, { mutation: 'Wet' })).toBe(false);
  const merged = [item(1, { weight: 2, also: [{ mutations: ['Wet'], amount: 1 }] })];
  expect(matchesView({ ...gold, offering: merged }, { mutation: 'Wet' })).toBe(true);
  const wanted = { offering: gold.wanted, wanted: gold.offering };
  expect(matchesView(wanted, { mutation: 'Gold' })).toBe(true);
  expect(matchesView(wanted, { mutation: 'Wet' })).toBe(false);
});

it('sorts by the value offered, or by what the reader gains, and unknown ones last', () => {
  const all = [tradeAd('N/A', 5), tradeAd(100, 200), tradeAd(50, 10), tradeAd(300, 300)];
  const order = (sort: 'value' | 'fairness') => sortTradeAds(all, { sort }).map(({ id }) => id);
  expect(order('value')).toEqual(['300 for 300', '100 for 200', '50 for 10', 'N/A for 5']);
  expect(order('fairness')).toEqual(['50 for 10', '300 for 300', '100 for 200', 'N/A for 5']);
  expect(sortTradeAds(all, {})).toBe(all);
});
