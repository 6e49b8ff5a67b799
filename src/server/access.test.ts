import { afterEach, expect, test, vi } from 'vitest';
import {
  CALLERS,
  type Caller,
  type Callers,
  makeCallers,
  type Subject,
} from './testing/callers.ts';
import { onBothDatabases } from './testing/databases.ts';
import { newClientId } from './testing/players.ts';
import { saveRows, type WriteRows } from './testing/saved-rows.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { trade } from './testing/traders.ts';

type Statuses = Record<Caller, number>;

const all = (status: number): Statuses => ({
  'no token': status,
  stranger: status,
  participant: status,
  blocked: status,
  muted: status,
  suspended: status,
  moderator: status,
  admin: status,
  'dead token': status,
  'another provider': status,
});

/** The statuses of a call that needs a session: 401 without one, 403 for a suspended player. */
const players = (status: number, more: Partial<Statuses> = {}): Statuses => ({
  ...all(status),
  'no token': 401,
  'dead token': 401,
  'another provider': 401,
  suspended: 403,
  ...more,
});

/** The statuses of a call about a conversation, which does not exist for who is not in it. */
const members = (status: number, more: Partial<Statuses> = {}): Statuses =>
  players(status, { stranger: 404, moderator: 404, admin: 404, ...more });

/** The statuses of a call of the desk. */
const operators = (status: number, more: Partial<Statuses> = {}): Statuses =>
  players(403, { moderator: status, admin: status, ...more });

type Row = {
  statuses: Statuses;
  /** What stands for the parameter of the path. */
  id?: (subject: Subject) => string;
  query?: string;
  body?: (subject: Subject, caller: Caller) => unknown;
};

const NEW_OFFER = ({ conversation: conversation_id }: Subject) => ({
  client_id: newClientId(),
  conversation_id,
  ...trade(['cat'], ['cat']),
});
const REASON = { reason: 'spam' };
const offer = ({ offer: id }: Subject) => id;
const conversation = ({ conversation: id }: Subject) => id;
const target = (subject: Subject) => subject.target.id;
const report = (subject: Subject) => subject.target.report;
const reason = () => REASON;

/** Every call, with the status of each caller. Moderators and admins see no more of conversations than a stranger. */
const ROWS: Readonly<Record<string, Row>> = {
  'POST /api/ingest': { statuses: all(401), body: () => ({}) },
  'GET /api/items': { statuses: all(200) },
  'GET /api/items/:slugOrId': { statuses: all(200), id: () => 'cat' },
  'GET /api/histories': { statuses: all(200) },
  'GET /api/former-slugs': { statuses: all(200) },
  'GET /api/hatches/recent': { statuses: all(200) },
  'GET /api/stats': { statuses: all(200) },
  'GET /api/build': { statuses: all(200) },
  'GET /api/status': { statuses: all(200) },
  'GET /api/trade-ads': { statuses: all(200) },
  'GET /api/trade-ads/:id': { statuses: all(200), id: ({ tradeAd }) => tradeAd },
  'GET /api/players/:id': { statuses: all(200), id: ({ bob }) => bob },
  'POST /api/trade-ads': {
    statuses: players(201, { muted: 403 }),
    body: () => trade(['cat'], [{ petSlug: 'cat', quantity: 2 }]),
  },
  'PUT /api/trade-ads/:id': {
    statuses: players(403, { participant: 200, blocked: 200 }),
    id: ({ tradeAd }) => tradeAd,
    body: () => ({ looking_for_items: [{ petSlug: 'cat', quantity: 3 }] }),
  },
  'DELETE /api/trade-ads/:id': {
    // The participant's own is gone by the time that the moderator and the admin try.
    statuses: players(204, { stranger: 403, moderator: 404, admin: 404 }),
    id: ({ tradeAd }) => tradeAd,
  },
  // The participants' own are open still, so they stay as they are.
  'POST /api/trade-ads/:id/renew': {
    statuses: players(403, { participant: 200, blocked: 200, muted: 200 }),
    id: ({ tradeAd }) => tradeAd,
  },
  'GET /api/account/ended-trade-ads': { statuses: players(200) },
  'GET /api/account/settings': { statuses: players(200) },
  'PUT /api/account/settings': {
    statuses: players(204),
    body: () => ({ nobody_new: false }),
  },
  'GET /api/conversations': { statuses: players(200) },
  'POST /api/conversations': {
    statuses: players(200, { stranger: 201, moderator: 201, admin: 201 }),
    body: ({ bob }) => ({ user_id: bob }),
  },
  'GET /api/conversations/:id/events': { statuses: members(200), id: conversation },
  'PUT /api/conversations/:id/read': {
    statuses: members(204),
    id: conversation,
    body: () => ({ seq: 1 }),
  },
  'PUT /api/conversations/:id/request': {
    statuses: members(204),
    id: conversation,
    body: () => ({ accepted: true }),
  },
  'POST /api/conversations/:id/messages': {
    statuses: members(201, { blocked: 403, muted: 403 }),
    id: conversation,
    body: () => ({ client_id: newClientId(), text: 'hi' }),
  },
  'POST /api/trade-offers': {
    statuses: members(201, { blocked: 403, muted: 403 }),
    body: NEW_OFFER,
  },
  // A block has ended the offers.
  'POST /api/trade-offers/:id/accept': {
    statuses: members(200, { blocked: 409, muted: 403 }),
    id: offer,
  },
  'POST /api/trade-offers/:id/decline': { statuses: members(200, { blocked: 409 }), id: offer },
  'POST /api/trade-offers/:id/withdraw': {
    statuses: members(200, { blocked: 409 }),
    id: ({ ownOffer }) => ownOffer,
  },
  // It is no agreement yet, so only those who may not even know of it get another status.
  'POST /api/trade-offers/:id/traded': { statuses: members(409), id: offer },
  'POST /api/trade-offers/:id/call-off': { statuses: members(409), id: offer },
  'POST /api/trade-offers/:id/fell-through': {
    statuses: members(409),
    id: offer,
    body: () => ({ reason: 'no_show' }),
  },
  'GET /api/deals': { statuses: players(200) },
  'GET /api/sync': { statuses: players(200) },
  'GET /api/blocks': { statuses: players(200) },
  'PUT /api/blocks/:id': { statuses: players(204), id: ({ bob }) => bob },
  'DELETE /api/blocks/:id': { statuses: players(204), id: ({ bob }) => bob },
  'POST /api/reports': {
    statuses: members(204),
    body: ({ bob, conversation: conversation_id }) => ({
      user_id: bob,
      conversation_id,
      ...REASON,
    }),
  },
  'GET /api/notices': { statuses: players(200) },
  'POST /api/notices/:id/read': { statuses: members(204), id: ({ notice }) => notice },
  'POST /api/watchers': { statuses: all(201) },
  'POST /api/watchers/claim': { statuses: players(204), body: () => ({ token: 'unknown' }) },
  'PUT /api/watchers/settings': {
    statuses: players(204),
    body: () => ({ isPaused: false, timeZone: 'UTC', quietHours: null }),
  },
  'GET /api/watches': { statuses: players(200) },
  'POST /api/watches': {
    statuses: members(200),
    body: ({ conversation }) => ({
      kind: 'conversation',
      target: { conversation },
      ways: ['site'],
    }),
  },
  'PATCH /api/watches/:id': {
    statuses: players(404),
    id: () => 'unknown',
    body: () => ({ isPaused: true }),
  },
  'DELETE /api/watches/:id': { statuses: players(404), id: () => 'unknown' },
  'GET /api/alerts': { statuses: players(200) },
  'GET /api/push-key': { statuses: all(200) },
  'PUT /api/push-subscriptions': {
    statuses: players(200),
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/access',
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
  },
  'DELETE /api/push-subscriptions': {
    statuses: players(204),
    body: () => ({ endpoint: 'unknown' }),
  },
  'PUT /api/watchers/webhook': {
    statuses: players(200),
    body: () => ({ url: 'https://discord.com/api/webhooks/1/secret' }),
  },
  'DELETE /api/watchers/webhook': { statuses: players(204) },
  'POST /api/push-test': { statuses: players(200), body: () => ({ endpoint: 'unknown' }) },
  'GET /api/desk/me': { statuses: operators(200) },
  'GET /api/desk/reports': { statuses: operators(200) },
  'GET /api/desk/reports/:id': { statuses: operators(200), id: report },
  'POST /api/desk/reports/:id/claim': {
    statuses: operators(204),
    id: report,
    body: () => ({ claimed: true }),
  },
  'POST /api/desk/reports/:id/resolve': { statuses: operators(204), id: report, body: reason },
  'GET /api/desk/players': { statuses: operators(200), query: '?name=bob' },
  'GET /api/desk/players/:id': { statuses: operators(200), id: target },
  'POST /api/desk/players/:id/look': { statuses: operators(200), id: target },
  'POST /api/desk/players/:id/warn': { statuses: operators(204), id: target, body: reason },
  'POST /api/desk/players/:id/mute': {
    statuses: operators(204),
    id: target,
    body: () => ({ hours: 1, ...REASON }),
  },
  'POST /api/desk/players/:id/unmute': { statuses: operators(204), id: target, body: reason },
  'POST /api/desk/players/:id/suspend': {
    statuses: operators(204),
    id: target,
    body: () => ({ hours: null, ...REASON }),
  },
  'POST /api/desk/players/:id/lift': { statuses: operators(204), id: target, body: reason },
  'POST /api/desk/players/:id/grant': {
    statuses: operators(204, { moderator: 403 }),
    id: target,
    body: () => ({ role: 'moderator', ...REASON }),
  },
  'POST /api/desk/players/:id/note': { statuses: operators(204), id: target, body: reason },
  'POST /api/desk/players/:id/end-sessions': {
    statuses: operators(204, { moderator: 403 }),
    id: target,
    body: reason,
  },
  'POST /api/desk/players/:id/resolve': { statuses: operators(204), id: target, body: reason },
  'POST /api/desk/messages/hide': {
    statuses: operators(204),
    body: ({ target: { conversation: conversation_id } }) => ({
      conversation_id,
      seq: 1,
      ...REASON,
    }),
  },
  'POST /api/desk/trade-ads/:id/remove': {
    statuses: operators(204),
    id: (subject) => subject.target.tradeAd,
    body: reason,
  },
  'GET /api/desk/feed': { statuses: operators(200) },
  'POST /api/desk/feed/:id/accept': {
    statuses: operators(404),
    id: () => 'no-such-batch',
    body: reason,
  },
  'POST /api/desk/feed/:id/drop': {
    statuses: operators(404),
    id: () => 'no-such-batch',
    body: reason,
  },
  'GET /api/desk/log': { statuses: operators(200) },
  'GET /api/account/sessions': { statuses: players(200) },
  'DELETE /api/account/sessions': { statuses: players(204) },
  'DELETE /api/account/sessions/:id': { statuses: players(404), id: () => 'unknown' },
  'GET /api/account/data': { statuses: players(200) },
  'DELETE /api/account': {
    statuses: players(204, { muted: 403 }),
    // Each player is called like the caller.
    body: (_, username) => ({ username }),
  },
  'GET /auth/roblox': { statuses: all(302) },
  'GET /auth/roblox/callback': { statuses: all(302) },
  'POST /auth/token': {
    statuses: all(400),
    body: () => ({ code: 'unknown', code_verifier: 'v'.repeat(43) }),
  },
  'GET /auth/user': { statuses: players(200) },
  'POST /auth/logout': { statuses: all(204) },
};

const isRead = ([route]: [string, Row]) => /^GET \/api\//.test(route);
const isPublic = (entry: [string, Row]) => isRead(entry) && entry[1].statuses['no token'] === 200;

onBothDatabases((database) => {
  const routes = (server: TestApp) =>
    server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/(api|auth)\//.test(path))
      .map(({ method, path }) => `${method} ${path}`);

  /** The response to a caller's call, which may be made with the token of another. */
  const call = async (
    app: TestApp['app'],
    route: string,
    { tokenOf, subjectOf }: Callers,
    caller: Caller,
    withTokenOf: Caller = caller,
  ) => {
    const row = ROWS[route];
    const [method = '', pattern = ''] = route.split(' ');
    const subject = subjectOf(caller);
    const path = pattern.replace(/:\w+/, row?.id?.(subject) ?? '');
    const token = tokenOf(withTokenOf);
    const body = row?.body?.(subject, caller);
    return app.request(`${path}${row?.query ?? ''}`, {
      method,
      headers: {
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  let made: { callers: Callers; write: WriteRows } | undefined;

  /** A new app with all callers. They are made once, and later tests get the same rows. */
  const withCallers = async () => {
    const db = database();
    const server = testApp(db);
    if (made === undefined) {
      const callers = await makeCallers(db, server);
      made = { callers, write: await saveRows(db) };
    } else await made.write(db);
    return { server, callers: made.callers };
  };

  test('every call of the backend has a row here, and every row a call', () => {
    const rows = new Set(Object.keys(ROWS));
    expect(new Set(routes(testApp(database())))).toEqual(rows);
  });

  /** The status that each caller gets of a call. */
  const statusesOf = async (server: TestApp, route: string, callers: Callers) => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      statuses[caller] = (await call(server.app, route, callers, caller)).status;
    }
    return statuses;
  };

  afterEach(() => void vi.useRealTimers());

  // Reads change nothing, so all of them have the same callers.
  test('every read answers each caller as it should', async () => {
    const { server, callers } = await withCallers();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [route, row] of Object.entries(ROWS).filter(isRead)) {
      // A new window of all limits of calls, of which those in the database count by the real time.
      server.clock.now += 60_000;
      vi.setSystemTime(Date.now() + 60_000);
      expect({ [route]: await statusesOf(server, route, callers) }).toEqual({
        [route]: row.statuses,
      });
    }
  });

  test.each(Object.entries(ROWS).filter((entry) => !isRead(entry)))(
    '%s answers each caller as it should',
    async (route, row) => {
      const { server, callers } = await withCallers();
      expect(await statusesOf(server, route, callers)).toEqual(row.statuses);
    },
  );

  test('a public read gives every caller what it gives to one without a token, and caches may keep it', async () => {
    const { server, callers } = await withCallers();
    for (const [route] of Object.entries(ROWS).filter(isPublic)) {
      for (const caller of CALLERS) {
        const own = await call(server.app, route, callers, caller);
        expect([route, own.headers.get('cache-control')]).toEqual([
          route,
          expect.stringMatching(/^public, max-age=0, s-maxage=\d+, /),
        ]);
        const anonymous = await call(server.app, route, callers, caller, 'no token');
        expect([...own.headers]).toEqual([...anonymous.headers]);
        expect(await own.text()).toBe(await anonymous.text());
      }
    }
  });

  test('no other call may be kept by a cache', async () => {
    const { server, callers } = await withCallers();
    for (const [route] of Object.entries(ROWS).filter((entry) => !isPublic(entry))) {
      for (const caller of ['no token', 'participant', 'suspended', 'admin'] as const) {
        const { status, headers } = await call(server.app, route, callers, caller);
        const stored = status < 300 ? 'private, no-store' : 'no-store';
        expect([route, caller, headers.get('cache-control')]).toEqual([route, caller, stored]);
      }
    }
  });
});
