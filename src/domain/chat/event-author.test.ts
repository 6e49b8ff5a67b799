import { expect, it } from 'vitest';
import { authorOf } from './event-author.ts';

it('names the sender of what a player wrote or did', () => {
  expect(authorOf({ senderId: 'ann', kind: 'message' })).toBe('ann');
  expect(authorOf({ senderId: 'ann', kind: 'withdrawn', offer: { reason: null } })).toBe('ann');
  expect(authorOf({ senderId: 'ann', kind: 'fell_through', offer: { reason: 'no_show' } })).toBe(
    'ann',
  );
});

it.each([
  ['an offer that ended by itself', 'ended', null],
  ['an offer that a suspension ended', 'ended', 'recipient_suspended'],
  ['an agreement that a suspension called off', 'called_off', 'proposer_suspended'],
] as const)('names nobody as the author of %s', (_, kind, reason) => {
  expect(authorOf({ senderId: 'ann', kind, offer: { reason } })).toBeNull();
});
