import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    onChatChange.mockReset();
    server = testApp(database(), { onChatChange: (message) => onChatChange(message) });
    [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
  });
  const list = async (player: Member) => (await player.get('/conversations')).conversations;
  const texts = async (player: Member, conversation: string) =>
    (await player.events(conversation)).map(({ body }) => body.text);

  describe('a message', () => {
    test('is the next event, which both members can read and receive', async () => {
      const conversation = await ann.open(bob);
      const sent = await ann.sendMessage(conversation, 'hi', 'first');
      const event = {
        seq: 1,
        kind: 'message',
        sender_id: ann.id,
        client_id: 'first',
        body: { text: 'hi' },
        at: START,
      };
      expect([sent.status, sent.body]).toEqual([201, event]);
      await bob.sendMessage(conversation, 'hello');
      expect(await bob.events(conversation)).toMatchObject([event, { seq: 2, sender_id: bob.id }]);
      const busMessage = {
        kind: 'chat-event',
        conversation,
        users: expect.arrayContaining([ann.id]),
      };
      expect(onChatChange.mock.calls).toMatchObject([
        [{ ...busMessage, seq: 1 }],
        [{ ...busMessage, seq: 2 }],
      ]);
    });

    test('is the same event and is published once when it is repeated under its client id', async () => {
      const conversation = await ann.open(bob);
      const first = await ann.sendMessage(conversation, 'hi', 'one');
      server.clock.now += 1000;
      const again = await ann.sendMessage(conversation, 'hi', 'one');
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(onChatChange).toHaveBeenCalledTimes(1);
      expect((await ann.sendMessage(conversation, 'other', 'one')).status).toBe(409);
      // Client ids of different players are independent.
      expect((await bob.sendMessage(conversation, 'hello', 'one')).status).toBe(201);
      expect(await texts(ann, conversation)).toEqual(['hi', 'hello']);
    });

    test('is one event when it is sent ten times at once under one client id', async () => {
      const conversation = await ann.open(bob);
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => ann.sendMessage(conversation, 'hi', 'one')),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect(await texts(bob, conversation)).toEqual(['hi']);
    });

    test.each([
      ['2,000 emoji', '🐣'.repeat(2000)],
      ['combining marks', 'e\u0301'.repeat(1000)],
      ['right to left', 'مرحبا abc'],
      ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
      ['signs that join letters', 'نامه‌ای ක්‍ෂ 👨‍👩‍👧'],
      ['quotes and percents', `'; drop table events; -- %_\\"`],
      ['space around it', '  hi\n\n'],
      ['words of JavaScript', '__proto__'],
    ])('keeps %s unchanged', async (_, text) => {
      const conversation = await ann.open(bob);
      expect((await ann.sendMessage(conversation, text)).body.body).toEqual({ text });
      expect(await texts(bob, conversation)).toEqual([text]);
      expect((await list(bob))[0].last.body.text).toBe(text);
    });

    test('is stored without what cannot be seen and towers of marks, also when it is repeated', async () => {
      const conversation = await ann.open(bob);
      const text = `\u202egnp.exe\u0001\u200b H${'\u0301\u200d'.repeat(50)}i\u00ad`;
      const sent = await ann.sendMessage(conversation, text, 'one');
      expect(sent.body.body.text).toBe(`gnp.exe H${'\u0301'.repeat(4)}i`);
      const again = await ann.sendMessage(conversation, text, 'one');
      expect([again.status, again.body]).toEqual([200, sent.body]);
      expect(await texts(bob, conversation)).toEqual([sent.body.body.text]);
    });

    test.each([
      ['2,001 emoji', { text: '🐣'.repeat(2001) }, 422],
      ['nothing', { text: '' }, 422],
      ['white space', { text: ' \n\u00a0' }, 422],
      ['characters without a look', { text: '\u200b\u3164\u202e' }, 422],
      ['NUL', { text: 'a\0b' }, 422],
      ['half an emoji', { text: 'a\ud83d' }, 422],
      ['the other half', { text: '\udc23' }, 422],
      ['a number', { text: 7 }, 400],
      ['a list', { text: ['hi'] }, 400],
      ['no text', {}, 400],
      ['a client id with NUL', { text: 'hi', client_id: 'a\0' }, 422],
      ['no client id', { text: 'hi', client_id: undefined }, 400],
      ['a long client id', { text: 'hi', client_id: 'a'.repeat(101) }, 422],
    ])('is refused with %s and leaves no trace', async (_, body, status) => {
      const conversation = await ann.open(bob);
      const path = `/conversations/${conversation}/messages`;
      const response = await ann.call('POST', path, { client_id: newClientId(), ...body });
      expect(response.status).toBe(status);
      expect(response.body.error.message.length).toBeLessThan(200);
      expect((await ann.sendMessage(conversation, 'hi')).body.seq).toBe(1);
      expect(onChatChange).toHaveBeenCalledTimes(1);
    });

    test.each([
      ['no JSON', '{"text":', 400],
      ['nothing', '', 400],
      ['null', 'null', 400],
      ['a list', '[]', 400],
      ['a deep one', '['.repeat(30_000), 400],
      ['40 kB', `{"text":"${'a'.repeat(40_000)}"}`, 413],
    ])('is refused with a body of %s', async (_, body, status) => {
      const conversation = await ann.open(bob);
      const response = await ann.call('POST', `/conversations/${conversation}/messages`, body);
      expect(response.status).toBe(status);
    });

    test('is rate-limited after 40 in 30 s, over all conversations', async () => {
      const cem = await member(server, 'Cem');
      const conversations = [await ann.open(bob), await ann.open(cem)];
      await acquaint(database());
      for (let count = 0; count < 40; count += 1) {
        expect((await ann.sendMessage(conversations[count % 2] ?? '', 'hi')).status).toBe(201);
      }
      server.clock.now += 10_000;
      const { status, body, headers } = await ann.sendMessage(conversations[0] ?? '', 'more');
      expect([status, headers.get('retry-after')]).toEqual([429, '20']);
      expect(body.error.message).toBe(
        'You are sending very fast. You can send again in 20 seconds.',
      );
      expect((await bob.sendMessage(conversations[0] ?? '', 'and I?')).status).toBe(201);
      server.clock.now += 20_000;
      expect((await ann.sendMessage(conversations[0] ?? '', 'more')).body.seq).toBe(22);
    });
  });
});
