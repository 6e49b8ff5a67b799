import { expect, it } from 'vitest';
import { siteStats } from './stats.ts';

it('reads figures that are missing or junk as absent', () => {
  expect(siteStats.parse({ usersOnline: '12', totalPets: null, totalExists: 'many' })).toEqual({
    usersOnline: 12,
    totalPets: null,
    totalExists: null,
    secretHatches24h: null,
    demo: false,
  });
});
