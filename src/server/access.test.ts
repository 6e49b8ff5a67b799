import { afterEach, expect, test, vi } from 'vitest';
import { type Call, partsOf } from '../contract/shared/call.ts';
import { API_PREFIX } from '../contract/shared/paths.ts';
import { CALLS } from '../contract/site/all-calls.ts';
import { publicFor } from './caching/cache-control.ts';
import {
  CALLERS,
  type Caller,
  type Callers,
  makeCallers,
  type Subject,
} from './testing/callers.ts';
import { onBothDatabases } from './testing/databases.ts';
import { newClientId } from './testing/member.ts';
import { saveRows, type WriteRows } from './testing/saved-rows.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { trade } from './testing/trade.ts';

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
  /** The value of the parameter of the path. */
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

/** The lists of home share the route of an item. */
type HomeList =
  | 'GET /items/recent'
  | 'GET /items/highest-value'
  | 'GET /items/high-demand'
  | 'GET /items/risers'
  | 'GET /items/fallers';

/** Every call, with the status of each caller. Moderators and admins see no more of conversations than a stranger. */
const ROWS: Readonly<Record<Exclude<keyof typeof CALLS, HomeList>, Row>> = {
  'POST /ingest': { statuses: all(401), body: () => ({}) },
  'GET /items': { statuses: all(200) },
  'GET /items/{slugOrId}': { statuses: all(200), id: () => 'cat' },
  'GET /histories': { statuses: all(200) },
  'GET /former-slugs': { statuses: all(200) },
  'GET /hatches/recent': { statuses: all(200) },
  'GET /stats': { statuses: all(200) },
  'GET /build': { statuses: all(200) },
  'GET /openapi.json': { statuses: all(200) },
  'GET /status': { statuses: all(200) },
  'GET /trade-ads': { statuses: all(200) },
  'GET /trade-ads/{id}': { statuses: all(200), id: ({ tradeAd }) => tradeAd },
  'GET /players/{id}': { statuses: all(200), id: ({ bob }) => bob },
  'POST /trade-ads': {
    statuses: players(201, { muted: 403 }),
    body: () => trade(['cat'], [{ petSlug: 'cat', quantity: 2 }]),
  },
  'PUT /trade-ads/{id}': {
    statuses: players(403, { participant: 200, blocked: 200 }),
    id: ({ tradeAd }) => tradeAd,
    body: () => ({ looking_for_items: [{ petSlug: 'cat', quantity: 3 }] }),
  },
  'DELETE /trade-ads/{id}': {
    // The participant's own is gone by the time that the moderator and the admin try.
    statuses: players(204, { stranger: 403, moderator: 404, admin: 404 }),
    id: ({ tradeAd }) => tradeAd,
  },
  // The participants' own are open still, so they stay as they are.
  'POST /trade-ads/{id}/renew': {
    statuses: players(403, { participant: 200, blocked: 200, muted: 200 }),
    id: ({ tradeAd }) => tradeAd,
  },
  'GET /account/ended-trade-ads': { statuses: players(200) },
  'GET /account/settings': { statuses: players(200) },
  'PUT /account/settings': {
    statuses: players(204),
    body: () => ({ nobody_new: false }),
  },
  'GET /conversations': { statuses: players(200) },
  'POST /conversations': {
    statuses: players(200, { stranger: 201, moderator: 201, admin: 201 }),
    body: ({ bob }) => ({ user_id: bob }),
  },
  'GET /conversations/{id}/events': { statuses: members(200), id: conversation },
  'PUT /conversations/{id}/read': {
    statuses: members(204),
    id: conversation,
    body: () => ({ seq: 1 }),
  },
  'PUT /conversations/{id}/request': {
    statuses: members(204),
    id: conversation,
    body: () => ({ accepted: true }),
  },
  'POST /conversations/{id}/messages': {
    statuses: members(201, { blocked: 403, muted: 403 }),
    id: conversation,
    body: () => ({ client_id: newClientId(), text: 'hi' }),
  },
  'POST /trade-offers': {
    statuses: members(201, { blocked: 403, muted: 403 }),
    body: NEW_OFFER,
  },
  // A block has ended the offers.
  'POST /trade-offers/{id}/accept': {
    statuses: members(200, { blocked: 409, muted: 403 }),
    id: offer,
  },
  'POST /trade-offers/{id}/decline': { statuses: members(200, { blocked: 409 }), id: offer },
  'POST /trade-offers/{id}/withdraw': {
    statuses: members(200, { blocked: 409 }),
    id: ({ ownOffer }) => ownOffer,
  },
  // It is no agreement yet, so only those who may not even know of it get another status.
  'POST /trade-offers/{id}/traded': { statuses: members(409), id: offer },
  'POST /trade-offers/{id}/call-off': { statuses: members(409), id: offer },
  'POST /trade-offers/{id}/fell-through': {
    statuses: members(409),
    id: offer,
    body: () => ({ reason: 'no_show' }),
  },
  'GET /deals': { statuses: players(200) },
  'GET /sync': { statuses: players(200) },
  'GET /blocks': { statuses: players(200) },
  'PUT /blocks/{id}': { statuses: players(204), id: ({ bob }) => bob },
  'DELETE /blocks/{id}': { statuses: players(204), id: ({ bob }) => bob },
  'POST /reports': {
    statuses: members(204),
    body: ({ bob, conversation: conversation_id }) => ({
      user_id: bob,
      conversation_id,
      ...REASON,
    }),
  },
  'GET /notices': { statuses: players(200) },
  'POST /notices/{id}/read': { statuses: members(204), id: ({ notice }) => notice },
  'POST /watchers': { statuses: all(201) },
  'POST /watchers/claim': { statuses: players(204), body: () => ({ token: 'unknown' }) },
  'PUT /watchers/settings': {
    statuses: players(204),
    body: () => ({ isPaused: false, timeZone: 'UTC', quietHours: null }),
  },
  'GET /watches': { statuses: players(200) },
  'POST /watches': {
    statuses: members(200),
    body: ({ conversation }) => ({
      kind: 'conversation',
      target: { conversation },
      ways: ['site'],
    }),
  },
  'PATCH /watches/{id}': {
    statuses: players(404),
    id: () => 'unknown',
    body: () => ({ isPaused: true }),
  },
  'DELETE /watches/{id}': { statuses: players(404), id: () => 'unknown' },
  'GET /alerts': { statuses: players(200) },
  'GET /push-key': { statuses: all(200) },
  'PUT /push-subscriptions': {
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
  'DELETE /push-subscriptions': {
    statuses: players(204),
    body: () => ({ endpoint: 'unknown' }),
  },
  'PUT /watchers/webhook': {
    statuses: players(200),
    body: () => ({ url: 'https://discord.com/api/webhooks/1/secret' }),
  },
  'DELETE /watchers/webhook': { statuses: players(204) },
  'POST /push-test': { statuses: players(200), body: () => ({ endpoint: 'unknown' }) },
  'GET /desk/me': { statuses: operators(200) },
  'GET /desk/reports': { statuses: operators(200) },
  'GET /desk/reports/{id}': { statuses: operators(200), id: report },
  'POST /desk/reports/{id}/claim': {
    statuses: operators(204),
    id: report,
    body: () => ({ claimed: true }),
  },
  'POST /desk/reports/{id}/resolve': { statuses: operators(204), id: report, body: reason },
  'GET /desk/players': { statuses: operators(200), query: '?name=bob' },
  'GET /desk/players/{id}': { statuses: operators(200), id: target },
  'POST /desk/players/{id}/look': { statuses: operators(200), id: target },
  'POST /desk/players/{id}/warn': { statuses: operators(204), id: target, body: reason },
  'POST /desk/players/{id}/mute': {
    statuses: operators(204),
    id: target,
    body: () => ({ hours: 1, ...REASON }),
  },
  'POST /desk/players/{id}/unmute': { statuses: operators(204), id: target, body: reason },
  'POST /desk/players/{id}/suspend': {
    statuses: operators(204),
    id: target,
    body: () => ({ hours: null, ...REASON }),
  },
  'POST /desk/players/{id}/lift': { statuses: operators(204), id: target, body: reason },
  'POST /desk/players/{id}/grant': {
    statuses: operators(204, { moderator: 403 }),
    id: target,
    body: () => ({ role: 'moderator', ...REASON }),
  },
  'POST /desk/players/{id}/note': { statuses: operators(204), id: target, body: reason },
  'POST /desk/players/{id}/end-sessions': {
    statuses: operators(204, { moderator: 403 }),
    id: target,
    body: reason,
  },
  'POST /desk/players/{id}/resolve': { statuses: operators(204), id: target, body: reason },
  'POST /desk/messages/hide': {
    statuses: operators(204),
    body: ({ target: { conversation: conversation_id } }) => ({
      conversation_id,
      seq: 1,
      ...REASON,
    }),
  },
  'POST /desk/trade-ads/{id}/remove': {
    statuses: operators(204),
    id: (subject) => subject.target.tradeAd,
    body: reason,
  },
  'GET /desk/feed': { statuses: operators(200) },
  'POST /desk/feed/{id}/accept': {
    statuses: operators(404),
    id: () => 'no-such-batch',
    body: reason,
  },
  'POST /desk/feed/{id}/drop': {
    statuses: operators(404),
    id: () => 'no-such-batch',
    body: reason,
  },
  'GET /desk/log': { statuses: operators(200) },
  'GET /account/sessions': { statuses: players(200) },
  'DELETE /account/sessions': { statuses: players(204) },
  'DELETE /account/sessions/{id}': { statuses: players(404), id: () => 'unknown' },
  'GET /account/data': { statuses: players(200) },
  'DELETE /account': {
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

const DEFINITIONS = new Map<string, Call>(Object.entries(CALLS));
const ENTRIES: [string, Row, Call][] = Object.entries(ROWS).flatMap(([name, row]) => {
  const call = DEFINITIONS.get(name);
  return call === undefined ? [] : [[name, row, call]];
});
const isRead = ([name]: [string, ...unknown[]]) => /^GET \/(?!auth\/)/.test(name);

test.each(ENTRIES)('%s asks for the session that its definition names', (_, row, { access }) => {
  const { 'no token': nobody, stranger, participant, muted } = row.statuses;
  expect(nobody === 401).toBe(access !== 'anyone');
  if (access === 'operator') expect([stranger, participant, muted]).toEqual([403, 403, 403]);
});

onBothDatabases((database) => {
  /** The response to a caller's call, which may be made with the token of another. */
  const call = async (
    app: TestApp['app'],
    [name, row]: [string, Row, ...unknown[]],
    { tokenOf, subjectOf }: Callers,
    caller: Caller,
    withTokenOf: Caller = caller,
  ) => {
    const { method, path } = partsOf(name);
    const subject = subjectOf(caller);
    const prefix = path.startsWith('/auth/') ? '' : API_PREFIX;
    const address = `${prefix}${path.replace(/\{\w+\}/, row.id?.(subject) ?? '')}`;
    const token = tokenOf(withTokenOf);
    const body = row.body?.(subject, caller);
    return app.request(`${address}${row.query ?? ''}`, {
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

  /** The status that each caller gets of a call. */
  const statusesOf = async (
    server: TestApp,
    entry: [string, Row, ...unknown[]],
    callers: Callers,
  ) => {
    const statuses: Record<string, number> = {};
    for (const caller of CALLERS) {
      statuses[caller] = (await call(server.app, entry, callers, caller)).status;
    }
    return statuses;
  };

  afterEach(() => void vi.useRealTimers());

  // Reads change nothing, so all of them have the same callers.
  test('every read answers each caller as it should', async () => {
    const { server, callers } = await withCallers();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const entry of ENTRIES.filter(isRead)) {
      const [name, row] = entry;
      // A new window of all limits of calls, of which those in the database count by the real time.
      server.clock.now += 60_000;
      vi.setSystemTime(Date.now() + 60_000);
      expect({ [name]: await statusesOf(server, entry, callers) }).toEqual({
        [name]: row.statuses,
      });
    }
  });

  test.each(ENTRIES.filter((entry) => !isRead(entry)))(
    '%s answers each caller as it should',
    async (...entry) => {
      const { server, callers } = await withCallers();
      expect(await statusesOf(server, entry, callers)).toEqual(entry[1].statuses);
    },
  );

  test('a public read gives every caller what it gives to one without a token, and caches may keep it', async () => {
    const { server, callers } = await withCallers();
    for (const entry of ENTRIES) {
      const [name, , { freshness }] = entry;
      if (freshness === undefined) continue;
      for (const caller of CALLERS) {
        const own = await call(server.app, entry, callers, caller);
        expect([name, own.headers.get('cache-control')]).toEqual([name, publicFor(freshness)]);
        const anonymous = await call(server.app, entry, callers, caller, 'no token');
        expect([...own.headers]).toEqual([...anonymous.headers]);
        expect(await own.text()).toBe(await anonymous.text());
      }
    }
  });

  test('no other call may be kept by a cache', async () => {
    const { server, callers } = await withCallers();
    for (const entry of ENTRIES) {
      const [name, , { freshness }] = entry;
      if (freshness !== undefined) continue;
      for (const caller of ['no token', 'participant', 'suspended', 'admin'] as const) {
        const { status, headers } = await call(server.app, entry, callers, caller);
        const stored = status < 300 ? 'private, no-store' : 'no-store';
        expect([name, caller, headers.get('cache-control')]).toEqual([name, caller, stored]);
      }
    }
  });
});
