import { expect, it } from 'vitest';
import { matchName } from './match-name.ts';

const KNOWN = new Map(
  ['raccoon', 't rex', 'red champion', 'blue champion'].map((name) => [
    name,
    { routeParameter: name.replace(' ', '-') },
  ]),
);

it('finds one item by mistyped words and by words without their space', () => {
  expect(matchName('racoon', KNOWN)).toBe('raccoon');
  expect(matchName('TREX', KNOWN)).toBe('t-rex');
  expect(matchName('champoin blu', KNOWN)).toBe('blue-champion');
});

it('is null for several items and undefined for none', () => {
  expect(matchName('champoin', KNOWN)).toBeNull();
  for (const typed of ['blorb', '???', '', 'x'.repeat(500)]) {
    expect(matchName(typed, KNOWN)).toBeUndefined();
  }
  expect(matchName('raccoon', new Map())).toBeUndefined();
});
