import { expect, it } from 'vitest';
import { mayActOn } from './may-act-on.ts';

const [admin, moderator, player] = ['admin', 'moderator', 'player'].map((role) => ({
  id: role,
  role,
}));

it('lets nobody act on themselves, and a moderator not on an admin', () => {
  if (!admin || !moderator || !player) throw new Error('no roles');
  expect(mayActOn(moderator, player)).toBe(true);
  expect(mayActOn(moderator, { ...moderator, id: 'other' })).toBe(true);
  expect(mayActOn(moderator, admin)).toBe(false);
  expect(mayActOn(admin, { ...admin, id: 'other' })).toBe(true);
  expect([mayActOn(admin, admin), mayActOn(moderator, moderator)]).toEqual([false, false]);
});
