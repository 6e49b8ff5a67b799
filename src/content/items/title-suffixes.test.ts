import { expect, it } from 'vitest';
import { titleSuffixes } from './title-suffixes.ts';

const page = (slug: string, name: string, type: 'Seed' | 'Pet' | null) =>
  [slug, { name, type }] as const;

it('marks items of the same name by their type, and no others', () => {
  const pages = [
    page('kiwi', 'Kiwi', 'Seed'),
    page('kiwi-pet', 'Kiwi', 'Pet'),
    page('fox', 'Fox', 'Pet'),
  ];
  expect(Object.fromEntries(titleSuffixes(new Map(pages)))).toEqual({
    kiwi: 'Seed',
    'kiwi-pet': 'Pet',
  });
});

it('marks items of the same name and type, or of no type, by their slug', () => {
  const pages = [
    page('fox', 'Fox', 'Pet'),
    page('a1', 'Fox', 'Pet'),
    page('b2', 'Fox', null),
    page('c3', 'Fox', 'Seed'),
  ];
  expect([...titleSuffixes(new Map(pages)).values()]).toEqual(['fox', 'a1', 'b2', 'Seed']);
});
