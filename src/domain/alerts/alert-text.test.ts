import { expect, it } from 'vitest';
import { unknownItem } from '../trades/trade-item.ts';
import {
  alertNames,
  chatText,
  restockText,
  tradeAdText,
  valueText,
  weatherText,
} from './alert-text.ts';
import { oftenQuestion } from './often-text.ts';

const item = (slug: string, amount = 1) => ({
  item: { ...unknownItem(slug), name: slug },
  isCategory: false,
  amount,
  extras: {},
});

it('finds the names in each sentence of an alert', () => {
  const target = { offering: '', wanted: '', fair: false };
  const sides = { offering: [item('Fox'), item('Owl', 2)], wanted: [item('Dog')] };
  const line = { item: 'Fox', direction: 'at-least', value: 1000 } as const;
  const names = [
    restockText({ shop: 'SeedStock', item: 'Carrot' }),
    weatherText('glitter_storm'),
    valueText(line, 1_234_567.5, { name: 'Red Fox', path: '/' }),
    tradeAdText(target, sides),
    chatText('message', { id: '7', username: 'Ann' }),
  ].map(({ title, body }) => [...alertNames(title), ...alertNames(body)]);
  expect(names).toEqual([
    ['Carrot', 'Seed Shop'],
    ['Glitter Storm'],
    ['Red Fox'],
    ['Dog', 'Fox, Owl ×2'],
    ['Ann'],
  ]);
  const restock = { kind: 'restock', target: { shop: '', item: 'Carrot' } } as const;
  expect(alertNames(oftenQuestion(restock, ''))).toEqual(['Carrot']);
});
