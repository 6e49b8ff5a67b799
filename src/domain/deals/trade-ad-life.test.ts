import { expect, it } from 'vitest';
import { endsAt, isOpen } from './trade-ad-life.ts';

it('keeps a trade ad open for an hour', () => {
  expect(isOpen(5, endsAt(5) - 1)).toBe(true);
  expect(isOpen(5, endsAt(5))).toBe(false);
});
