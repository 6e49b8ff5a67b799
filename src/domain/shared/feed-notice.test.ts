import { expect, it } from 'vitest';
import { feedNotice } from './feed-notice.ts';

const NOW = 1e12;
const notice = (isHeld: boolean, fedAt: number) => feedNotice({ isHeld, fedAt }, 1000, NOW);

it('says that a feed is held, or silent for too long, and nothing of one that never sent anything', () => {
  expect(notice(true, NOW - 5)).toEqual({ word: 'held', at: NOW - 5 });
  expect(notice(true, 0)).toEqual({ word: 'held', at: null });
  expect(notice(false, NOW - 1000)).toBeNull();
  expect(notice(false, NOW - 1001)).toEqual({ word: 'silent', at: NOW - 1001 });
  expect(notice(false, 0)).toBeNull();
});
