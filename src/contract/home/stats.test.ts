import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { overlay, siteStats } from './stats.ts';

it('parses missing and malformed numbers as absent', () => {
  expect(parse(siteStats, { usersOnline: -1, totalPets: [5], totalExists: {} })).toMatchObject({
    usersOnline: null,
    totalPets: null,
    totalExists: null,
  });
  expect(parse(siteStats, { usersOnline: '12', totalPets: null, totalExists: 'many' })).toEqual({
    usersOnline: 12,
    totalPets: null,
    totalExists: null,
    secretHatches24h: null,
    demo: false,
  });
});

it('fills missing numbers from the stats below', () => {
  const under = parse(siteStats, { usersOnline: 1, totalPets: 2 });
  const over = parse(siteStats, { usersOnline: 0, totalPets: 'many', totalExists: 3 });
  expect(overlay(over, under)).toMatchObject({ usersOnline: 0, totalPets: 2, totalExists: 3 });
  expect(overlay(null, under)).toBe(under);
  expect(overlay(over, null)).toBe(over);
});
