import { expect, it } from 'vitest';
import { avatarTint } from './avatar-tint.ts';

it('is always the same for a user and differs between users', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `user-${index}`);
  expect(ids.map(avatarTint)).toEqual(ids.map(avatarTint));
  expect(new Set(ids.map(avatarTint)).size).toBe(8);
  expect(avatarTint('')).toBe('green');
});
