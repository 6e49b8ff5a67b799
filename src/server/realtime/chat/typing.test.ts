import { beforeEach, expect, test } from 'vitest';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import type { Player } from '../../testing/players.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
import type { TestHub } from '../../testing/test-hub.ts';

onBothDatabases((database) => {
  const { start, arrive, connect } = chatHubs(database);
  let here: TestHub;
  let there: TestHub;
  let ann: Player;
  let bob: Player;
  let conversation = '';
  let anns: SocketClient;
  let bobs: SocketClient;
  beforeEach(async () => {
    [here, there] = [await start(), await start()];
    [ann, bob] = [await arrive(here, 'Ann'), await arrive(there, 'Bob')];
    conversation = await ann.open(bob);
    await ann.say(conversation, 'hi');
    anns = await connect(here, ann);
    bobs = await connect(there, bob);
  });
  const starts = (socket: SocketClient, conversationId: unknown = conversation) =>
    socket.say('TYPING_START', { conversationId });
  const stops = (socket: SocketClient) =>
    socket.say('TYPING_STOP', { conversationId: conversation });
  const typed = (type: string, userId: string) => ({
    type,
    data: { conversationId: conversation, userId },
  });
  const nextTyping = async (socket: SocketClient): Promise<unknown> => {
    const message = await socket.next();
    return message.type.startsWith('TYPING') ? message : nextTyping(socket);
  };
  /** Resolves when the process has taken all that the socket said. */
  const heard = async (socket: SocketClient) => {
    socket.say('HEARTBEAT', { timestamp: 1 });
    await socket.nextOf('HEARTBEAT');
  };

  test('reaches the partner, in another process too, and ends when it is said', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    stops(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
    starts(bobs);
    expect(await nextTyping(anns)).toEqual(typed('TYPING_START', bob.id));
  });

  test('ends by itself after 5 s, which each further word of it puts off', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    here.clock.now += 4000;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    here.clock.now += 4999;
    await heard(anns);
    stops(bobs);
    await heard(bobs);
    expect(bobs.unread().filter(({ type }) => type.startsWith('TYPING'))).toEqual([]);
    here.clock.now += 1;
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('ends when the last socket closes', async () => {
    starts(anns);
    await nextTyping(bobs);
    anns.socket.close();
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('is passed on at most about once a second', async () => {
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    for (let count = 0; count < 3; count += 1) {
      here.clock.now += 299;
      starts(anns);
      await heard(anns);
    }
    here.clock.now += 103;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    stops(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
  });

  test('in made-up conversations is looked up five times a second and no more', async () => {
    await heard(bobs);
    const size = here.hub.size();
    for (let count = 0; count < 5; count += 1) starts(anns, `made-up-${count}`);
    starts(anns);
    await heard(anns);
    await expect.poll(here.hub.size).toBe(size);
    here.clock.now += 1000;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
  });

  test('of a stranger, across a block or about junk reaches nobody', async () => {
    const cem = await arrive(here, 'Cem');
    const cems = await connect(here, cem);
    starts(cems);
    for (const junk of [7, null, 'nothing', '../..', {}, conversation.repeat(9)]) {
      starts(anns, junk);
    }
    (await here.open('/ws')).say('TYPING_START', { conversationId: conversation });
    await heard(cems);
    await heard(anns);
    here.clock.now += 2000;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
    await bob.call('PUT', `/blocks/${ann.id}`);
    here.clock.now += 1000;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_STOP', ann.id));
    await bob.call('DELETE', `/blocks/${ann.id}`);
    here.clock.now += 1000;
    starts(anns);
    expect(await nextTyping(bobs)).toEqual(typed('TYPING_START', ann.id));
  });

  test('in a conversation without events does not give it away', async () => {
    const cem = await arrive(there, 'Cem');
    const cems = await connect(there, cem);
    const hidden = await ann.open(cem);
    const size = here.hub.size();
    starts(anns, hidden);
    await heard(anns);
    await expect.poll(here.hub.size).toBe(size);
    await ann.say(hidden, 'hi');
    const types = [(await cems.next()).type];
    while (types.at(-1) !== 'CHAT_MESSAGE') types.push((await cems.next()).type);
    expect(types).not.toContain('TYPING_START');
    here.clock.now += 1000;
    starts(anns, hidden);
    expect(await nextTyping(cems)).toMatchObject({ type: 'TYPING_START' });
  });
});
