import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeAdMessage } from '../../bus/bus.ts';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { insertSuspension } from '../../data/desk/suspensions.ts';
import { createSession } from '../../data/session/sessions.ts';
import { createSignInCode } from '../../data/session/sign-in-codes.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, callAs, type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CAT = { petSlug: 'cat', quantity: 1, isCategory: false };
const SIDES = { offering_items: [CAT], looking_for_items: [CAT] };
const CALLS = [
  ['GET', '/account/sessions'],
  ['DELETE', '/account/sessions'],
  ['DELETE', '/account/sessions/one'],
  ['GET', '/account/data'],
  ['DELETE', '/account'],
] as const;

onBothDatabases((database) => {
  const onSessionEnd = vi.fn<(session: string, isRevoked?: boolean) => void>();
  const onTradeAdChange = vi.fn<(message: TradeAdMessage) => void>();
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    for (const spy of [onSessionEnd, onTradeAdChange, onChatChange]) spy.mockReset();
    server = testApp(database(), { onSessionEnd, onTradeAdChange, onChatChange });
    await server.feed([item('cat')]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
  });
  afterEach(() => void vi.useRealTimers());
  const listed = async (player = ann) => (await player.get('/account/sessions')).sessions;
  const signInAgain = (device: string, at = START) => createSession(database(), ann.id, at, device);
  const userStatus = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await server.app.request('/auth/user', { headers })).status;
  };

  test.each(CALLS)('%s %s is 401 for a visitor, and is not cached', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    const response = await callAs({ app: server.app, token: null }, method, path, body);
    expect([response.status, response.body.error.code]).toEqual([401, 'no_session']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  describe('the list of sessions', () => {
    test('has the current one first, then those used last, and none of other players', async () => {
      await signInAgain('Chrome on Android', START - 2 * DAY);
      await signInAgain('Firefox on Linux', START - DAY);
      const sessions = await listed();
      expect(sessions).toMatchObject([
        { device: 'Unknown device', current: true, created_at: START, seen_at: START },
        { device: 'Firefox on Linux', current: false, seen_at: START - DAY },
        { device: 'Chrome on Android', current: false },
      ]);
      expect(Object.keys(sessions[0])).toHaveLength(5);
      expect(await listed(bob)).toHaveLength(1);
    });

    test('has no token, and no session that has expired', async () => {
      const token = await signInAgain('Chrome on Android', START - 30 * DAY);
      const response = await ann.call('GET', '/account/sessions');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.body.sessions).toHaveLength(1);
      for (const secret of [token, ann.token]) {
        expect(JSON.stringify(response.body)).not.toContain(secret);
      }
    });

    test('has a hundred sessions at most', async () => {
      for (let count = 0; count < 101; count += 1) await signInAgain('Chrome', START + count);
      const sessions = await listed();
      expect(sessions).toHaveLength(100);
      expect(sessions[0].current).toBe(true);
    });
  });

  describe('ending a session', () => {
    test('signs that device out at once and revokes its sockets', async () => {
      const token = await signInAgain('Chrome on Android');
      const { id } = (await listed())[1];
      const response = await ann.call('DELETE', `/account/sessions/${id}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        204,
        'private, no-store',
      ]);
      expect([await userStatus(token), await userStatus(ann.token)]).toEqual([401, 200]);
      expect(onSessionEnd.mock.calls).toEqual([[id, true]]);
    });

    test('is a logout when it is the current one', async () => {
      const { id } = (await listed())[0];
      expect((await ann.call('DELETE', `/account/sessions/${id}`)).status).toBe(204);
      expect(await userStatus(ann.token)).toBe(401);
      expect(onSessionEnd.mock.calls).toEqual([[id, false]]);
    });

    test.each(['x', 'a'.repeat(43), '%00', '%2e%2e', '💬', 'a'.repeat(101)])(
      'is 404 for %s',
      async (id) => {
        const response = await ann.call('DELETE', `/account/sessions/${id}`);
        expect([response.status, response.body.error.code]).toEqual([404, 'not_found']);
      },
    );

    test('is 404 for a session of another player, which lives on', async () => {
      const { id } = (await listed(bob))[0];
      expect((await ann.call('DELETE', `/account/sessions/${id}`)).status).toBe(404);
      expect(await userStatus(bob.token)).toBe(200);
      expect(onSessionEnd).not.toHaveBeenCalled();
    });

    test('can be done for all others at once, sign-ins under way included', async () => {
      const tokens = [await signInAgain('Chrome'), await signInAgain('Firefox')];
      await createSignInCode(database(), { user: ann.id, challenge: 'c' }, START);
      expect((await ann.call('DELETE', '/account/sessions')).status).toBe(204);
      for (const token of tokens) expect(await userStatus(token)).toBe(401);
      expect([await userStatus(ann.token), await userStatus(bob.token)]).toEqual([200, 200]);
      expect(onSessionEnd.mock.calls).toHaveLength(2);
      expect(onSessionEnd.mock.calls.every(([, isRevoked]) => isRevoked === true)).toBe(true);
      const codes = await database().selectFrom('sign_in_codes').selectAll().execute();
      expect(codes).toEqual([]);
    });

    test('is limited to 30 calls a minute', async () => {
      vi.useFakeTimers({ now: START, toFake: ['Date'] });
      for (let count = 0; count < 30; count += 1) await listed();
      const response = await ann.call('DELETE', '/account/sessions');
      expect([response.status, response.body.error.code]).toEqual([429, 'too_many_account_calls']);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await bob.call('GET', '/account/sessions')).status).toBe(200);
    });
  });

  describe('the data of a player', () => {
    test('is a file with everything that is stored about them', async () => {
      const talk = await ann.open(bob);
      await ann.sendMessage(talk, 'what ann said');
      await bob.sendMessage(talk, 'what bob said');
      const offer = { client_id: newClientId(), conversation_id: talk, ...SIDES };
      await bob.call('POST', '/trade-offers', offer);
      await ann.call('POST', '/trade-ads', SIDES);
      await ann.call('PUT', `/blocks/${bob.id}`);
      await ann.call('POST', '/reports', { user_id: bob.id, reason: 'Sends spam' });
      const rain = { kind: 'weather', target: { name: 'Rain' }, ways: ['site'] };
      await ann.call('POST', '/watches', rain);
      const { status, body, headers } = await ann.call('GET', '/account/data');
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-disposition')).toContain('attachment; filename=');
      const items = [{ item: 'cat', quantity: 1, details: null }];
      expect(body).toMatchObject({
        collected_at: '2026-11-20T12:00:00.000Z',
        profile: { id: ann.id, username: 'Ann', picture: null, user_number_there: 'Ann' },
        sessions: [{ device: 'Unknown device' }],
        trade_ads: [{ title: 'Trade Offer', status: 'published', offering: items, wanted: items }],
        conversations: [
          {
            with: { id: bob.id, username: 'Bob' },
            your_messages: [{ seq: 1, text: 'what ann said' }],
            offers: [
              {
                ...{ made_by: 'the other player', state: 'ended', offering: items },
                ...{ accepted_at: null, ended_at: '2026-11-20T12:00:00.000Z', ended_because: null },
                values: { cat: null },
              },
            ],
          },
        ],
        blocked_players: [{ id: bob.id, username: 'Bob' }],
        reports_you_made: [{ about: { username: 'Bob' }, reason: 'Sends spam', looked_at: null }],
        alerts: { time_zone: 'UTC', watches: [{ ...rain, last_alert: null }], alerts: [] },
      });
    });

    test('has neither what others wrote nor who reported them', async () => {
      const talk = await bob.open(ann);
      await bob.sendMessage(talk, 'what bob said');
      await bob.call('POST', '/reports', { user_id: ann.id, reason: 'Something else: hush' });
      const text = JSON.stringify(await ann.get('/account/data'));
      for (const private_ of ['what bob said', 'hush', ann.token]) {
        expect(text).not.toContain(private_);
      }
    });

    test('can be downloaded five times in ten minutes', async () => {
      vi.useFakeTimers({ now: START, toFake: ['Date'] });
      const statuses = [];
      for (let count = 0; count < 6; count += 1) {
        statuses.push((await ann.call('GET', '/account/data')).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  describe('deleting an account', () => {
    const deleteAs = (player: Member, username: unknown = 'Ann') =>
      player.call('DELETE', '/account', { username });

    test.each([
      ['no body', undefined],
      ['no JSON', '{'],
      ['no name', {}],
      ['a list', []],
      ['null', 'null'],
      ['a number as the name', { username: 7 }],
      ['no name in it', { username: null }],
    ])('is 400 with %s', async (_, body) => {
      const response = await ann.call('DELETE', '/account', body);
      expect([response.status, response.body.error.code]).toEqual([400, 'bad_body']);
      expect(await userStatus(ann.token)).toBe(200);
    });

    test.each([
      ['another name', 'Bob'],
      ['nothing', ''],
      ['half of it', 'An'],
      ['a long text', 'a'.repeat(201)],
      ['the name and a NUL', 'Ann\0'],
    ])('is 422 with %s instead of the username', async (_, username) => {
      expect((await deleteAs(ann, username)).status).toBe(422);
      expect(await userStatus(ann.token)).toBe(200);
    });

    test('is 413 with a large body', async () => {
      const response = await ann.call('DELETE', '/account', { username: 'a'.repeat(33_000) });
      expect(response.status).toBe(413);
    });

    test('ends all sessions at once, and tells everybody who has something open', async () => {
      const talk = await ann.open(bob);
      await acquaint(database());
      await ann.sendMessage(talk, 'hi');
      const offer = { client_id: newClientId(), conversation_id: talk, ...SIDES };
      await ann.call('POST', '/trade-offers', offer);
      const tradeAd = (await ann.call('POST', '/trade-ads', SIDES)).body.data.id;
      const other = await signInAgain('Chrome');
      const [current, second] = await listed();
      for (const spy of [onTradeAdChange, onChatChange]) spy.mockReset();

      const response = await deleteAs(ann, ' ann ');
      expect([response.status, response.headers.get('cache-control')]).toEqual([
        204,
        'private, no-store',
      ]);
      expect([await userStatus(ann.token), await userStatus(other)]).toEqual([401, 401]);
      expect(onSessionEnd.mock.calls.toSorted()).toEqual(
        [
          [current.id, false],
          [second.id, true],
        ].toSorted(),
      );
      expect(onTradeAdChange.mock.calls).toEqual([[{ kind: 'trade-ad-removed', tradeAd }]]);
      const standIn = (await bob.get('/conversations')).conversations[0].user.id;
      expect(onChatChange.mock.calls.map(([message]) => message)).toEqual([
        { kind: 'chat-event', conversation: talk, seq: 3, users: [standIn, bob.id] },
        { kind: 'partner-deleted', conversation: talk, user: bob.id, standIn },
        { kind: 'partners', users: [ann.id, bob.id] },
      ]);
      expect((await server.read('/trade-ads')).data).toEqual([]);
    });

    test('is 403 for a suspended player, who reads why', async () => {
      const row = { user_id: ann.id, until: null, reason: 'spam', at: START };
      await insertSuspension(database(), row);
      const response = await deleteAs(ann);
      expect([response.status, response.body.error]).toMatchObject([403, { code: 'suspended' }]);
    });

    test('is possible three times a day, also for a player who comes back', async () => {
      vi.useFakeTimers({ now: START, toFake: ['Date'] });
      for (let count = 0; count < 3; count += 1) {
        expect((await deleteAs(ann)).status).toBe(204);
        ann = await member(server, 'Ann');
      }
      const response = await deleteAs(ann);
      expect([response.status, response.body.error.message]).toEqual([
        429,
        'You have deleted your account several times. You can delete it again in 24 hours.',
      ]);
      expect(await userStatus(ann.token)).toBe(200);
    });
  });
});
