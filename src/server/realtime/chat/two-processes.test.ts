import { beforeEach, expect, test } from 'vitest';
import { acquaint, member } from '../../testing/member.ts';
import { onBothBuses } from '../../testing/servers/bus-processes.ts';
import type { TestHub } from '../../testing/test-hub.ts';

onBothBuses(({ startHub, database }) => {
  let hubA: TestHub;
  let hubB: TestHub;
  beforeEach(async () => {
    [hubA, hubB] = [await startHub(), await startHub()];
  });

  test('messages, typing and blocks in one process reach the sockets of another', async () => {
    const ann = await member(hubA, 'Ann');
    const bob = await member(hubB, 'Bob');
    const conversation = await ann.open(bob);
    await acquaint(database());
    const anns = await hubA.open(`/ws?token=${ann.token}`);
    const bobs = await hubB.open(`/ws?token=${bob.token}`);
    const messages = Array.from({ length: 30 }, (_, index) => `${'🐣'.repeat(100)} ${index}`);
    for (const text of messages)
      expect((await ann.sendMessage(conversation, text)).status).toBe(201);
    for (const [index, text] of messages.entries()) {
      const { data } = await bobs.nextOf('CHAT_MESSAGE');
      expect([data.seq, data.event.body.text]).toEqual([index + 1, text]);
    }
    await bob.sendMessage(conversation, 'hello');
    bobs.send('TYPING_START', { conversationId: conversation });
    const data = { conversationId: conversation, userId: bob.id };
    expect(await anns.nextOf('TYPING_START')).toEqual({ type: 'TYPING_START', data });
    await ann.call('PUT', `/blocks/${bob.id}`);
    expect((await bob.sendMessage(conversation, 'hi')).status).toBe(403);
    const hidden = { userId: bob.id, status: 'offline', lastSeen: null };
    await expect
      .poll(() => anns.unread().findLast(({ type }) => type === 'USER_STATUS')?.data)
      .toEqual([hidden]);
  });
});
