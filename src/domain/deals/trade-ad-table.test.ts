import { expect, it } from 'vitest';
import { RENEWABLE_MS } from './trade-ad-life.ts';
import {
  mayRenew,
  OVER_STATES,
  statusesOf,
  TRADE_AD_EVENTS,
  TRADE_AD_STATES,
  TRADE_AD_STATUSES,
  TRADE_AD_TABLE,
  tradeAdAfter,
  tradeAdState,
  tradeAdStatesBefore,
} from './trade-ad-table.ts';

it('has at most one row for every state and event of a trade ad', () => {
  for (const state of TRADE_AD_STATES) {
    for (const event of TRADE_AD_EVENTS) {
      const rows = TRADE_AD_TABLE.filter((one) => one.from === state && one.event === event);
      expect(rows.map(({ to }) => to)).toEqual([tradeAdAfter(state, event) ?? []].flat());
    }
  }
  for (const event of TRADE_AD_EVENTS) expect(tradeAdStatesBefore(event)).not.toEqual([]);
});

it('promises a trade ad once, and never one that was traded or removed', () => {
  expect(tradeAdStatesBefore('promise')).toEqual(['open', 'ended']);
  for (const state of OVER_STATES) expect(tradeAdAfter(state, 'release')).toBeNull();
});

it('reads each stored state with the clock, and writes it back', () => {
  const states = TRADE_AD_STATUSES.flatMap((status) =>
    [9, 10].map((now) => [status, tradeAdState(status, 10, now)] as const),
  );
  for (const [status, state] of states) expect(statusesOf([state])).toEqual([status]);
  expect([...new Set(states.map(([, state]) => state))]).toEqual(TRADE_AD_STATES);
});

it('lets an owner renew a trade ad for a day, unless a deal or a moderator has it', () => {
  expect(mayRenew('ended', 5, 5 + RENEWABLE_MS - 1)).toBe(true);
  expect(mayRenew('ended', 5, 5 + RENEWABLE_MS)).toBe(false);
  for (const state of ['promised', 'traded', 'removed'] as const) {
    expect(mayRenew(state, 5, 5)).toBe(false);
  }
});
