import { expect, it } from 'vitest';
import { unreadTitle } from './unread-title.ts';

it('counts in the title, in place of the count before it', () => {
  expect(unreadTitle('Messages', 3)).toBe('(3) Messages');
  expect(unreadTitle('(3) Messages', 120)).toBe('(99+) Messages');
  expect(unreadTitle('(99+) Messages', 0)).toBe('Messages');
  expect(unreadTitle('(Golden) Fox', 0)).toBe('(Golden) Fox');
});
