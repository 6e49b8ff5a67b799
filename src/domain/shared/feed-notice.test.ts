import { expect, it } from 'vitest';
import { feedNotice, noticeOfShops, noticeOfWeather } from './feed-notice.ts';

const NOW = 1e12;
const DAYS = 24 * 3_600_000;
const notice = (isHeld: boolean, fedAt: number) => feedNotice({ isHeld, fedAt }, NOW);

it('says that values are held, or silent for two days, and nothing of a feed that never sent any', () => {
  expect(notice(true, NOW - 5)).toEqual({ word: 'held', at: NOW - 5, about: null });
  expect(notice(true, 0)).toEqual({ word: 'held', at: null, about: null });
  expect(notice(false, NOW - 2 * DAYS)).toBeNull();
  expect(notice(false, NOW - 2 * DAYS - 1)).toMatchObject({
    word: 'silent',
    at: NOW - 2 * DAYS - 1,
  });
  expect(notice(false, 0)).toBeNull();
});

it('is on the page that it is about, and on both when it does not say', () => {
  const about = (shops: string[], weather: boolean) =>
    ({ word: 'silent', at: 1, about: { shops, weather } }) as const;
  const pages = [about(['A'], false), about([], true), about(['A'], true), notice(true, 0)].map(
    (one) => [noticeOfShops(one) !== null, noticeOfWeather(one) !== null],
  );
  expect(pages).toEqual([
    ...[
      [true, false],
      [false, true],
    ],
    ...[
      [true, true],
      [true, true],
    ],
  ]);
  expect([noticeOfShops(null), noticeOfWeather(null)]).toEqual([null, null]);
});
