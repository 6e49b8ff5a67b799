import { expect, it } from 'vitest';
import { subjectKey } from './watch-subject.ts';

it('gives each thing to watch a key of its own, whatever the order of its fields', () => {
  const keys = [
    subjectKey({ kind: 'restock', target: { shop: 'SeedStock', item: 'Carrot' } }),
    subjectKey({ kind: 'restock', target: { shop: 'GearStock', item: 'Carrot' } }),
    subjectKey({ kind: 'weather', target: { name: 'Rain' } }),
    subjectKey({ kind: 'trade-ads', target: { offering: 'dog', wanted: '', fair: false } }),
    subjectKey({ kind: 'trade-ads', target: { offering: '', wanted: 'dog', fair: false } }),
    subjectKey({ kind: 'trade-ads', target: { offering: '', wanted: 'dog', fair: true } }),
    subjectKey({ kind: 'conversations', target: {} }),
    subjectKey({ kind: 'conversation', target: { conversation: 'c1' } }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(subjectKey({ kind: 'restock', target: { item: 'Carrot', shop: 'SeedStock' } })).toBe(
    keys[0],
  );
});

it('gives every spelling of a shop, item or weather one key', () => {
  const restock = (shop: string, item: string) =>
    subjectKey({ kind: 'restock', target: { shop, item } });
  expect(restock('seed-stock', 'sugar_apple')).toBe(restock('Seed Stock', 'Sugar Apple'));
  expect(restock('', 'Dragon')).not.toBe(restock('', 'Dragon+'));
  const rain = subjectKey({ kind: 'weather', target: { name: 'ACID-RAIN' } });
  expect(rain).toBe('["weather","acid rain"]');
});

it('gives all lines of the value of an item one key, which has no line break', () => {
  const line = { item: 'a\nb', direction: 'at-least', value: 1000 } as const;
  const key = subjectKey({ kind: 'value', target: line });
  expect(subjectKey({ kind: 'value', target: { item: 'a\nb' } })).toBe(key);
  expect(key).not.toContain('\n');
});
