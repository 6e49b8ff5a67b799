import { expect, it } from 'vitest';
import { createSuggester } from './suggest-items.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));
const suggested = (typed: string, ...names: string[]) =>
  createSuggester(named(...names))(typed).items.map(({ name }) => name);

it('suggests the exact name, then names that begin with the text, then words, then parts of words', () => {
  const names = ['Snowfox', 'Red Fox', 'Foxglove', 'Fox', 'Arctic Fox'];
  expect(suggested('fox', ...names)).toEqual([
    'Fox',
    'Foxglove',
    'Red Fox',
    'Arctic Fox',
    'Snowfox',
  ]);
});

it('suggests eight items at most', () => {
  const names = Array.from({ length: 20 }, (_, at) => `Fox ${at}`);
  expect(suggested('fox', ...names)).toHaveLength(8);
});

it('ranks by the corrected words', () => {
  const { items, corrected } = createSuggester(named('Silver Dragonfly', 'Dragonfly'))('dragnfly');
  expect(items).toEqual(named('Dragonfly', 'Silver Dragonfly'));
  expect(corrected).toBe('dragonfly');
});

it.each(['', '  ', '?'])('suggests nothing for %j', (typed) => {
  expect(suggested(typed, 'Fox')).toEqual([]);
});
