import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    server = testApp(database());
    [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
  });
  const list = async (player: Member) => (await player.get('/conversations')).conversations;
  /** Inserts `count` conversations of Ann with new players into the database, with revisions from `revision` on. */
  const insertConversations = async (count: number, revision: number) => {
    for (let index = 0; index < count; index += 1) {
      const { id } = await member(server, `extra${index}`);
      const pair = { user_a: ann.id, user_b: id };
      const stands = { request: 'known', request_at: null } as const;
      const row = { conversation_id: id, user_id: ann.id, partner_id: id, ...stands };
      await database()
        .insertInto('conversations')
        .values({ id, ...pair, last_seq: 1, created_by: id, created_at: START })
        .execute();
      await database()
        .insertInto('conversation_members')
        .values({ ...row, opened: 1, read_seq: 0, revision: revision + index })
        .execute();
    }
  };

  describe('opening a conversation', () => {
    test('creates the conversation of two players and returns the other player', async () => {
      const created = await ann.call('POST', '/conversations', { user_id: bob.id });
      expect([created.status, created.headers.get('cache-control')]).toEqual([
        201,
        'private, no-store',
      ]);
      expect(created.body.conversation).toEqual({
        id: expect.any(String),
        user: { id: bob.id, username: 'Bob', avatar_url: null },
        lastSeq: 0,
        readSeq: 0,
        last: null,
        blocked: false,
        deleted: false,
        suspended: false,
      });
      const again = await ann.call('POST', '/conversations', { user_id: bob.id });
      expect([again.status, again.body]).toEqual([200, created.body]);
      expect(await bob.open(ann)).toBe(created.body.conversation.id);
    });

    test('creates one conversation when both players open it many times at once', async () => {
      const opened = await Promise.all(
        Array.from({ length: 10 }, (_, index) => (index % 2 ? ann.open(bob) : bob.open(ann))),
      );
      expect(new Set(opened).size).toBe(1);
      expect(await database().selectFrom('conversations').select('id').execute()).toHaveLength(1);
    });

    test('does not show the conversation to the other before the first event', async () => {
      const conversation = await ann.open(bob);
      expect(await list(ann)).toHaveLength(1);
      expect(await list(bob)).toEqual([]);
      expect((await bob.sendMessage(conversation, 'hello')).status).toBe(404);
      expect((await bob.get('/sync')).conversations).toEqual([]);
      await ann.sendMessage(conversation, 'hi');
      expect(await list(bob)).toMatchObject([{ id: conversation, lastSeq: 1, readSeq: 0 }]);
    });

    test.each([
      ['oneself', () => ann.id, 422, 'You cannot chat with yourself'],
      ['nobody', () => 'nobody', 404, 'There is no such player.'],
      ['markup', () => '<b>', 422, 'user_id: letters, digits, _ and -'],
      ['a number', () => 7, 400, 'user_id: expected string'],
    ])('is refused with %s', async (_, other, status, message) => {
      const response = await ann.call('POST', '/conversations', { user_id: other() });
      expect([response.status, response.body.error.message]).toEqual([status, message]);
    });

    test('is rate-limited for new partners, with the time to wait', async () => {
      for (let count = 0; count < 30; count += 1) await ann.open(await member(server, `p${count}`));
      server.clock.now += 1000;
      const { status, body, headers } = await ann.call('POST', '/conversations', {
        user_id: bob.id,
      });
      expect([status, headers.get('retry-after')]).toEqual([429, '599']);
      expect(body.error.message).toContain('You can open one again in 10 minutes.');
      server.clock.now += 600_000;
      await expect(ann.open(bob)).resolves.toEqual(expect.any(String));
    });
  });

  describe('the list', () => {
    test('is sorted by the last event, newest first, independent of the clock', async () => {
      const cem = await member(server, 'Cem');
      const [first, second] = [await ann.open(bob), await ann.open(cem)];
      expect((await list(ann)).map(({ id }: { id: string }) => id)).toEqual([second, first]);
      await ann.sendMessage(second, 'to Cem');
      server.clock.now -= 60_000;
      await ann.sendMessage(first, 'to Bob');
      expect(await list(ann)).toMatchObject([
        { id: first, user: { username: 'Bob' }, last: { body: { text: 'to Bob' } } },
        { id: second, user: { username: 'Cem' }, last: { body: { text: 'to Cem' } } },
      ]);
      expect(await list(cem)).toHaveLength(1);
    });

    test('has the newest 200 conversations', async () => {
      const latest = await ann.open(bob);
      await insertConversations(205, -300);
      const shown = await list(ann);
      expect(shown).toHaveLength(200);
      expect([shown[0].id, shown[1].user.username]).toEqual([latest, 'extra204']);
    });
  });

  describe('the changes of a player', () => {
    test('are listed after a revision, each once', async () => {
      const cem = await member(server, 'Cem');
      const [withBob, withCem] = [await ann.open(bob), await ann.open(cem)];
      const { revision } = await ann.get('/sync?since=0');
      await bob.open(ann);
      await ann.sendMessage(withBob, 'hi');
      await bob.sendMessage(withBob, 'hello');
      const changes = await ann.get(`/sync?since=${revision}`);
      expect(changes).toEqual({
        revision: revision + 2,
        conversations: [{ id: withBob, lastSeq: 2 }],
        more: false,
      });
      expect(await ann.get(`/sync?since=${changes.revision}`)).toEqual({
        revision: changes.revision,
        conversations: [],
        more: false,
      });
      expect((await ann.get('/sync')).conversations).toEqual([
        { id: withCem, lastSeq: 0 },
        { id: withBob, lastSeq: 2 },
      ]);
      expect(await cem.get('/sync')).toEqual({ revision: 0, conversations: [], more: false });
    });

    test('are listed from the start for a client with a later revision', async () => {
      const conversation = await ann.open(bob);
      expect(await ann.get('/sync?since=999')).toMatchObject({
        revision: 1,
        conversations: [{ id: conversation }],
      });
    });

    test('are listed 200 conversations at a time', async () => {
      await ann.open(bob);
      await insertConversations(250, 2);
      await database()
        .updateTable('user_states')
        .set({ revision: 251 })
        .where('user_id', '=', ann.id)
        .execute();
      const first = await ann.get('/sync?since=0');
      expect([first.conversations.length, first.revision, first.more]).toEqual([200, 200, true]);
      const rest = await ann.get(`/sync?since=${first.revision}`);
      expect([rest.conversations.length, rest.revision, rest.more]).toEqual([51, 251, false]);
    });

    test.each(['since=-1', 'since=x', 'since=1&since=2', 'until=1'])(
      'are refused for the query %s',
      async (query) => {
        expect((await ann.call('GET', `/sync?${query}`)).status).toBe(400);
      },
    );
  });
});
