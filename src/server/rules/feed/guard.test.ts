import { beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/items/feed.ts';
import { findTerminalActs, listAudit } from '../../data/desk/audit-log.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, stock, value, weather } from '../../testing/events.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { runDesk } from '../desk/run-desk.ts';
import { HELD_MAX } from './hold-lines.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CATS = Array.from({ length: 10 }, (_, index) => `cat-${index}`);
const amounts = (maxStock: number) => CATS.map((name) => ({ name, maxStock }));
const values = (amount: number, at = START) => CATS.map((id) => value(id, amount, {}, at));

onBothDatabases((database) => {
  let server: TestApp;
  let told: string[];
  beforeEach(() => {
    told = [];
    server = testApp(database(), { onFeedChange: ({ kind }) => told.push(kind) });
  });
  const desk = (...args: string[]) =>
    runDesk({ db: database(), actor: 'cem', now: server.clock.now }, args);
  const fill = () => server.feed([...CATS.map((id) => item(id)), ...values(100)]);
  const status = () => server.read('/status');
  const shownValue = async (id: string) => (await server.read(`/items/${id}`)).item.value;
  const heldCount = async () => {
    const list = await desk('feed');
    return list === 'Nothing is held.' ? 0 : list.split('\n').length;
  };

  test('an hour-old feed changes nothing and tells nothing, is answered as older, and the feed goes on after it', async () => {
    const snapshot = (at: number, isRaining: boolean) => [
      stock('SeedStock', amounts((Math.floor(at / MINUTE) % 7) + 1), at),
      weather('rain', isRaining, at),
    ];
    await server.feed(snapshot(START - HOUR, true));
    await server.feed(snapshot(START, false));
    const before = await status();
    expect(told).toEqual(['status-changed', 'status-changed']);
    server.clock.now += MINUTE;
    const replay = snapshot(START - HOUR, true);
    const answer = await server.feed(replay);
    expect(answer).toEqual({ applied: 0, older: 2, repeated: 0, rejected: [] });
    expect(await status()).toEqual(before);
    server.clock.now += MINUTE;
    await server.feed(snapshot(START + 2 * MINUTE, true));
    expect(told).toHaveLength(3);
    expect(await server.feed(replay)).toEqual({ applied: 0, older: 0, repeated: 2, rejected: [] });
    expect(told).toHaveLength(3);
  });

  test('values that jump are held while other lines of the request are applied, and an operator accepts them with their times', async () => {
    await fill();
    server.clock.now += MINUTE;
    const jump = [
      item('dog', {}, START + 5),
      value('dog', 3, {}, START + 6),
      ...values(5000, START + 7),
    ];
    const { applied, held } = await server.feed([...jump, weather('rain', true)]);
    expect([applied, held?.length, held?.[0]?.lines]).toEqual([2, 1, 11]);
    expect(held?.[0]?.reasons).toEqual(['10 of 10 values change by more than a factor of ten']);
    expect(await shownValue('cat-3')).toBe(100);
    expect(await server.read('/items/cat-3')).toMatchObject({ feed: { word: 'held' } });
    expect(await server.read('/items')).toMatchObject({ total: 11, feed: { word: 'held' } });
    expect(await status()).not.toHaveProperty('feed');
    const id = held?.[0]?.id ?? '';
    expect(await desk('feed')).toMatch(/^\w{8} {2}just now {2}values, 11 lines: 10 of 10 values/);
    expect(await desk('feed', 'show', id.slice(0, 8))).toContain(
      'value {"item":"cat-9","value":5000',
    );
    server.clock.now += HOUR;
    expect(await desk('feed', 'accept', id, 'A', 'new', 'age')).toBe(
      `Batch ${id} is accepted: 11 lines applied, 0 refused.`,
    );
    expect((await server.read('/items/cat-3')).history.at(-1)).toEqual({
      at: START + 7,
      value: 5000,
    });
    expect(await server.read('/items')).not.toHaveProperty('feed');
    expect((await listAudit(database())).lines).toMatchObject([
      {
        actor: 'cem',
        action: 'accept-feed',
        user_id: id,
        reason: 'A new age',
        detail: '11 applied, 0 refused',
      },
    ]);
    expect((await server.feed(jump)).repeated).toBe(12);
  });

  test('a dropped batch changes nothing, also when the feed repeats it', async () => {
    await fill();
    const jump = values(5000, START + 1);
    const id = (await server.feed(jump)).held?.[0]?.id ?? '';
    expect(await desk('feed', 'drop', 'all', 'Made', 'up')).toBe(`Batch ${id} is dropped.`);
    expect(await server.feed(jump)).toEqual({ applied: 0, older: 0, repeated: 10, rejected: [] });
    expect([await shownValue('cat-0'), await heldCount()]).toEqual([100, 0]);
    expect(await server.read('/items')).not.toHaveProperty('feed');
    expect((await listAudit(database())).lines).toMatchObject([
      { action: 'drop-feed', reason: 'Made up' },
    ]);
    await expect(desk('feed', 'drop', id, 'Again')).rejects.toThrow('There is no held batch');
  });

  test('a batch of the future waits for its time, and is told once when it is accepted', async () => {
    await server.feed([stock('SeedStock', amounts(1))]);
    const early = stock('SeedStock', amounts(2), START + HOUR);
    const id = (await server.feed([early])).held?.[0]?.id ?? '';
    await expect(desk('feed', 'accept', id, 'Yes')).rejects.toThrow('Accept the batch after that');
    expect(await heldCount()).toBe(1);
    server.clock.now += HOUR;
    await desk('feed', 'accept', id, 'Yes');
    expect((await status()).stock.categories[0].items).toEqual(amounts(2));
    expect(await findTerminalActs(database(), 0)).toMatchObject([{ action: 'accept-feed' }]);
    expect(told).toEqual(['status-changed']);
  });

  test('stocks of several shops that an operator accepts as repeated may repeat themselves', async () => {
    const at = (reset: number) => START + reset * HOUR;
    const send = (reset: number) => {
      server.clock.now = at(reset);
      const items = amounts(reset === 0 ? 1 : 2);
      return server.feed(['SeedStock', 'GearStock'].map((shop) => stock(shop, items, at(reset))));
    };
    for (const reset of [0, 1, 2, 3]) expect((await send(reset)).held).toBeUndefined();
    expect((await send(4)).held?.map(({ reasons }) => reasons)).toEqual([
      ['the same stock after each reset: SeedStock'],
      ['the same stock after each reset: GearStock'],
    ]);
    await desk('feed', 'accept', 'all', 'It', 'is', 'always', 'so');
    for (const reset of [5, 6, 7, 8, 9]) expect((await send(reset)).held).toBeUndefined();
  });

  test('a status that only repeats itself is not told again', async () => {
    const send = (at: number) =>
      server.feed([stock('SeedStock', amounts(1), START), weather('rain', true, at)]);
    for (const by of [0, 1, 2]) await send(START + by);
    expect(told).toEqual(['status-changed']);
  });

  describe('what is held', () => {
    test('does not pile up when the feed repeats itself, and has an end when it does not', async () => {
      await fill();
      const send = (amount: number, by: number) => {
        server.clock.now = START + by;
        return server.feed(values(amount, START + by));
      };
      for (const by of [1, 2, 3]) await send(5000, by);
      expect(await heldCount()).toBe(1);
      for (let by = 4; by < HELD_MAX + 9; by += 1) await send(5000 + by, by);
      expect(await heldCount()).toBe(HELD_MAX);
      expect((await send(9000, 99)).held).toHaveLength(1);
      expect(
        await desk('feed', 'show', (await desk('feed')).split('\n').at(-1)?.slice(0, 8) ?? ''),
      ).toContain('9000');
    });

    test('is not waited for any more once good values have come', async () => {
      await fill();
      await server.feed(values(5000, START + 1));
      await server.feed(values(110, START + 2).slice(1));
      expect(await server.read('/items')).toMatchObject({ feed: { word: 'held' } });
      await server.feed(values(110, START + 2).slice(0, 1));
      expect(await server.read('/items')).not.toHaveProperty('feed');
      expect(await heldCount()).toBe(1);
    });

    test('is not what an operator changes, nor late values that only fill the history', async () => {
      await fill();
      await desk('value', 'cat-1', '5000', 'A', 'correction');
      await desk('value', 'cat-2', '5000', 'A', 'correction');
      expect((await server.feed(values(7000, START - HOUR))).held).toBeUndefined();
      expect([await shownValue('cat-1'), await shownValue('cat-3')]).toEqual([5000, 100]);
      const rewritten = await server.feed(values(8000, START - HOUR));
      expect(rewritten.held?.[0]?.reasons[0]).toContain('it would rewrite the history: cat-0');
    });
  });

  test('a feed that has been silent for long says so of what it is silent about, and not before', async () => {
    await server.feed([stock('SeedStock', amounts(1)), item('cat'), value('cat', 1)]);
    const words = async () => {
      const answers = [
        await status(),
        await server.read('/items'),
        await server.read('/items/cat'),
      ];
      return answers.map(({ feed }) => feed?.word);
    };
    server.clock.now += 2 * HOUR;
    expect(await words()).toEqual([undefined, undefined, undefined]);
    server.clock.now += 1000;
    expect(await words()).toEqual(['silent', undefined, undefined]);
    server.clock.now += 48 * HOUR;
    expect(await words()).toEqual(['silent', 'silent', 'silent']);
    const events: FeedEvent[] = [
      stock('SeedStock', amounts(2), server.clock.now),
      value('cat', 2, {}, server.clock.now),
    ];
    await server.feed(events);
    expect(await words()).toEqual([undefined, undefined, undefined]);
  });

  test.each([
    [['feed', 'show']],
    [['feed', 'accept']],
    [['feed', 'junk', 'x']],
    [['feed', 'show', 'x', 'y']],
  ])('the command %j is answered with its usage', async (args) => {
    await expect(desk(...args)).rejects.toThrow('Usage');
  });
});
