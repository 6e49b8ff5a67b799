import { expect, it } from 'vitest';
import { endsAt, isOpen, mayRenew, RENEWABLE_MS } from './trade-ad-life.ts';

it('keeps a trade ad open for an hour', () => {
  expect(isOpen(5, endsAt(5) - 1)).toBe(true);
  expect(isOpen(5, endsAt(5))).toBe(false);
});

it('lets an owner renew a trade ad for a day, unless a deal or a moderator has it', () => {
  expect(mayRenew('ended', 5, 5 + RENEWABLE_MS - 1)).toBe(true);
  expect(mayRenew('ended', 5, 5 + RENEWABLE_MS)).toBe(false);
  for (const state of ['promised', 'traded', 'removed'] as const) {
    expect(mayRenew(state, 5, 5)).toBe(false);
  }
});
