import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { SITE_URL, START, type TestApp, testApp } from '../testing/test-app.ts';
import { demoFacts } from './catalogue.ts';
import type { pause } from './pause.ts';
import { DEMO_TRADERS } from './players.ts';
import { runTraders } from './run-traders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type WireTradeAd = {
  id: string;
  created_at: number;
  user: { username: string; avatar_url: string | null };
};

onBothDatabases((database) => {
  let server: TestApp;
  let errors: unknown[] = [];
  let stopFunctions: (() => Promise<void>)[] = [];
  /** Resolves when the traders wait, with a function that ends the wait. */
  let waiting = Promise.withResolvers<() => void>();
  const wait: typeof pause = (_, signal) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve());
      waiting.resolve(resolve);
    });
  const onTradeAdChange = vi.fn();
  beforeEach(async () => {
    [errors, stopFunctions] = [[], []];
    onTradeAdChange.mockReset();
    server = testApp(database(), { onTradeAdChange });
    await server.feed(demoFacts(START));
  });
  afterEach(async () => {
    for (const stop of stopFunctions) await stop();
  });
  async function start() {
    const { app, clock } = server;
    waiting = Promise.withResolvers();
    const stop = await runTraders({
      app,
      db: database(),
      site: SITE_URL,
      onError: (error) => errors.push(error),
      now: () => clock.now,
      wait,
    });
    stopFunctions.push(stop);
    return stop;
  }
  /** Advances the clock in steps of five seconds; after each step the traders publish what is due. */
  async function advanceTime(milliseconds: number) {
    for (let left = milliseconds; left > 0; left -= 5000) {
      const resume = await waiting.promise;
      waiting = Promise.withResolvers();
      server.clock.now += 5000;
      resume();
    }
    await waiting.promise;
  }
  const list = async (): Promise<WireTradeAd[]> => (await server.read('/trade-ads?limit=100')).data;
  const sessions = () => database().selectFrom('sessions').selectAll().execute();

  describe('the demo’s traders', () => {
    test('have trade ads at once, spread over the last hour', async () => {
      await start();
      const tradeAds = await list();
      expect(errors).toEqual([]);
      expect(tradeAds.length).toBeGreaterThanOrEqual(15);
      expect(tradeAds.length).toBeLessThanOrEqual(25);
      const ages = tradeAds.map(({ created_at }) => START - created_at);
      expect(Math.min(...ages)).toBeLessThan(4 * MINUTE);
      expect(Math.max(...ages)).toBeGreaterThan(HOUR - 6 * MINUTE);
      const names = new Set(DEMO_TRADERS.map(({ username }) => username));
      expect(tradeAds.every(({ user }) => names.has(user.username))).toBe(true);
      const avatars = new Set(tradeAds.map(({ user }) => user.avatar_url));
      expect(avatars).toContain(null);
      expect(avatars).toContain(`${SITE_URL}/pictures/panda.svg`);
      expect(onTradeAdChange).not.toHaveBeenCalled();
    });

    test('publish with the clock, by the API that players use', async () => {
      await start();
      const before = await list();
      await advanceTime(4 * MINUTE);
      expect(onTradeAdChange.mock.calls.length).toBeGreaterThanOrEqual(5);
      const tradeAds = await list();
      expect(errors).toEqual([]);
      expect(tradeAds.length - before.length).toBeGreaterThanOrEqual(3);
      expect(onTradeAdChange.mock.calls.length).toBeLessThanOrEqual(7);
      expect(onTradeAdChange).toHaveBeenCalledWith({
        kind: 'trade-ad-published',
        tradeAd: tradeAds[0]?.id,
      });
    });

    test('publish no trade ad twice after a restart, and leave no session behind', async () => {
      const stop = await start();
      await advanceTime(2 * MINUTE);
      expect(onTradeAdChange.mock.calls.length).toBeGreaterThan(0);
      await stop();
      expect(await sessions()).toEqual([]);
      const before = await list();
      await start();
      expect(await list()).toEqual(before);
      expect(errors).toEqual([]);
    });

    test('report a refused trade ad and sign in again for the next', async () => {
      await start();
      await advanceTime(4 * MINUTE);
      expect(onTradeAdChange.mock.calls.length).toBeGreaterThan(3);
      const { length } = await sessions();
      await database().deleteFrom('sessions').execute();
      await advanceTime(20 * MINUTE);
      expect(onTradeAdChange.mock.calls.length).toBeGreaterThan(20);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThanOrEqual(length);
      expect(String(errors[0])).toContain('answers 401');
    });
  });
});
