import { afterEach, beforeEach, expect, it } from 'vitest';
import { toRows } from './thread-rows.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'UTC';
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const sent = (seq: number, senderId: string, at: number, kind = 'message') => ({
  seq,
  senderId,
  at,
  kind,
});
type Events = ReturnType<typeof sent>[];

/** A short form of rows; `+` starts a group. */
function drawn(events: Events, waiting: { clientId: string; at: number }[] = [], read = -1) {
  const unreadAfter = read < 0 ? null : read;
  return toRows(events, waiting, { me: 'ann', unreadAfter }).map((row) => {
    if (row.kind === 'day') return row.key;
    return row.kind === 'unread' ? '---' : `${row.startsGroup ? '+' : ''}${row.key}`;
  });
}
const day = 'day-2026-11-20';

it('groups messages of one player within 5 minutes', () => {
  const events = [
    sent(1, 'bob', NOON),
    sent(2, 'bob', NOON + 5 * MINUTE - 1),
    sent(3, 'bob', NOON + 10 * MINUTE - 1),
    sent(4, 'ann', NOON + 10 * MINUTE),
    sent(5, 'bob', NOON + 10 * MINUTE),
  ];
  expect(drawn(events)).toEqual([day, '+1', '2', '+3', '+4', '+5']);
});

it('leaves an offer and an unknown event ungrouped', () => {
  const events = ['message', 'proposed', 'message', 'unknown', 'message'];
  const rows = drawn(events.map((kind, index) => sent(index + 1, 'bob', NOON, kind)));
  expect(rows).toEqual([day, '+1', '+2', '+3', '+4', '+5']);
});

it("starts a day at midnight in the reader's time zone", () => {
  const events = [sent(1, 'bob', NOON - MINUTE), sent(2, 'bob', NOON)];
  expect(drawn(events)).toEqual([day, '+1', '2']);
  process.env.TZ = 'Pacific/Auckland';
  // 12:00 in UTC is 01:00 in that time zone; 11:00 was midnight.
  const night = [sent(1, 'bob', NOON - 61 * MINUTE), sent(2, 'bob', NOON - 59 * MINUTE)];
  expect(drawn(night)).toEqual([day, '+1', 'day-2026-11-21', '+2']);
});

it('starts no earlier day below a later one after a clock was set back', () => {
  const events = [sent(1, 'bob', NOON), sent(2, 'ann', NOON - 86_400_000)];
  expect(drawn(events)).toEqual([day, '+1', '+2']);
});

it('puts the divider before the first unread message of the partner', () => {
  const events = [
    sent(1, 'bob', NOON),
    sent(2, 'bob', NOON),
    sent(3, 'ann', NOON),
    sent(4, 'bob', NOON),
    sent(5, 'bob', NOON),
  ];
  expect(drawn(events, [], 2)).toEqual([day, '+1', '2', '+3', '---', '+4', '5']);
  expect(drawn(events, [], 1)).toEqual([day, '+1', '---', '+2', '+3', '+4', '5']);
  expect(drawn(events, [], 5)).not.toContain('---');
  expect(drawn(events, [], 0)).toEqual([day, '---', '+1', '2', '+3', '+4', '5']);
});

it("puts the outbox below the events, grouped with one's own last message", () => {
  const events = [sent(1, 'ann', NOON)];
  const waiting = [
    { clientId: 'a', at: NOON + MINUTE },
    { clientId: 'b', at: NOON + 7 * MINUTE },
  ];
  expect(drawn(events, waiting)).toEqual([day, '+1', 'a', '+b']);
});
