import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { readEvidence } from '../../data/desk/evidence.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, callAs, type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const CAT = { petSlug: 'cat', quantity: 1, isCategory: false };

onBothDatabases((database) => {
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  let conversation = '';
  let offer = '';
  beforeEach(async () => {
    onChatChange.mockReset();
    server = testApp(database(), { onChatChange });
    await server.feed([item('cat')]);
    [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
    conversation = await ann.open(bob);
    offer = (await propose(ann)).body.id;
  });
  afterEach(() => void vi.useRealTimers());
  const propose = (player: Member) =>
    player.call('POST', '/trade-offers', {
      client_id: newClientId(),
      conversation_id: conversation,
      offering_items: [CAT],
      looking_for_items: [CAT],
    });
  const block = (player: Member, other: string) => player.call('PUT', `/blocks/${other}`);
  const unblock = (player: Member, other: string) => player.call('DELETE', `/blocks/${other}`);
  const report = (player: Member, body: object) => player.call('POST', '/reports', body);
  const log = async () => (await ann.events(conversation)).length;

  describe('a blocked player', () => {
    test('cannot send, gets a message that says so, and can still read', async () => {
      expect((await block(bob, ann.id)).status).toBe(204);
      const response = await ann.sendMessage(conversation, 'hi');
      expect([response.status, response.body.error]).toEqual([
        403,
        { code: 'blocked', message: 'This player does not take messages from you.' },
      ]);
      expect((await propose(ann)).status).toBe(403);
      expect(await log()).toBe(2);
      expect(onChatChange.mock.calls.filter(([{ kind }]) => kind === 'chat-event')).toHaveLength(2);
      expect((await ann.get('/conversations')).conversations[0].blocked).toBe(false);
    });

    test('cannot receive messages either, until they are unblocked', async () => {
      await block(bob, ann.id);
      const response = await bob.sendMessage(conversation, 'hi');
      expect([response.status, response.body.error.code]).toEqual([403, 'blocked_by_you']);
      expect((await bob.get('/conversations')).conversations[0].blocked).toBe(true);
      expect((await unblock(bob, ann.id)).status).toBe(204);
      expect((await bob.get('/conversations')).conversations[0].blocked).toBe(false);
      expect((await ann.sendMessage(conversation, 'hi')).status).toBe(201);
    });

    test('gets the response to a repeated message that was sent before the block', async () => {
      const sent = await ann.sendMessage(conversation, 'hi', 'one');
      await block(bob, ann.id);
      expect(await ann.sendMessage(conversation, 'hi', 'one')).toMatchObject({
        status: 200,
        body: sent.body,
      });
    });

    test('hears nothing of the block but the ends of open offers, which all devices of the other do', async () => {
      onChatChange.mockClear();
      await block(bob, ann.id);
      const own = [
        { kind: 'presence', user: ann.id, viewer: bob.id },
        { kind: 'partner-changed', conversation, user: bob.id },
      ];
      expect(onChatChange.mock.calls.map(([message]) => message)).toEqual([
        {
          kind: 'chat-event',
          conversation,
          seq: 2,
          users: expect.arrayContaining([ann.id, bob.id]),
        },
        ...own,
      ]);
      onChatChange.mockClear();
      await unblock(bob, ann.id);
      expect(onChatChange.mock.calls.map(([message]) => message)).toEqual(own);
    });

    test('can be a player without a conversation, and does not see the block', async () => {
      await block(ann, cem.id);
      expect((await ann.get('/conversations')).conversations).toHaveLength(1);
      expect((await cem.get('/conversations')).conversations).toEqual([]);
      const offerOfPartner = await cem.open(ann);
      expect((await cem.sendMessage(offerOfPartner, 'hi')).status).toBe(403);
    });

    test('is blocked once by repeated blocks, and unblocked only by the same player', async () => {
      await block(bob, ann.id);
      await block(bob, ann.id);
      await block(ann, bob.id);
      await unblock(bob, ann.id);
      expect((await ann.sendMessage(conversation, 'hi')).body.error.code).toBe('blocked_by_you');
      expect((await unblock(bob, ann.id)).status).toBe(204);
      expect((await unblock(bob, 'nobody')).status).toBe(204);
    });

    test('is in the list of who blocked them, latest first, and in no other', async () => {
      await block(ann, bob.id);
      server.clock.now += 1;
      await block(ann, cem.id);
      await block(bob, ann.id);
      const listedCem = { id: cem.id, username: 'Cem' };
      const listedBob = { id: bob.id, username: 'Bob' };
      expect(await ann.get('/blocks')).toEqual({
        blocked: [cem.id, bob.id],
        players: [listedCem, listedBob],
      });
      await unblock(ann, bob.id);
      expect(await ann.get('/blocks')).toEqual({ blocked: [cem.id], players: [listedCem] });
      expect(await cem.get('/blocks')).toEqual({ blocked: [], players: [] });
    });

    test('cannot be blocked and unblocked without limit', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      for (let count = 0; count < 15; count += 1) {
        await block(bob, ann.id);
        await unblock(bob, ann.id);
      }
      const { status, headers } = await block(bob, ann.id);
      expect([status, headers.get('retry-after')]).toEqual([429, '60']);
      vi.setSystemTime(Date.now() + 60_000);
      expect((await block(bob, ann.id)).status).toBe(204);
    });

    test.each([
      ['oneself', () => ann.id, 422],
      ['nobody', () => 'nobody', 404],
      ['junk', () => '%00', 404],
      ['markup', () => '<b>', 404],
    ])('can never be %s', async (_, other, status) => {
      expect((await block(ann, other())).status).toBe(status);
    });
  });

  describe('a report', () => {
    const reports = async () => {
      const rows = await database().selectFrom('reports').selectAll().orderBy('seq').execute();
      return rows.map(({ evidence, ...row }) => ({ ...row, evidence: readEvidence(evidence) }));
    };
    const unresolved = { resolved_at: null, resolved_by: null, resolution: null };

    test('is stored with its player, and a copy of the conversation around the event', async () => {
      await acquaint(database());
      for (let count = 1; count <= 30; count += 1) await ann.sendMessage(conversation, `${count}`);
      const eventReference = { conversation_id: conversation, seq: 24 };
      const reason = ' asks for my \u202epassword 🐣 ';
      expect((await report(bob, { user_id: ann.id, ...eventReference, reason })).status).toBe(204);
      const [row, ...others] = await reports();
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        id: expect.any(String),
        reporter_id: bob.id,
        reporter_name: 'Bob',
        user_id: ann.id,
        user_name: 'Ann',
        ad_id: null,
        reason: 'asks for my password 🐣',
        at: START,
        ...eventReference,
        ...unresolved,
      });
      const copied = row?.evidence.events.map(({ seq, text }) => [seq, text]);
      expect(copied).toHaveLength(25);
      expect(copied?.[0]).toEqual([5, '4']);
      expect(copied?.at(-1)).toEqual([29, '28']);
    });

    test('that its author has sent before is one, until it is answered', async () => {
      const body = { user_id: ann.id, conversation_id: conversation, seq: 1, reason: 'rude' };
      for (const more of [{}, {}, { reason: 'spam' }]) {
        expect((await report(bob, { ...body, ...more })).status).toBe(204);
      }
      expect((await reports()).map(({ reason }) => reason)).toEqual(['rude', 'spam']);
      await database().updateTable('reports').set({ resolved_at: START }).execute();
      await report(bob, body);
      expect(await reports()).toHaveLength(3);
    });

    test('copies offers, and without an event the end of the conversation', async () => {
      await report(bob, { user_id: ann.id, conversation_id: conversation, reason: 'rude' });
      const side = [{ slug: 'cat', quantity: 1 }];
      const event = { seq: 1, sender_id: ann.id, at: START, kind: 'proposed', text: null };
      expect((await reports())[0]?.evidence).toEqual({
        events: [{ ...event, offer: { proposer_id: ann.id, offering: side, wanted: side } }],
        tradeAd: null,
      });
    });

    test('copies the trade ad, and nothing of one that is not of that player', async () => {
      const sides = { offering_items: [CAT], looking_for_items: [{ ...CAT, quantity: 2 }] };
      const { id } = (await ann.call('POST', '/trade-ads', sides)).body.data;
      await ann.call('DELETE', `/trade-ads/${id}`);
      await report(cem, { user_id: ann.id, ad_id: id, reason: 'a bad ad' });
      await report(cem, { user_id: bob.id, ad_id: id, reason: 'not his' });
      const copied = (await reports()).map(({ user_name, ad_id, evidence }) => [
        user_name,
        ad_id,
        evidence.tradeAd,
      ]);
      const tradeAd = {
        created_at: START,
        offering: [{ slug: 'cat', quantity: 1 }],
        wanted: [{ slug: 'cat', quantity: 2 }],
      };
      expect(copied).toContainEqual(['Ann', id, tradeAd]);
      expect(copied).toContainEqual(['Bob', id, null]);
    });

    test.each([
      ['of oneself', () => ({ user_id: bob.id }), 422],
      ['of nobody', () => ({ user_id: 'nobody' }), 404],
      ['without a reason', () => ({ reason: ' ' }), 422],
      ['with a long reason', () => ({ reason: 'a'.repeat(501) }), 422],
      ['with NUL', () => ({ reason: 'a\0' }), 422],
      ['of an event to come', () => ({ conversation_id: conversation, seq: 2 }), 422],
      ['of a place without its conversation', () => ({ seq: 1 }), 422],
      ['of no conversation', () => ({ conversation_id: 'nothing' }), 404],
      ['of another in it', () => ({ conversation_id: conversation, user_id: cem.id }), 404],
      ['with a list for a reason', () => ({ reason: [] }), 400],
      ['of a trade ad without an id', () => ({ ad_id: '<b>' }), 422],
    ])('is refused with %s', async (_, more, status) => {
      const body = { user_id: ann.id, reason: 'rude', ...more() };
      expect((await report(bob, body)).status).toBe(status);
      expect(await database().selectFrom('reports').select('id').execute()).toEqual([]);
    });

    test('is rate-limited after 20 in an hour', async () => {
      const body = { user_id: ann.id, reason: 'rude' };
      for (let count = 0; count < 20; count += 1) await report(bob, body);
      const { status, headers } = await report(bob, body);
      expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    });
  });

  const calls = (): [method: string, path: string, body?: object][] => [
    ['GET', `/conversations/${conversation}/events`],
    [
      'POST',
      `/conversations/${conversation}/messages`,
      { client_id: newClientId(), text: 'let me in' },
    ],
    ['PUT', `/conversations/${conversation}/read`, { seq: 1 }],
    [
      'POST',
      '/trade-offers',
      {
        client_id: newClientId(),
        conversation_id: conversation,
        offering_items: [CAT],
        looking_for_items: [CAT],
      },
    ],
    ['POST', `/trade-offers/${offer}/accept`],
    ['POST', `/trade-offers/${offer}/decline`],
    ['POST', `/trade-offers/${offer}/withdraw`],
    ['POST', '/reports', { user_id: ann.id, conversation_id: conversation, reason: 'rude' }],
  ];
  /** Replaces the ids in a path or body with ids that do not exist. */
  const withUnknownIds = (text: string) =>
    text.replaceAll(conversation, 'nothing').replaceAll(offer, 'none');

  const expectSameNotFound = async (player: Member) => {
    for (const [method, path, body] of calls()) {
      const existing = await player.call(method, path, body);
      const text = body === undefined ? undefined : withUnknownIds(JSON.stringify(body));
      const missing = await player.call(method, withUnknownIds(path), text);
      expect([path, existing.status, existing.body]).toEqual([path, 404, missing.body]);
      expect([...existing.headers]).toEqual([...missing.headers]);
    }
  };

  test('a stranger gets the same 404 for conversations and offers that exist and that do not', async () => {
    await expectSameNotFound(cem);
    expect(await log()).toBe(1);
    expect((await cem.get('/conversations')).conversations).toEqual([]);
    expect(await cem.get('/sync')).toEqual({ revision: 0, conversations: [], more: false });
  });

  test('the partner gets 404 for a conversation before its first event', async () => {
    conversation = await ann.open(cem);
    offer = 'none';
    await expectSameNotFound(cem);
    expect(await log()).toBe(0);
  });

  test.each([
    ['a blocked player', () => block(bob, ann.id), 'blocked'],
    ['a player who blocked', () => block(ann, bob.id), 'blocked_by_you'],
  ])('%s gets 403 for every send, and no open offer is left', async (_, setBlock, code) => {
    const offerOfPartner = (await propose(bob)).body.id;
    await setBlock();
    const counter = { client_id: newClientId(), counters: offerOfPartner };
    const sides = { offering_items: [CAT], looking_for_items: [CAT] };
    const sends: ReturnType<typeof calls> = [
      ['POST', `/conversations/${conversation}/messages`, { client_id: 'new', text: 'hi' }],
      ['POST', '/trade-offers', { ...counter, conversation_id: conversation, ...sides }],
    ];
    for (const [method, path, body] of sends) {
      const response = await ann.call(method, path, body);
      expect([path, response.status, response.body.error.code]).toEqual([path, 403, code]);
    }
    for (const path of [
      `${offerOfPartner}/accept`,
      `${offerOfPartner}/decline`,
      `${offer}/withdraw`,
    ]) {
      const { status, body } = await ann.call('POST', `/trade-offers/${path}`);
      expect([status, body.error.message]).toEqual([409, 'This offer has ended.']);
    }
    expect(await log()).toBe(4);
  });

  test('a signed-out player gets 401 for every route before any other check', async () => {
    const more: ReturnType<typeof calls> = [
      ['GET', '/conversations'],
      ['POST', '/conversations', { user_id: ann.id }],
      ['GET', '/sync?since=junk'],
      ['GET', '/blocks'],
      ['PUT', `/blocks/${ann.id}`],
      ['DELETE', `/blocks/${ann.id}`],
    ];
    for (const [method, path, body] of [...calls(), ...more]) {
      for (const token of [null, 'a'.repeat(43), 'junk']) {
        const response = await callAs({ app: server.app, token }, method, path, body);
        expect([path, response.status, response.body.error]).toEqual([
          path,
          401,
          { code: 'no_session', message: 'You are not logged in.' },
        ]);
      }
    }
  });

  test.each(['%00', '..%2f', 'a'.repeat(101), '%F0%9F%90%A3', "'--"])(
    'an id like %s is neither a conversation nor an offer',
    async (id) => {
      for (const path of [`/conversations/${id}/events`]) {
        expect((await ann.call('GET', path)).status).toBe(404);
      }
      expect((await ann.sendMessage(id, 'hi')).status).toBe(404);
      expect((await ann.call('POST', `/trade-offers/${id}/accept`)).status).toBe(404);
    },
  );
});
