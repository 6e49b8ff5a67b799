import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isTooOld, sendAt } from './due.ts';
import { ALERT_MAX_AGE_MS } from './limits.ts';
import { quietUntil } from './quiet-hours.ts';

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
});

/** Quiet hours from a clock to a clock. */
const hours = (from: string, to: string) => {
  const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { from: minuteOf(from), to: minuteOf(to) };
};

describe('Quiet hours in a night of a clock change', () => {
  it.each([
    // New York skips 02:00 to 03:00 on March 8, and has 01:00 to 02:00 twice on November 1.
    ['America/New_York', '22:00', '02:30', '2026-03-08T06:58Z', '2026-03-08T07:00Z'],
    ['America/New_York', '22:00', '03:00', '2026-03-08T04:00Z', '2026-03-08T07:00Z'],
    ['America/New_York', '02:15', '02:45', '2026-03-08T07:00Z', '2026-03-08T07:00Z'],
    ['America/New_York', '02:30', '04:00', '2026-03-08T06:59Z', '2026-03-08T06:59Z'],
    ['America/New_York', '02:30', '04:00', '2026-03-08T07:00Z', '2026-03-08T08:00Z'],
    ['America/New_York', '22:00', '01:30', '2026-11-01T05:29Z', '2026-11-01T06:30Z'],
    ['America/New_York', '22:00', '01:30', '2026-11-01T06:10Z', '2026-11-01T06:30Z'],
    ['America/New_York', '22:00', '02:00', '2026-11-01T05:10Z', '2026-11-01T07:00Z'],
    ['America/New_York', '22:00', '03:00', '2026-11-01T04:00Z', '2026-11-01T08:00Z'],
    ['America/New_York', '01:30', '07:00', '2026-11-01T06:10Z', '2026-11-01T12:00Z'],
    ['Europe/London', '23:00', '01:30', '2026-03-29T00:59Z', '2026-03-29T01:00Z'],
    ['Europe/London', '23:00', '01:30', '2026-10-25T00:20Z', '2026-10-25T01:30Z'],
    // Lord Howe changes by half an hour, Troll by two hours.
    ['Australia/Lord_Howe', '22:00', '02:15', '2026-10-03T15:29Z', '2026-10-03T15:30Z'],
    ['Australia/Lord_Howe', '22:00', '01:45', '2026-04-04T14:50Z', '2026-04-04T15:15Z'],
    ['Antarctica/Troll', '22:00', '02:30', '2026-03-29T00:50Z', '2026-03-29T01:00Z'],
    ['Antarctica/Troll', '22:00', '01:30', '2026-10-24T23:45Z', '2026-10-25T01:30Z'],
    // These change at midnight, so a day begins late or has its last hour twice.
    ['Africa/Cairo', '21:00', '00:00', '2026-04-23T21:59Z', '2026-04-23T22:00Z'],
    ['Asia/Beirut', '21:00', '00:30', '2026-03-28T21:59Z', '2026-03-28T22:00Z'],
    ['America/Havana', '22:00', '00:30', '2026-11-01T04:10Z', '2026-11-01T05:30Z'],
    ['America/Santiago', '22:00', '23:30', '2026-04-05T02:10Z', '2026-04-05T03:30Z'],
    ['America/Santiago', '23:50', '06:00', '2026-04-05T03:10Z', '2026-04-05T10:00Z'],
  ])('end in %s from %s to %s as the clock on the wall says', (zone, from, to, now, end) => {
    const until = quietUntil(Date.parse(now), zone, hours(from, to));
    expect(new Date(until).toISOString()).toBe(end.replace('Z', ':00.000Z'));
  });

  it('hold an alert for the minutes that are left, and do not drop it', () => {
    const schedule = { timeZone: 'America/New_York', quietHours: hours('22:00', '02:30') };
    const now = Date.parse('2026-03-08T06:58Z');
    expect(sendAt(now, now, schedule)).toBe(Date.parse('2026-03-08T07:00Z'));
  });
});

it.each(['Etc/Unknown', 'Mars/Olympus', ''])('takes the unknown time zone %j for UTC', (zone) => {
  expect(quietUntil(at(23), zone, NIGHT)).toBe(at(31));
});

test('nothing is sent in quiet hours, and nothing that is older than five minutes', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const quiet = fc.record({ from: minutes, to: minutes }).filter(({ from, to }) => from !== to);
  const zones = fc.constantFrom(
    ...['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Europe/Berlin'],
    ...['Australia/Lord_Howe', 'America/Havana', 'America/Santiago', 'Antarctica/Troll'],
  );
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
