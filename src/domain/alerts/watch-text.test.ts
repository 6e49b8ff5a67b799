import { expect, it } from 'vitest';
import { watchText } from './watch-text.ts';

const text = (watched: Parameters<typeof watchText>[0]) =>
  watchText(watched, 'Sunny', (value) => `${value}!`);

it('says what each kind of watch is about', () => {
  expect([
    text({ kind: 'restock', target: { shop: '', item: 'Carrot' } }),
    text({ kind: 'restock', target: { shop: 'SeedStock', item: 'Carrot' } }),
    text({ kind: 'weather', target: { name: 'blood_night' } }),
    text({ kind: 'value', target: { item: '7', direction: 'at-most', value: 10 } }),
    text({ kind: 'conversation', target: { conversation: 'c1' } }),
    text({ kind: 'conversations', target: {} }),
  ]).toEqual([
    'Carrot is in stock',
    'Carrot is in the Seed Shop',
    'Blood Night begins',
    'Sunny is worth at most 10!',
    'Messages and offers of Sunny',
    'All messages and offers',
  ]);
});

it('names both sides of trade ads, and whether they must be fair', () => {
  const target = { offering: 'red-dragon', wanted: 'dog', fair: true };
  expect(text({ kind: 'trade-ads', target })).toBe(
    'Trade ads that offer Red Dragon and look for Dog, fair or better for you',
  );
  expect(text({ kind: 'trade-ads', target: { ...target, offering: '', fair: false } })).toBe(
    'Trade ads that look for Dog',
  );
});
