import { expect, it } from 'vitest';
import { toLink } from './link.ts';

const after = (count: number) => ({ get: () => count, set: () => {} });

it('is fine while it first connects, lost once an attempt has failed, and given up when closed', () => {
  expect(toLink('connecting', after(0))).toBe('fine');
  expect(toLink('connected', after(0))).toBe('fine');
  expect(toLink('connecting', after(1))).toBe('lost');
  expect(toLink('closed', after(10))).toBe('given-up');
});
