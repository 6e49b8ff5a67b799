import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import type { Database } from '../data/db/tables.ts';
import { newSecret } from '../data/session/secret.ts';
import { onPostgres } from '../testing/databases.ts';
import { item } from '../testing/events.ts';
import { acquaint, callAs, type Member, member, newClientId } from '../testing/member.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { trade } from '../testing/trade.ts';

onPostgres((database, databaseUrl) => {
  describe('two processes on one database', () => {
    let other: Database;
    let apps: TestApp[] = [];
    let players: Member[] = [];
    beforeEach(async () => {
      other = await openDatabase({ DATA_DIR: '', DATABASE_URL: await databaseUrl() });
      apps = [testApp(database()), testApp(other)];
      const [first] = apps;
      if (first === undefined) throw new Error('There are two apps.');
      await first.feed([item('cat'), item('dog')]);
      players = await Promise.all(
        Array.from({ length: 41 }, (_, index) => member(first, `player ${index}`)),
      );
    });
    afterEach(() => other.destroy());

    /** Calls one process after the other, `times` times in all. Returns how often each status came. */
    async function count(times: number, call: (app: TestApp, index: number) => Promise<number>) {
      const counts: Record<number, number> = {};
      for (let index = 0; index < times; index += 1) {
        const app = apps[index % apps.length];
        if (app === undefined) throw new Error('There are two apps.');
        const status = await call(app, index);
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    }

    const as = async ({ app }: TestApp, method: string, path: string, body?: unknown) =>
      (await callAs({ app, token: players[0]?.token ?? '' }, method, path, body)).status;

    test('let an address start as many sign-ins as one', async () => {
      const statuses = await count(
        62,
        async ({ app }) => (await app.request('/auth/roblox')).status,
      );
      expect(statuses).toEqual({ 302: 60, 429: 2 });
    });

    test('let an address exchange codes and begin to watch as often as one', async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ code: newSecret(), code_verifier: newSecret() });
      const exchange = { method: 'POST', headers, body };
      const exchanged = await count(
        62,
        async ({ app }) => (await app.request('/auth/token', exchange)).status,
      );
      expect(exchanged).toEqual({ 400: 60, 429: 2 });
      const begun = await count(
        62,
        async ({ app }) => (await app.request('/api/watchers', { method: 'POST' })).status,
      );
      expect(begun).toEqual({ 201: 60, 429: 2 });
    });

    test('take as many dead tokens of an address as one, then ask the database no more', async () => {
      const ofDead = async ({ app }: TestApp) => {
        const headers = { Authorization: `Bearer ${newSecret()}` };
        return (await app.request('/auth/user', { headers })).status;
      };
      expect(await count(34, ofDead)).toEqual({ 401: 30, 429: 4 });
      await database().schema.alterTable('sessions').renameTo('gone').execute();
      const afterwards = await count(4, ofDead).finally(() =>
        database().schema.alterTable('gone').renameTo('sessions').execute(),
      );
      expect(afterwards).toEqual({ 429: 4 });
    });

    test('let a player report as often as with one', async () => {
      const statuses = await count(22, (app, index) =>
        as(app, 'POST', '/reports', { user_id: players[index + 1]?.id, reason: 'rude' }),
      );
      expect(statuses).toEqual({ 204: 20, 429: 2 });
    });

    test('let a player publish as often as with one', async () => {
      const statuses = await count(22, async (app, index) => {
        const body = trade([{ petSlug: 'cat', quantity: index + 1 }]);
        const status = await as(app, 'POST', '/trade-ads', body);
        await database().updateTable('trade_ads').set({ status: 'removed' }).execute();
        return status;
      });
      expect(statuses).toEqual({ 201: 20, 429: 2 });
    });

    test('let a player have as many trade ads open as with one', async () => {
      const statuses = await count(12, (app, index) =>
        as(app, 'POST', '/trade-ads', trade([{ petSlug: 'cat', quantity: index + 1 }])),
      );
      expect(statuses).toEqual({ 201: 10, 409: 2 });
      const same = await count(4, (app) => as(app, 'POST', '/trade-ads', trade()));
      expect(same).toEqual({ 409: 4 });
    });

    test('let a player open conversations and send as often as with one', async () => {
      const opened = await count(32, (app, index) =>
        as(app, 'POST', '/conversations', { user_id: players[index + 1]?.id }),
      );
      expect(opened).toEqual({ 201: 30, 429: 2 });
      const { conversation } = (
        await players[0]?.call('POST', '/conversations', { user_id: players[1]?.id })
      )?.body ?? { conversation: { id: '' } };
      await acquaint(database());
      const sent = await count(42, (app) =>
        as(app, 'POST', `/conversations/${conversation.id}/messages`, {
          client_id: newClientId(),
          text: 'hello',
        }),
      );
      expect(sent).toEqual({ 201: 40, 429: 2 });
    });

    test('let a player unblock, change trade ads and ask for the account as often as with one', async () => {
      // A new block opens a conversation too, which has a limit of its own.
      const unblocked = await count(32, (app) => as(app, 'DELETE', `/blocks/${players[1]?.id}`));
      expect(unblocked).toEqual({ 204: 30, 429: 2 });
      const changed = await count(32, (app) => as(app, 'PUT', '/trade-ads/none', trade()));
      expect(changed).toEqual({ 404: 30, 429: 2 });
      const asked = await count(32, (app) => as(app, 'GET', '/account/sessions'));
      expect(asked).toEqual({ 200: 30, 429: 2 });
    });
  });
});
