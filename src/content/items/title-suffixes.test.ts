import { expect, it } from 'vitest';
import { titleMarks } from './title-suffixes.ts';

const page = (word: string, name: string, type: 'Seed' | 'Pet' | null) =>
  [word, { name, type }] as const;

it('marks items with one name by their type, and nothing else', () => {
  const pages = [
    page('kiwi', 'Kiwi', 'Seed'),
    page('kiwi-pet', 'Kiwi', 'Pet'),
    page('fox', 'Fox', 'Pet'),
  ];
  expect(Object.fromEntries(titleMarks(new Map(pages)))).toEqual({
    kiwi: 'Seed',
    'kiwi-pet': 'Pet',
  });
});

it('marks items of one name and type, or of no type, by the word of their page', () => {
  const pages = [
    page('fox', 'Fox', 'Pet'),
    page('a1', 'Fox', 'Pet'),
    page('b2', 'Fox', null),
    page('c3', 'Fox', 'Seed'),
  ];
  expect([...titleMarks(new Map(pages)).values()]).toEqual(['fox', 'a1', 'b2', 'Seed']);
});
