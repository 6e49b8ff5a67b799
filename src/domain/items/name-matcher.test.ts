import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createNameMatcher } from './name-matcher.ts';
import { foldText } from './search-text.ts';

const NAMES = ['Dragonfly', 'Dragon', 'T-Rex', 'Raccoon', 'Bacon Pig', 'Queen Bee', 'BeeHive'];

/** The names that a search finds, and the words that were looked for in place of it. */
function find(search: string, names: readonly string[] = NAMES) {
  const { positions, exact, corrected } = createNameMatcher(names.map(foldText)).match(search);
  return {
    found: positions.map((at) => names[at]),
    exact: exact.map((at) => names[at]),
    corrected,
  };
}

it('finds the names that contain all words, and says which are the whole search', () => {
  const found = { found: ['Dragonfly', 'Dragon'], exact: ['Dragon'], corrected: null };
  expect(find(' DRAGON! ')).toEqual(found);
  expect(find('bee queen').found).toEqual(['Queen Bee']);
});

it.each([
  ['trex', 'T-Rex'],
  ['t rex', 'T-Rex'],
  ['QueenBee', 'Queen Bee'],
  ['bee hive', 'BeeHive'],
])('finds %s without regard to spaces, and that is the whole name', (search, name) => {
  expect(find(search)).toEqual({ found: [name], exact: [name], corrected: null });
});

it('looks across spaces from the start of a word only', () => {
  expect(find('enbe', ['Queen Bee']).found).toEqual([]);
});

it.each([
  ['dragnfly', 'dragonfly', 'Dragonfly'],
  ['racoon', 'raccoon', 'Raccoon'],
  ['racon', 'raccoon', 'Raccoon'],
  ['quen bee', 'queen bee', 'Queen Bee'],
  ['quen hive racoon', null, undefined],
])('finds %s by the nearest words, and says them', (search, corrected, name) => {
  expect(find(search)).toMatchObject({ corrected, found: name === undefined ? [] : [name] });
});

it('corrects no word of three letters, and no more than three words', () => {
  expect(find('foz', ['Fox']).found).toEqual([]);
  const words = ['dragon', 'falcon', 'turtle', 'rabbit'];
  const mistyped = ['dragan', 'falcan', 'turtla', 'rabbat'];
  expect(find(mistyped.slice(0, 3).join(' '), [words.join(' ')]).found).toHaveLength(1);
  expect(find(mistyped.join(' '), [words.join(' ')]).found).toEqual([]);
});

it('corrects no word while names contain it, even where none contains all words', () => {
  expect(find('drag bee')).toEqual({ found: [], exact: [], corrected: null });
});

it('corrects one word to another that stands with the other words', () => {
  const names = ['Gold Lollipop', 'Golden Bee', 'Goldan'];
  expect(find('goldn bee', names)).toMatchObject({
    corrected: 'golden bee',
    found: ['Golden Bee'],
  });
});

it.each([
  '',
  '  ',
  '!!',
  'qwertzuiop',
  'zz',
  'x'.repeat(100),
  'abcd '.repeat(20),
  '\u0000',
  '__proto__',
])('finds nothing for %j', (search) => {
  expect(find(search)).toEqual({ found: [], exact: [], corrected: null });
});

it('finds each name by itself', () => {
  const word = fc.constantFrom('fox', 'ox', 'é', 'Fire-Fly', "Jack O'", '7', '𐐨', ' ');
  const names = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join('')));
  fc.assert(
    fc.property(names, (all) => {
      const folded = all.map(foldText);
      const matcher = createNameMatcher(folded);
      for (const [at, name] of folded.entries()) {
        if (name !== '') expect(matcher.match(all[at] ?? '').exact).toContain(at);
      }
    }),
  );
});
