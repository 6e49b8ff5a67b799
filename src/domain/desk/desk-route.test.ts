import { expect, it } from 'vitest';
import { DESK_START, deskPath, parseDeskRoute } from './desk-route.ts';

it('reads back every path that it writes', () => {
  for (const part of [
    {},
    { view: 'log' },
    { view: 'players', name: 'Fox & Owl', player: 'p/1' },
    { state: 'resolved', isOverdue: true, about: '7', report: 'r-1' },
  ] as const) {
    const [, search = ''] = deskPath(part).split('?');
    expect(parseDeskRoute(search)).toEqual({ ...DESK_START, ...part });
  }
  expect(deskPath({})).toBe('/desk');
});

it('reads what it does not know as absent', () => {
  const junk = `?view=admin&state=all&overdue=yes&report=${'x'.repeat(101)}`;
  expect(parseDeskRoute(junk)).toEqual(DESK_START);
});
