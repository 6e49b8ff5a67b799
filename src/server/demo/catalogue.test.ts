import { is } from 'valibot';
import { expect, test } from 'vitest';
import { type FeedEvent, feedEvent } from '../../contract/items/feed.ts';
import { DAY_MS } from '../../domain/shared/time-zone.ts';
import { DEMO_SEED, demoCatalogue, HISTORY_DAYS } from './catalogue.ts';
import { DEMO_ITEMS } from './demo-items.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const EVENTS = [...demoCatalogue(NOON)];

type ValueEvent = Extract<FeedEvent, { type: 'value' }>;
const isValue = (event: FeedEvent): event is ValueEvent => event.type === 'value';

const HISTORIES = Map.groupBy(EVENTS.filter(isValue), (event) => event.data.item);
const LAST = [...HISTORIES.values()].map((history) => history.at(-1));

test('every event is valid, has a unique id and is not in the future', () => {
  expect(EVENTS.filter((event) => !is(feedEvent, event))).toEqual([]);
  expect(new Set(EVENTS.map(({ id }) => id)).size).toBe(EVENTS.length);
  expect(EVENTS.filter(({ at }) => at > NOON)).toEqual([]);
});

test('all items come before the first value', () => {
  expect(EVENTS.findIndex(isValue)).toBe(DEMO_ITEMS.length);
  expect(HISTORIES.size).toBe(DEMO_ITEMS.length);
});

test('the same day and seed always give the same events', () => {
  const text = JSON.stringify(EVENTS);
  expect(JSON.stringify([...demoCatalogue(NOON + 11 * 3_600_000)])).toBe(text);
  expect(JSON.stringify([...demoCatalogue(NOON, DEMO_SEED + 1)])).not.toBe(text);
});

test('the events of the next day have the same past', () => {
  const tomorrow = new Map([...demoCatalogue(NOON + DAY_MS)].map((event) => [event.id, event]));
  const again = EVENTS.filter((event) => isValue(event) && tomorrow.has(event.id));
  expect(again.length).toBeGreaterThan(40_000);
  expect(again.filter((event) => tomorrow.get(event.id)?.at !== event.at)).toEqual([]);
  expect(again.map(({ id }) => tomorrow.get(id))).toEqual(again);
});

test('an item with a value has one value a day for 60 days, oldest first', () => {
  for (const history of HISTORIES.values()) {
    if (typeof history[0]?.data.value !== 'number') continue;
    expect(history).toHaveLength(HISTORY_DAYS);
    const gaps = history.slice(1).map(({ at }, index) => at - (history[index]?.at ?? 0));
    expect(gaps.every((gap) => gap === DAY_MS)).toBe(true);
  }
});

test('most values change, and none more than doubles within a day', () => {
  const numbers = [...HISTORIES.values()]
    .map((history) => history.map(({ data }) => Number(data.value)))
    .filter(([first = Number.NaN]) => first >= 50);
  const jumps = numbers.flatMap((values) =>
    values.slice(1).map((value, day) => value / (values[day] ?? value)),
  );
  expect(Math.max(...jumps)).toBeLessThan(2);
  expect(Math.min(...jumps)).toBeGreaterThan(0.5);
  expect(numbers.filter((values) => new Set(values).size < 5)).toEqual([]);
});

test('the last updates of items differ, and most are within a day', () => {
  const ages = LAST.map((event) => Math.floor(NOON / DAY_MS) * DAY_MS - (event?.at ?? 0));
  expect(new Set(ages).size).toBeGreaterThan(500);
  expect(ages.filter((age) => age < DAY_MS).length).toBeGreaterThan(700);
  expect(Math.max(...ages)).toBeLessThan(5 * DAY_MS);
});

test('untradeable items and a few undecided ones have no value', () => {
  const valued = (value: unknown) => LAST.filter((event) => event?.data.value === value).length;
  expect(valued('N/A')).toBe(DEMO_ITEMS.filter(({ tradeable }) => !tradeable).length);
  expect(valued('TBD')).toBeGreaterThan(3);
  expect(valued('TBD')).toBeLessThan(25);
});

test('every trend and demand occurs, and only pets have owners', () => {
  expect(new Set(LAST.map((event) => event?.data.trend)).size).toBe(7);
  expect(new Set(LAST.map((event) => event?.data.demand)).size).toBe(6);
  const pets = new Set(DEMO_ITEMS.filter(({ type }) => type === 'Pet').map(({ id }) => id));
  const owned = LAST.filter((event) => (event?.data.owners ?? 0) > 0);
  expect(owned.every((event) => pets.has(event?.data.item ?? ''))).toBe(true);
  expect(owned.length).toBe(pets.size);
});
