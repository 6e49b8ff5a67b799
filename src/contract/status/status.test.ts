import { describe, expect, it } from 'vitest';
import { toStatus } from './status.ts';

const SECONDS = 1_800_000_000;
const shopsOf = (categories: unknown) => toStatus({ stock: { categories } })?.shops;
const weathersOf = (weatherTimes: unknown) => toStatus({ weather: { weatherTimes } })?.weathers;
const shop = (fields: object) => ({
  category: 'SeedStock',
  resetTime: SECONDS,
  items: [],
  ...fields,
});

describe('a status', () => {
  it.each([null, undefined, 7, 'down', [], [[]], true])('is null when it is %j', (raw) =>
    expect(toStatus(raw)).toBeNull(),
  );

  it.each([
    {},
    { stock: null, weather: null },
    { stock: 'closed', weather: [] },
    { stock: {}, weather: {} },
    { stock: { categories: {} }, weather: { weatherTimes: [] } },
    { stock: { categories: 'SeedStock' }, weather: { weatherTimes: 'rain' } },
    { stock: { categories: [null, 7, 'x', [], {}, { items: [] }] } },
    { weather: { weatherTimes: { rain: null, snow: 7, frost: 'on', night: [], ' ': {} } } },
  ])('is empty when it is %j', (raw) => {
    expect(toStatus(raw)).toEqual({ shops: [], weathers: [], feed: null });
  });

  it('keeps one half when the other is malformed', () => {
    const status = toStatus({ stock: { categories: [shop({})] }, weather: 7 });
    expect(status?.shops).toHaveLength(1);
    expect(status?.weathers).toEqual([]);
  });
});

describe('a shop', () => {
  it.each([
    ['epoch seconds', SECONDS],
    ['epoch seconds as text', `${SECONDS}`],
    ['epoch milliseconds', SECONDS * 1000],
    ['a date', new Date(SECONDS * 1000).toISOString()],
    ['a date with a zone', '2027-01-15T10:00:00+02:00'],
  ])('reads a reset time written as %s', (_, resetTime) => {
    expect(shopsOf([shop({ resetTime })])?.[0]?.resetAt).toBe(SECONDS * 1000);
  });

  it.each([undefined, null, '', 'soon', -5, 0, Number.NaN, 1e300, {}, [], true])(
    'has no known reset when that is %j',
    (resetTime) => expect(shopsOf([shop({ resetTime })])?.[0]?.resetAt).toBeNull(),
  );

  it.each([
    [300, 300_000],
    ['300', 300_000],
    [0.5, 500],
    ...[undefined, null, 0, -300, Number.NaN, 'often', {}, true].map((raw) => [raw, null]),
  ])('has a period of %j seconds of %j ms', (period, milliseconds) =>
    expect(shopsOf([shop({ period })])?.[0]?.period).toBe(milliseconds),
  );

  it('may have an unknown key, and a reset years away', () => {
    const resetTime = SECONDS + 1e9;
    expect(shopsOf([shop({ category: '__proto__', resetTime })])).toEqual([
      { key: '__proto__', resetAt: resetTime * 1000, period: null, items: [] },
    ]);
  });

  it('drops items without a name, and amounts that are not valid', () => {
    const items = [
      { name: 'Carrot', maxStock: 5 },
      { name: ' Corn ', maxStock: '1,200' },
      { name: 'Beet' },
      { name: 'Leek', maxStock: -1 },
      { name: 'Kale', maxStock: 'many' },
      { name: 'Chard', maxStock: 1e300 },
      { maxStock: 3 },
      { name: '', maxStock: 3 },
      { name: {} },
      null,
      'Potato',
    ];
    expect(shopsOf([shop({ items })])?.[0]?.items).toEqual([
      { name: 'Carrot', maxStock: 5 },
      { name: 'Corn', maxStock: 1200 },
      { name: 'Beet', maxStock: null },
      { name: 'Leek', maxStock: null },
      { name: 'Kale', maxStock: null },
      { name: 'Chard', maxStock: null },
    ]);
  });

  it.each([undefined, null, {}, 'Carrot', 7])('is empty when its items are %j', (items) => {
    expect(shopsOf([shop({ items })])?.[0]?.items).toEqual([]);
  });

  it('is joined with another of its key, as are items of one name', () => {
    const items = [{ name: 'Carrot', maxStock: 5 }, { name: 'Corn' }];
    const more = [
      { name: 'Corn', maxStock: 2 },
      { name: 'Carrot', maxStock: 3 },
    ];
    const shops = shopsOf([
      shop({ items: [...items, ...items] }),
      shop({ category: 'GearStock' }),
      shop({ items: more, resetTime: SECONDS + 9, period: 60 }),
    ]);
    expect(shops?.map(({ key }) => key)).toEqual(['SeedStock', 'GearStock']);
    expect(shops?.[0]).toEqual({
      key: 'SeedStock',
      resetAt: (SECONDS + 9) * 1000,
      period: 60_000,
      items: [
        { name: 'Carrot', maxStock: 5 },
        { name: 'Corn', maxStock: 2 },
      ],
    });
  });
});

describe('a weather', () => {
  it.each([
    [{ active: true, lastChange: SECONDS }, true, SECONDS * 1000],
    [{ active: 'true', lastChange: `${SECONDS}` }, true, SECONDS * 1000],
    [{ active: 1 }, true, null],
    [{ active: false, lastChange: 'yesterday' }, false, null],
    [{ active: 'false', lastChange: 0 }, false, null],
    [{ active: {}, lastChange: [] }, false, null],
    [{}, false, null],
  ])('is parsed from %j', (raw, active, lastChange) => {
    expect(weathersOf({ rain: raw })).toEqual([{ name: 'rain', active, lastChange }]);
  });

  it('may have any name', () => {
    const raw: unknown = JSON.parse('{"__proto__":{"active":true},"Frog Rain":{},"rain ":{}}');
    expect(weathersOf(raw)?.map(({ name }) => name)).toEqual(['__proto__', 'Frog Rain', 'rain']);
  });
});

describe('the limit', () => {
  const huge = '🐸'.repeat(50_000);

  it('cuts names between whole characters', () => {
    const [one] = shopsOf([shop({ category: huge, items: [{ name: huge }] })]) ?? [];
    expect(one?.key).toBe('🐸'.repeat(200));
    expect(one?.items[0]?.name).toBe('🐸'.repeat(200));
    expect(weathersOf({ [huge]: {} })?.[0]?.name).toBe('🐸'.repeat(200));
  });

  it('cuts lists', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `${index}`);
    const items = many.map((name) => ({ name }));
    const categories = many.map((category) => shop({ category, items }));
    expect(shopsOf(categories)).toHaveLength(200);
    expect(shopsOf(categories)?.[0]?.items).toHaveLength(200);
    expect(weathersOf(Object.fromEntries(many.map((name) => [name, {}])))).toHaveLength(200);
  });
});
