import { expect, it } from 'vitest';
import { unreadTitle } from './unread-title.ts';

it('replaces the count in the title', () => {
  expect(unreadTitle('Messages', 3)).toBe('(3) Messages');
  expect(unreadTitle('(3) Messages', 120)).toBe('(99+) Messages');
  expect(unreadTitle('(99+) Messages', 0)).toBe('Messages');
  expect(unreadTitle('(Golden) Fox', 0)).toBe('(Golden) Fox');
});
