import { beforeEach, expect, test } from 'vitest';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START } from '../../testing/test-app.ts';
import type { TestHub } from '../../testing/test-hub.ts';

onBothDatabases((database) => {
  const { start, connect } = chatHubs(database);
  let hubA: TestHub;
  let hubB: TestHub;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  beforeEach(async () => {
    [hubA, hubB] = [await start(), await start()];
    [ann, bob] = [await member(hubA, 'Ann'), await member(hubB, 'Bob')];
    conversation = await ann.open(bob);
  });
  const propose = (slug: string) =>
    ann.call('POST', '/trade-offers', {
      client_id: newClientId(),
      conversation_id: conversation,
      offering_items: [{ petSlug: slug }],
      looking_for_items: [{ petSlug: 'cat' }],
    });

  test('a message reaches all sockets of both members in all processes, and nobody else', async () => {
    const cem = await member(hubA, 'Cem');
    const sockets = [
      await connect(hubA, ann),
      await connect(hubB, ann),
      await connect(hubA, bob),
      await connect(hubB, bob),
    ];
    const strangers = [await connect(hubA, cem), await hubB.open('/ws')];
    const { body: event } = await ann.sendMessage(conversation, 'hi');
    for (const socket of sockets) {
      expect(await socket.nextOf('CHAT_MESSAGE')).toEqual({
        type: 'CHAT_MESSAGE',
        data: { conversationId: conversation, seq: 1, event },
      });
    }
    for (const socket of strangers) {
      socket.send('HEARTBEAT', { timestamp: 1 });
      expect(await socket.next()).toMatchObject({ type: 'HEARTBEAT' });
    }
  });

  test('what a player reads on one device reaches all their sockets, nobody else, and only once', async () => {
    await ann.sendMessage(conversation, 'hi');
    const sockets = [await connect(hubA, bob), await connect(hubB, bob)];
    const anns = await connect(hubA, ann);
    for (const seq of [9, 1]) {
      await bob.call('PUT', `/conversations/${conversation}/read`, { seq });
    }
    for (const socket of sockets) {
      const { data } = await socket.nextOf('CONVERSATION_READ');
      expect(data).toEqual({ conversationId: conversation, seq: 1 });
    }
    await ann.sendMessage(conversation, 'still there?');
    for (const socket of [...sockets, anns]) {
      const types: string[] = [];
      for (let seq = 0; seq !== 2; ) {
        const { type, data } = await socket.next();
        types.push(type);
        seq = data.seq;
      }
      expect(types).not.toContain('CONVERSATION_READ');
    }
  });

  test('messages arrive in the order of the log', async () => {
    const socket = await connect(hubB, bob);
    await acquaint(database());
    for (let count = 1; count <= 20; count += 1) await ann.sendMessage(conversation, `${count}`);
    for (let seq = 1; seq <= 20; seq += 1) {
      const { data } = await socket.nextOf('CHAT_MESSAGE');
      expect([data.seq, data.event.body.text]).toEqual([seq, `${seq}`]);
    }
  });

  test('the longest message fits in a frame', async () => {
    const socket = await connect(hubB, bob);
    await ann.sendMessage(conversation, '🐣'.repeat(2000));
    expect((await socket.nextOf('CHAT_MESSAGE')).data.event.body.text).toHaveLength(4000);
  });

  test('an offer arrives as TRADE_OFFER with its event', async () => {
    await hubA.feed([item('cat')]);
    const socket = await connect(hubB, bob);
    const { body: offer } = await propose('cat');
    const { data } = await socket.nextOf('TRADE_OFFER');
    expect(data).toMatchObject({
      tradeOffer: { id: offer.id },
      conversationId: conversation,
      message: { seq: 1, kind: 'proposed', body: offer },
    });
    await bob.call('POST', `/trade-offers/${offer.id}/accept`);
    expect((await socket.nextOf('TRADE_OFFER')).data.message.body.state).toBe('accepted');
  });

  test('an offer that exceeds the frame limit arrives without its content', async () => {
    await hubA.feed([item('cat')]);
    await database()
      .updateTable('items')
      .set({ image: `/${'x'.repeat(9000)}.svg` })
      .execute();
    const socket = await connect(hubB, bob);
    const { body: offer } = await propose('cat');
    expect((await socket.nextOf('TRADE_OFFER')).data).toEqual({
      tradeOffer: { id: offer.id },
      conversationId: conversation,
      message: { seq: 1 },
    });
  });

  test("heartbeats are answered with the player's revision", async () => {
    const socket = await connect(hubB, bob);
    const heartbeat = async () => {
      socket.send('HEARTBEAT', { timestamp: 1 });
      return (await socket.nextOf('HEARTBEAT')).data;
    };
    expect(await heartbeat()).toEqual({ timestamp: START, revision: 0 });
    await ann.sendMessage(conversation, 'hi');
    await ann.sendMessage(conversation, 'there');
    expect(await heartbeat()).toEqual({ timestamp: START, revision: 2 });
    expect((await bob.get('/sync')).revision).toBe(2);
  });
});
