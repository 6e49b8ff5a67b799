import { expect, it } from 'vitest';
import { oftenQuestion } from './often-text.ts';
import type { Watched } from './watch.ts';

it.each<[Watched, string]>([
  [{ kind: 'restock', target: { shop: 'SeedStock', item: 'Carrot' } }, 'Carrot restocks often.'],
  [{ kind: 'weather', target: { name: 'glitter_storm' } }, 'Glitter Storm begins often.'],
  [
    { kind: 'value', target: { item: 'cat', direction: 'at-least', value: 1 } },
    'Cat reaches your value often.',
  ],
  [
    { kind: 'trade-ads', target: { offering: 'dog', wanted: '', fair: false } },
    'Trade ads that offer Dog come often.',
  ],
  [{ kind: 'conversations', target: {} }, 'Messages and offers come often.'],
  [{ kind: 'conversation', target: { conversation: 'c' } }, 'Messages and offers come often.'],
])('asks about what a watch is about: %j', (watched, sentence) => {
  expect(oftenQuestion(watched, 'Cat')).toBe(`${sentence} Keep it to the site?`);
});
