import { expect, it } from 'vitest';
import { toMultipliers } from './multipliers.ts';

it('keeps valid factors', () => {
  expect(toMultipliers({ Gold: 20, Rainbow: '50', Wet: 0.5, Disco: 'x' })).toEqual({
    Gold: 20,
    Rainbow: 50,
    Wet: 0.5,
  });
});

it.each([
  null,
  'Gold',
  7,
  [],
  ['Gold'],
  {},
  { Gold: 0 },
  { Gold: -1 },
  { Gold: 1e9 },
  { Gold: 'much' },
  { Gold: { Gold: 2 } },
  Object.create({ Gold: 2 }),
])('is null for %o', (raw) => {
  expect(toMultipliers(raw)).toBeNull();
});
