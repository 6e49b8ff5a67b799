import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { hatch, item, value, weather } from '../testing/events.ts';
import { member } from '../testing/member.ts';
import { START, testApp } from '../testing/test-app.ts';
import { newBrowser, tellAll } from '../testing/watchers.ts';
import { insertSuspension } from './desk/suspensions.ts';
import { findSession } from './session/sessions.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;

onBothDatabases((database) => {
  const count = async (table: 'hatches' | 'feed_ids' | 'item_values') =>
    (await database().selectFrom(table).selectAll().execute()).length;

  test('sweeping deletes data that is past its time and keeps the totals', async () => {
    const server = testApp(database());
    const events = [
      item('cat'),
      hatch('cat', 'Ann', START - DAY - 1),
      hatch('cat', 'Bob', START - DAY + 1),
      value('cat', 1, {}, START - 401 * DAY),
      value('cat', 2, {}, START - 399 * DAY),
    ];
    await server.feed(events);
    await sweep(database(), START);
    expect([await count('hatches'), await count('item_values'), await count('feed_ids')]).toEqual([
      1, 1, 5,
    ]);
    expect(await server.read('/stats')).toMatchObject({ totalPets: 2, totalExists: 2 });
    expect((await server.feed(events)).repeated).toBe(5);
    await sweep(database(), START + 31 * DAY);
    expect(await count('feed_ids')).toBe(0);
  });

  test('the count of a rate limit is deleted when its window has ended', async () => {
    await database()
      .insertInto('rate_limits')
      .values([
        { key: 'ended', points: 3, expire: START },
        { key: 'running', points: 3, expire: START + 1 },
      ])
      .execute();
    await sweep(database(), START);
    const limits = await database().selectFrom('rate_limits').select('key').execute();
    expect(limits).toEqual([{ key: 'running' }]);
  });

  test('an alert is deleted after 7 days, and a browser that watches after 12 months', async () => {
    const server = testApp(database());
    const browser = await newBrowser(server.app);
    await browser.watch({ kind: 'weather', target: { name: 'Rain' }, ways: ['site'] });
    await server.feed([weather('Rain', true)]);
    await tellAll(database(), START);
    await sweep(database(), START + 7 * DAY);
    expect(await browser.titles()).toHaveLength(1);
    await sweep(database(), START + 7 * DAY + 1);
    expect(await browser.titles()).toEqual([]);
    await sweep(database(), START + YEAR + 1);
    const watches = await database().selectFrom('watches').select('id').execute();
    expect(watches).toEqual([]);
  });

  test('a name in hatches is deleted after 12 months, and the total stays', async () => {
    const server = testApp(database());
    await server.feed([item('cat'), hatch('cat', 'Ann', START), hatch('cat', 'Bob', START + 1)]);
    await sweep(database(), START + YEAR + 1);
    const names = await database().selectFrom('players').select('name').execute();
    expect(names).toEqual([{ name: 'Bob' }]);
    expect(await server.read('/stats')).toMatchObject({ totalExists: 2 });
  });

  describe('a player', () => {
    const countRows = async () => {
      const tables = ['users', 'sessions', 'trade_ads', 'trade_ad_items'] as const;
      const rows = tables.map((table) => database().selectFrom(table).selectAll().execute());
      return (await Promise.all(rows)).map(({ length }) => length);
    };
    const signedIn = async (name: string) => {
      const server = testApp(database());
      await server.feed([item('cat'), item('dog')]);
      return member(server, name);
    };

    test('is deleted with all their data 12 months after the last visit', async () => {
      const ann = await signedIn('Ann');
      await ann.publish();
      // Neither the session nor the trade ad was swept before.
      const late = { created_at: START + YEAR, expires_at: START + 2 * YEAR };
      await database().updateTable('sessions').set(late).execute();
      await database()
        .updateTable('trade_ads')
        .set({ created_at: START + YEAR })
        .execute();
      await sweep(database(), START + YEAR);
      expect(await countRows()).toEqual([1, 1, 1, 2]);
      await sweep(database(), START + YEAR + 1);
      expect(await countRows()).toEqual([0, 0, 0, 0]);
    });

    test('is kept for 12 months from the last visit rather than from the sign-in', async () => {
      const ann = await signedIn('Ann');
      const bob = await signedIn('Bob');
      await findSession(database(), ann.token, START + 20 * DAY);
      await sweep(database(), START + YEAR + 20 * DAY);
      const users = await database().selectFrom('users').select(['id', 'seen_at']).execute();
      expect(users).toEqual([{ id: ann.id, seen_at: START + 20 * DAY }]);
      expect(users).not.toContainEqual(expect.objectContaining({ id: bob.id }));
    });

    test.each([
      ['for good', null],
      ['for longer', START + 2 * YEAR],
    ])('is kept while they are suspended %s, and so is the suspension', async (_, until) => {
      const ann = await signedIn('Ann');
      const row = { user_id: ann.id, until, reason: 'spam', at: START };
      await insertSuspension(database(), row);
      await sweep(database(), START + 2 * YEAR - 1);
      expect(await countRows()).toEqual([1, 0, 0, 0]);
      await expect(signedIn('Ann')).rejects.toThrow('You are suspended');
    });

    test('is deleted when the suspension is over and the last visit was 12 months ago', async () => {
      const ann = await signedIn('Ann');
      const until = START + YEAR + DAY;
      await insertSuspension(database(), { user_id: ann.id, until, reason: 'spam', at: START });
      await sweep(database(), until - 1);
      expect(await countRows()).toEqual([1, 0, 0, 0]);
      await sweep(database(), until);
      expect(await countRows()).toEqual([0, 0, 0, 0]);
    });

    test('keeps the id after signing in again within 12 months', async () => {
      const ann = await signedIn('Ann');
      await database()
        .updateTable('users')
        .set({ seen_at: START - YEAR })
        .execute();
      expect((await signedIn('Ann')).id).toBe(ann.id);
      await sweep(database(), START + YEAR);
      expect(await countRows()).toEqual([1, 0, 0, 0]);
    });
  });
});
