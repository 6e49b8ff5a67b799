import { describe, expect, it } from 'vitest';
import { indexIdentities } from './item-identity.ts';

const item = (id: string, name: string, slug: string | null = id) => ({ id, slug, name });
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe('an item', () => {
  const find = indexIdentities([
    item('dragon', 'Dragon'),
    item('d-2', 'Dragon+', 'dragon-plus'),
    item('owl', 'Owl'),
    item('o-2', 'owl', null),
    item('creme', 'Crème  Brûlée', 'crème'),
  ]);

  it('is found by its id before its slug and its name', () => {
    expect(idsOf(find({ id: 'd-2', slug: 'owl', name: 'Owl' }))).toEqual(['d-2']);
    expect(find({ id: 'cat', slug: 'owl', name: 'Owl' })).toEqual([]);
  });

  it('is found by its slug in any case and form of marks, else by an id in its place', () => {
    expect(idsOf(find({ slug: 'Dragon-Plus', name: 'Owl' }))).toEqual(['d-2']);
    expect(idsOf(find({ slug: 'cre\u0300me' }))).toEqual(['creme']);
    expect(idsOf(find({ slug: 'o-2' }))).toEqual(['o-2']);
    expect(find({ slug: 'cat', name: 'Owl' })).toEqual([]);
  });

  it('is found by its exact name, in which only case and runs of spaces are alike', () => {
    expect(idsOf(find({ name: ' dragon+ ' }))).toEqual(['d-2']);
    expect(idsOf(find({ name: 'cre\u0300me bru\u0302l\u00e9e' }))).toEqual(['creme']);
    expect(idsOf(find({ name: 'OWL', slug: null }))).toEqual(['owl', 'o-2']);
    for (const name of ['Dragon!', 'Creme Brulee', 'Owl-', '', undefined])
      expect(find({ name }), name).toEqual([]);
  });
});
