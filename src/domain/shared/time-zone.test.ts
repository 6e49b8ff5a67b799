import { describe, expect, it } from 'vitest';
import { isTimeZone, timeZoneOf, wallClock } from './time-zone.ts';

describe('a time zone', () => {
  it('is known by its names and by no others', () => {
    expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
    expect(['', 'Europe/Nowhere', '+02:00', '../etc', 'UTC\n'].some(isTimeZone)).toBe(false);
  });

  it.each([undefined, null, '', 'Etc/Unknown', 'GMT+2', 'Mars/Olympus', 5, {}, 'A'.repeat(9999)])(
    'is UTC where a browser says %j',
    (name) => expect(timeZoneOf(name)).toBe('UTC'),
  );

  it('shows the clock on the wall to the minute', () => {
    const time = Date.UTC(2026, 11, 31, 23, 59, 59);
    expect(wallClock(time, 'Asia/Kathmandu')).toBe(Date.UTC(2027, 0, 1, 5, 44));
    expect(wallClock(time, 'Europe/Berlin')).toBe(Date.UTC(2027, 0, 1, 0, 59));
  });
});
