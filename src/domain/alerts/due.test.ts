import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isTooOld, sendAt } from './due.ts';
import { ALERT_MAX_AGE_MS } from './limits.ts';
import { isTimeZone, quietUntil } from './quiet-hours.ts';

const MINUTE = 60_000;
const at = (hour: number, minute = 0, second = 0) => Date.UTC(2026, 10, 20, hour, minute, second);
const NIGHT = { from: 22 * 60, to: 7 * 60 };

describe('Quiet hours', () => {
  it('are those of the time zone of the watcher, also over midnight', () => {
    expect(quietUntil(at(21, 30), 'Europe/Berlin', NIGHT)).toBe(at(30));
    expect(quietUntil(at(20, 59), 'Europe/Berlin', NIGHT)).toBe(at(20, 59));
    expect(quietUntil(at(6), 'Europe/Berlin', NIGHT)).toBe(at(6));
    expect(quietUntil(at(5, 59, 30), 'Europe/Berlin', NIGHT)).toBe(at(6));
    expect(quietUntil(at(12), 'America/Los_Angeles', NIGHT)).toBe(at(15));
  });

  it('hold an alert that is young enough when they end, and drop the others', () => {
    const berlin = { timeZone: 'Europe/Berlin', quietHours: NIGHT };
    expect(sendAt(at(5, 58), at(5, 58), berlin)).toBe(at(6));
    expect(sendAt(at(5, 50), at(5, 50), berlin)).toBeNull();
    expect(sendAt(at(5, 50), at(5, 50), { ...berlin, quietHours: null })).toBe(at(5, 50));
  });

  it('know the names of time zones and no others', () => {
    expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true);
    expect(['', 'Europe/Nowhere', '+02:00', '../etc', 'UTC\n'].some(isTimeZone)).toBe(false);
  });
});

test('nothing is sent in quiet hours, and nothing that is older than five minutes', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const quiet = fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to);
  const zones = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Europe/Berlin');
  const times = fc.integer({ min: at(0), max: at(0) + 365 * 24 * 60 * MINUTE });
  const ages = fc.integer({ min: 0, max: 2 * ALERT_MAX_AGE_MS });
  fc.assert(
    fc.property(quiet, zones, times, ages, (quietHours, timeZone, now, age) => {
      const time = sendAt(now - age, now, { timeZone, quietHours });
      if (time === null) return;
      expect(time).toBeGreaterThanOrEqual(now);
      expect(isTooOld(now - age, time)).toBe(false);
      expect(quietUntil(time, timeZone, quietHours)).toBe(time);
    }),
    { numRuns: 300 },
  );
});
