import { expect, it } from 'vitest';
import { matchName } from './match-name.ts';

const KNOWN = new Map(
  ['raccoon', 't rex', 'red champion', 'blue champion', 'sun rise a', 'sun rise b'].map((name) => [
    name,
    { routeParameter: name.replaceAll(' ', '-') },
  ]),
);

it('finds one item by mistyped words and by words without their space', () => {
  expect(matchName('racoon', KNOWN)).toBe('raccoon');
  expect(matchName('TREX', KNOWN)).toBe('t-rex');
  expect(matchName('champoin blu', KNOWN)).toBe('blue-champion');
});

it('never takes one of two items whose names read alike', () => {
  const known = new Map(['dragon+', 'dragon!'].map((name) => [name, { routeParameter: name }]));
  expect(matchName('dragon', known)).toBeNull();
});

it('is null for several items, and undefined for none or when words would be guesses', () => {
  expect(matchName('sunrise', KNOWN)).toBeNull();
  for (const typed of ['champoin', 'blorb', '???', '', 'x'.repeat(500)]) {
    expect(matchName(typed, KNOWN)).toBeUndefined();
  }
  expect(matchName('raccoon', new Map())).toBeUndefined();
});
