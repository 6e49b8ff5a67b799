import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDesk } from '../../rules/desk/run-desk.ts';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
import type { TestHub } from '../../testing/test-hub.ts';

onBothDatabases((database) => {
  const { start, connect } = chatHubs(database);
  let hubA: TestHub;
  let hubB: TestHub;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  let anns: SocketClient;
  let bobs: SocketClient;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    [hubA, hubB] = [await start(), await start()];
    [ann, bob] = [await member(hubA, 'Ann'), await member(hubB, 'Bob')];
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hi');
    await bob.sendMessage(conversation, 'hello');
    anns = await connect(hubA, ann);
    bobs = await connect(hubB, bob);
  });
  afterEach(() => void vi.useRealTimers());
  /** Moves the clock of the first process, and the one by which lookups are counted. */
  const pass = (ms: number) => {
    hubA.clock.now += ms;
    vi.setSystemTime(Date.now() + ms);
  };
  const starts = (socket: SocketClient, conversationId: unknown = conversation) =>
    socket.send('TYPING_START', { conversationId });
  const stops = (socket: SocketClient) =>
    socket.send('TYPING_STOP', { conversationId: conversation });
  const typed = (type: string, userId: string) => ({
    type,
    data: { conversationId: conversation, userId },
  });
  const nextTyping = async (socket: SocketClient): Promise<unknown> => {
    const message = await socket.next();
    return message.type.startsWith('TYPING') ? message : nextTyping(socket);
  };
  /** Resolves when the process has handled all messages of the socket. */
  const handled = async (socket: SocketClient) => {
    socket.send('HEARTBEAT', { timestamp: 1 });
    await socket.nextOf('HEARTBEAT');
  };

  test('typing reaches the partner in another process until it is stopped', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    stops(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
    starts(bobs);
    expect(await nextTyping(anns)).toEqual(typed('TYPING_START', bob.id));
  });

  test('typing of a muted player reaches nobody, from the next start on', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    const desk = { db: database(), actor: 'cem', now: hubA.clock.now };
    await runDesk(desk, ['mute', ann.id, '1h', 'spam']);
    pass(1000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
    pass(1000);
    starts(anns);
    await handled(anns);
    await handled(bobs);
    expect(bobs.unread().filter(({ type }) => type.startsWith('TYPING'))).toEqual([]);
    await runDesk(desk, ['unmute', ann.id, 'fine']);
    pass(1000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
  });

  test('typing ends by itself 5 s after its last start', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    pass(4000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    pass(4999);
    await handled(anns);
    stops(bobs);
    await handled(bobs);
    expect(bobs.unread().filter(({ type }) => type.startsWith('TYPING'))).toEqual([]);
    pass(1);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('typing ends when the last socket closes', async () => {
    starts(anns);
    await nextTyping(bobs);
    anns.socket.close();
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('typing is published at most about once a second', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    for (let count = 0; count < 3; count += 1) {
      pass(299);
      starts(anns);
      await handled(anns);
    }
    pass(103);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    stops(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('typing in invented conversations is looked up five times a second at most', async () => {
    await handled(bobs);
    const size = hubA.hub.size();
    for (let count = 0; count < 5; count += 1) starts(anns, `invented-${count}`);
    starts(anns);
    await handled(anns);
    await expect.poll(hubA.hub.size).toBe(size);
    pass(1000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
  });

  test('a start over the limit of lookups does not prolong typing', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    pass(1000);
    const size = hubA.hub.size();
    for (let count = 0; count < 5; count += 1) starts(anns, `invented-${count}`);
    starts(anns);
    starts(anns, 'invented-5');
    await handled(anns);
    await expect.poll(hubA.hub.size).toBe(size);
    pass(4000);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('typing of a stranger, across a block or with invalid data reaches nobody', async () => {
    const cem = await member(hubA, 'Cem');
    const cems = await connect(hubA, cem);
    starts(cems);
    for (const invalid of [7, null, 'nothing', '../..', {}, conversation.repeat(9)]) {
      starts(anns, invalid);
    }
    (await hubA.open('/ws')).send('TYPING_START', { conversationId: conversation });
    await handled(cems);
    await handled(anns);
    pass(2000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    await bob.call('PUT', `/blocks/${ann.id}`);
    pass(1000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
    await bob.call('DELETE', `/blocks/${ann.id}`);
    pass(1000);
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
  });

  test('typing reaches nobody before both players have sent an event', async () => {
    const cem = await member(hubB, 'Cem');
    const cems = await connect(hubB, cem);
    const unanswered = await ann.open(cem);
    const sizes = () => [hubA.hub.size(), hubB.hub.size()];
    const before = sizes();
    const bothType = async () => {
      for (const socket of [anns, cems]) {
        starts(socket, unanswered);
        await handled(socket);
      }
      await expect.poll(sizes).toEqual(before);
    };
    await bothType();
    await ann.sendMessage(unanswered, 'hi');
    await bothType();
    await cem.sendMessage(unanswered, 'hello');
    for (const socket of [anns, cems]) {
      const types: string[] = [];
      let seq = 0;
      while (seq < 2) {
        const { type, data } = await socket.next();
        types.push(type);
        if (type === 'CHAT_MESSAGE') seq = data.seq;
      }
      expect(types.filter((type) => type.startsWith('TYPING'))).toEqual([]);
    }
    starts(anns, unanswered);
    expect(await nextTyping(cems)).toMatchObject({ type: 'TYPING_START' });
  });
});
