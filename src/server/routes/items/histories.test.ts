import { beforeEach, expect, test } from 'vitest';
import { HISTORY_POINTS_MAX } from '../../../domain/items/history.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothDatabases((database) => {
  let server: TestApp;
  beforeEach(() => {
    server = testApp(database());
  });
  const ids = async (query: string): Promise<string[]> =>
    (await server.read(`/histories${query}`)).histories.map((one: { _id: string }) => one._id);

  test('lists the values of all items for the last 60 days, oldest first', async () => {
    await server.feed([
      item('cat'),
      item('Bee'),
      item('new'),
      value('cat', 3, {}, START - DAY),
      value('cat', 'TBD', {}, START - 59 * DAY),
      value('cat', 1, {}, START - 61 * DAY),
      value('Bee', 7, {}, START - DAY),
    ]);
    expect(await server.read('/histories')).toEqual({
      histories: [
        { _id: 'Bee', history: [{ at: START - DAY, value: 7 }] },
        {
          _id: 'cat',
          history: [
            { at: START - 59 * DAY, value: 'TBD' },
            { at: START - DAY, value: 3 },
          ],
        },
        { _id: 'new', history: [] },
      ],
    });
  });

  test('are read once while no value changes, and unchanged ones are not sent again', async () => {
    await server.feed([item('cat'), value('cat', 3)]);
    const response = await server.get('/histories');
    const etag = response.headers.get('etag') ?? '';
    const again = await server.get('/histories', { 'If-None-Match': etag });
    expect([etag === '', again.status]).toEqual([false, 304]);
    await server.feed([value('cat', 4, {}, START + 5)]);
    const changed = await server.get('/histories', { 'If-None-Match': etag });
    expect(changed.status).toBe(200);
    expect((await changed.json()) as object).toMatchObject({
      histories: [{ history: [{ value: 3 }, { value: 4 }] }],
    });
  });

  test('has the same history of an item as the route of the item', async () => {
    await server.feed([item('cat'), value('cat', 3), value('cat', 4, {}, START + 5)]);
    const [{ history }] = (await server.read('/histories')).histories;
    expect(history).toHaveLength(2);
    expect((await server.read('/items/cat')).history).toEqual(history);
  });

  test('has the reason of a value and who gave it, also of one in a long history', async () => {
    await server.feed([item('a'), value('a', 1, { reason: 'Rare now' }, START - 50 * DAY)]);
    const later = Array.from({ length: 400 }, (_, at) =>
      value('a', at + 2, {}, START - 50 * DAY + (at + 1) * 60_000),
    );
    await server.feed(later);
    const expected = { at: START - 50 * DAY, value: 1, reason: 'Rare now', by: 'feed' };
    const [{ history }] = (await server.read('/histories')).histories;
    expect(history[0]).toEqual(expected);
    expect(history.slice(1).some((point: object) => 'reason' in point || 'by' in point)).toBe(
      false,
    );
    expect((await server.read('/items/a')).history[0]).toEqual(expected);
  });

  test('continues after an id until the response is empty', async () => {
    await server.feed(['a', 'B', 'c', 'ж'].map((id) => item(id)));
    expect(await ids('?limit=2')).toEqual(['B', 'a']);
    expect(await ids('?limit=2&after=a')).toEqual(['c', 'ж']);
    expect(await ids(`?after=${encodeURIComponent('ж')}`)).toEqual([]);
    expect(await ids('?after=b')).toEqual(['c', 'ж']);
  });

  test('continues after an id with marks', async () => {
    await server.feed(['पानी', 'がき'.normalize('NFD')].map((id) => item(id)));
    const [first = '', second = ''] = await ids('');
    expect(await ids(`?after=${encodeURIComponent(first)}`)).toEqual([second]);
    expect(await ids(`?after=${encodeURIComponent(second)}`)).toEqual([]);
  });

  test('lists those of some items, without unknown ones', async () => {
    await server.feed(['a', 'B', 'c', 'ж'].map((id) => item(id)));
    expect(await ids(`?ids=${encodeURIComponent('ж,a,nobody')}`)).toEqual(['a', 'ж']);
    expect(await ids('?ids=c,B,a&limit=2')).toEqual(['B', 'a']);
    expect(await ids('?ids=c,B,a&limit=2&after=a')).toEqual(['c']);
    expect(await ids('?ids=nobody')).toEqual([]);
  });

  test('thins out long histories to the latest values and two a day before them', async () => {
    await server.feed([item('a'), item('b'), value('b', 5, {}, START - 30 * DAY)]);
    const hours = 58 * 24;
    const first = START - hours * HOUR;
    await server.feed(
      Array.from({ length: hours }, (_, hour) => value('a', hour, {}, first + hour * HOUR)),
    );
    const [a, b] = (await server.read('/histories')).histories;
    const values: number[] = a.history.map((point: { value: number }) => point.value);
    expect(values.length).toBeLessThanOrEqual(HISTORY_POINTS_MAX);
    expect(values.slice(-120)).toEqual(Array.from({ length: 120 }, (_, at) => hours - 120 + at));
    const differences = values.slice(1, -120).map((hour, index) => hour - (values[index] ?? 0));
    expect(new Set(differences)).toEqual(new Set([12]));
    expect(values[0]).toBeLessThan(12);
    expect(b.history).toHaveLength(1);
    expect((await server.read('/items/a')).history).toEqual(a.history);
  });

  test('keeps a history whole that has as many values as it may have', async () => {
    await server.feed([item('a'), item('b')]);
    const hours = Array.from({ length: HISTORY_POINTS_MAX + 1 }, (_, hour) => hour);
    const valuesOf = (id: string, count: number) =>
      hours.slice(-count).map((hour) => value(id, hour, {}, START - (hours.length - hour) * HOUR));
    await server.feed([
      ...valuesOf('a', HISTORY_POINTS_MAX),
      ...valuesOf('b', HISTORY_POINTS_MAX + 1),
    ]);
    const [a, b] = (await server.read('/histories')).histories;
    expect(a.history.map((point: { value: number }) => point.value)).toEqual(hours.slice(1));
    expect(b.history.length).toBeLessThan(HISTORY_POINTS_MAX);
  });

  test.each([
    ['limit=0', 'limit: a whole number from 1'],
    ['after=%00', 'after: a slug or id, or nothing'],
    [`after=${'x'.repeat(101)}`, 'after: a slug or id, or nothing'],
    ['after=a%20b', 'after: a slug or id, or nothing'],
    ['page=1', 'unknown: page'],
    ['ids=', 'ids.0: a slug or id'],
    ['ids=a,,b', 'ids.1: a slug or id'],
    ['ids=a%20b', 'ids.0: a slug or id'],
    [`ids=${Array(101).fill('a').join()}`, 'ids: at most 100 elements'],
  ])('refuses %s and names what is allowed', async (query, message) => {
    const response = await server.get(`/histories?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'bad_query', message: expect.stringContaining(message) },
    });
  });
});
