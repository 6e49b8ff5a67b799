import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { acquaint, type Member, member } from '../../testing/member.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    server = testApp(database());
    [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
  });
  afterEach(() => void vi.useRealTimers());
  const list = async (player: Member) => (await player.get('/conversations')).conversations;

  describe('the log', () => {
    const sendMessages = async (count: number) => {
      const conversation = await ann.open(bob);
      await acquaint(database());
      for (let seq = 1; seq <= count; seq += 1) {
        server.clock.now += 1000;
        await ann.sendMessage(conversation, `${seq}`);
      }
      return conversation;
    };
    const page = async (conversation: string, query: string) => {
      const { events, lastSeq } = await bob.get(`/conversations/${conversation}/events?${query}`);
      return [events.map(({ seq }: { seq: number }) => seq), lastSeq];
    };

    test('is read after a seq, before one and from its end, always in ascending order', async () => {
      const conversation = await sendMessages(12);
      expect(await page(conversation, 'after=0&limit=3')).toEqual([[1, 2, 3], 12]);
      expect(await page(conversation, 'after=10')).toEqual([[11, 12], 12]);
      expect(await page(conversation, 'after=12')).toEqual([[], 12]);
      expect(await page(conversation, 'before=10&limit=3')).toEqual([[7, 8, 9], 12]);
      expect(await page(conversation, 'before=1')).toEqual([[], 12]);
      expect(await page(conversation, 'limit=2')).toEqual([[11, 12], 12]);
    });

    test('is read at most a hundred events at a time', async () => {
      const conversation = await sendMessages(101);
      const [seqs] = await page(conversation, 'after=0&limit=500');
      expect(seqs).toHaveLength(100);
    });

    test.each([
      'after=1&before=3',
      'after=-1',
      'after=1.5',
      'after=x',
      'before=',
      'after=1&after=2',
      'limit=many',
      'offset=1',
    ])('refuses the query %s', async (query) => {
      const conversation = await sendMessages(1);
      const response = await bob.call('GET', `/conversations/${conversation}/events?${query}`);
      expect([response.status, response.body.error.code]).toEqual([400, 'bad_query']);
    });

    test('has a read mark that never goes back or beyond the end', async () => {
      const conversation = await sendMessages(5);
      const read = (seq: unknown) =>
        bob.call('PUT', `/conversations/${conversation}/read`, { seq });
      for (const [seq, readMark] of [
        [3, 3],
        [1, 3],
        [900, 5],
        [0, 5],
      ]) {
        expect((await read(seq)).status).toBe(204);
        expect((await list(bob))[0].readSeq).toBe(readMark);
      }
      expect((await read(-1)).status).toBe(422);
      expect((await read(1.5)).status).toBe(422);
      expect((await read('1')).status).toBe(400);
    });

    test('has marks that are limited to 60 in 10 s for a player, whether they are valid or not', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const conversation = await sendMessages(1);
      const mark = (player: Member, seq: unknown) =>
        player.call('PUT', `/conversations/${conversation}/read`, { seq });
      for (let call = 0; call < 59; call += 1) {
        expect((await mark(bob, call % 2 === 0 ? 1 : 'junk')).status).not.toBe(429);
      }
      expect((await mark(bob, 1)).status).toBe(204);
      const { status, headers, body } = await mark(bob, 1);
      expect([status, headers.get('retry-after')]).toEqual([429, '10']);
      expect(body.error.code).toBe('too_many_read_marks');
      expect((await mark(ann, 1)).status).toBe(204);
    });

    test('counts own messages as read, unless earlier messages are unread', async () => {
      const conversation = await sendMessages(2);
      expect((await list(ann))[0].readSeq).toBe(2);
      expect((await list(ann))[0]).not.toHaveProperty('own');
      await bob.sendMessage(conversation, 'late');
      await ann.sendMessage(conversation, 'again');
      expect((await list(bob))[0]).toMatchObject({ readSeq: 0, lastSeq: 4, own: [3] });
      await bob.call('PUT', `/conversations/${conversation}/read`, { seq: 3 });
      expect((await list(bob))[0]).not.toHaveProperty('own');
    });
  });
});
