import { beforeEach, describe, expect, test } from 'vitest';
import { setRole } from '../../data/session/users.ts';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
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
  /** Sends an event of each side. */
  const becomePartners = async () => {
    await ann.sendMessage(conversation, 'hi');
    await bob.sendMessage(conversation, 'hello');
  };
  const advance = (ms: number) => {
    for (const { clock } of [hubA, hubB]) clock.now += ms;
  };
  const status = async (socket: SocketClient) => (await socket.nextOf('USER_STATUS')).data;
  const online = ({ id: userId }: Member, lastSeen = START) => ({
    userId,
    status: 'online',
    lastSeen,
  });
  const offline = ({ id: userId }: Member, lastSeen: number | null) => ({
    userId,
    status: 'offline',
    lastSeen,
  });

  test('partners receive their status when they connect and when one comes online or goes offline', async () => {
    await becomePartners();
    const anns = await connect(hubA, ann);
    expect(await status(anns)).toEqual([offline(bob, null)]);
    const bobs = await connect(hubB, bob);
    expect(await status(bobs)).toEqual([online(ann)]);
    expect(await status(anns)).toEqual([online(bob)]);
    bobs.socket.close();
    await bobs.closed;
    await expect.poll(() => hubB.hub.size()).toBe(2);
    const closedAt = hubB.clock.now;
    advance(14_999);
    const again = await connect(hubA, ann);
    expect(await status(again)).toEqual([online(bob, START + 14_999)]);
    advance(1);
    expect(await status(again)).toEqual([offline(bob, closedAt)]);
    expect(await status(await connect(hubA, ann))).toEqual([offline(bob, closedAt)]);
  });

  test('a page change does not change the status', async () => {
    await becomePartners();
    const anns = await connect(hubA, ann);
    await status(anns);
    const bobs = await connect(hubB, bob);
    await status(anns);
    bobs.socket.close();
    await bobs.closed;
    advance(5000);
    await connect(hubB, bob);
    advance(14_000);
    const cem = await member(hubB, 'Cem');
    const other = await cem.open(ann);
    await cem.sendMessage(other, 'hi');
    await ann.sendMessage(other, 'hello');
    await connect(hubB, cem);
    const seen = [...(await status(anns))];
    expect(seen.map(({ userId }) => userId)).toEqual([cem.id]);
  });

  test('a stranger receives no status for messages without an answer, whoever sends one', async () => {
    const anns = await connect(hubA, ann);
    const bobs = await connect(hubB, bob);
    anns.send('HEARTBEAT', { timestamp: 1 });
    expect(await anns.next()).toMatchObject({ type: 'HEARTBEAT' });
    const present = () => database().selectFrom('presence').select('user_id').execute();
    await expect.poll(present).toHaveLength(2);
    await ann.sendMessage(conversation, 'hi');
    await ann.sendMessage(conversation, 'are you there?');
    for (const _ of [1, 2]) expect(await anns.next()).toMatchObject({ type: 'CHAT_MESSAGE' });
    const again = await connect(hubA, ann);
    again.send('HEARTBEAT', { timestamp: 1 });
    expect(await again.next()).toMatchObject({ type: 'HEARTBEAT' });
    advance(1000);
    await bob.sendMessage(conversation, 'hello');
    // A status for the first message would be a second older.
    expect(await status(anns)).toEqual([online(bob, START + 1000)]);
    expect(await status(bobs)).toEqual([online(ann, START + 1000)]);
  });

  /** The types of what a socket has received until now. */
  const received = async (socket: SocketClient) => {
    socket.send('HEARTBEAT', { timestamp: 1 });
    const types: string[] = [];
    while (types.at(-1) !== 'HEARTBEAT') types.push((await socket.next()).type);
    return types;
  };
  const propose = async (player: Member, counters: string | null = null): Promise<string> => {
    const quantity = counters === null ? 1 : 2;
    const sides = {
      offering_items: [{ petSlug: 'cat' }],
      looking_for_items: [{ petSlug: 'cat', quantity }],
    };
    const offer = { client_id: newClientId(), conversation_id: conversation, ...sides, counters };
    return (await player.call('POST', '/trade-offers', offer)).body.id;
  };

  test('who declines or withdraws an offer, or answers a message with an offer alone, shows no status', async () => {
    await hubA.feed([item('cat')]);
    const bobs = await connect(hubB, bob);
    await ann.sendMessage(conversation, 'hi');
    const declined = await propose(ann);
    await bob.call('POST', `/trade-offers/${declined}/decline`);
    const withdrawn = await propose(bob);
    await bob.call('POST', `/trade-offers/${withdrawn}/withdraw`);
    const anns = await connect(hubA, ann);
    expect(await received(anns)).not.toContain('USER_STATUS');
    expect(await received(bobs)).not.toContain('USER_STATUS');
    await bob.sendMessage(conversation, 'hello');
    expect(await status(anns)).toEqual([online(bob)]);
  });

  test('an offer that is accepted or countered makes the two players partners', async () => {
    await hubA.feed([item('cat')]);
    const [anns, bobs] = [await connect(hubA, ann), await connect(hubB, bob)];
    const offer = await propose(ann);
    expect(await received(anns)).not.toContain('USER_STATUS');
    await bob.call('POST', `/trade-offers/${offer}/accept`);
    expect(await status(anns)).toEqual([online(bob)]);
    expect(await status(bobs)).toEqual([online(ann)]);
    const cem = await member(hubB, 'Cem');
    const cems = await connect(hubB, cem);
    conversation = await ann.open(cem);
    await propose(cem, await propose(ann));
    expect(await status(cems)).toEqual([online(ann)]);
    expect(await status(anns)).toEqual([online(cem)]);
  });

  describe('a block', () => {
    let anns: SocketClient;
    let bobs: SocketClient;
    beforeEach(async () => {
      await becomePartners();
      bobs = await connect(hubB, bob);
      await status(bobs);
      anns = await connect(hubA, ann);
      expect(await status(anns)).toEqual([online(bob)]);
      expect(await status(bobs)).toEqual([online(ann)]);
      await ann.call('PUT', `/blocks/${bob.id}`);
      expect(await status(anns)).toEqual([offline(bob, null)]);
    });
    /** Closes the socket of Ann, who is offline 15 s later. */
    const leave = async ({ socket, closed }: SocketClient) => {
      socket.close();
      await closed;
      await expect.poll(() => hubA.hub.size()).toBe(2);
      advance(15_000);
    };
    /** The status of the other that a player sees on a new page. */
    const seenAnew = async (hub: TestHub, player: Member) => status(await connect(hub, player));

    test('changes nothing that the blocked player sees, on an open page and on a new one', async () => {
      expect(await received(bobs)).not.toContain('USER_STATUS');
      expect(await seenAnew(hubB, bob)).toEqual([online(ann)]);
    });

    test('ends with the next ordinary close: the blocked player sees that one and none after it', async () => {
      await leave(anns);
      const closed = offline(ann, START);
      expect(await status(bobs)).toEqual([closed]);
      anns = await connect(hubA, ann);
      expect(await seenAnew(hubB, bob)).toEqual([closed]);
      advance(5000);
      await leave(anns);
      await expect.poll(() => hubA.hub.size()).toBe(0);
      expect(await received(bobs)).not.toContain('USER_STATUS');
      expect(await seenAnew(hubB, bob)).toEqual([closed]);
    });

    test('looks like a close after one to ten minutes while the player stays', async () => {
      const { shown_until } = await database()
        .selectFrom('blocks')
        .select('shown_until')
        .executeTakeFirstOrThrow();
      expect(shown_until).toBeGreaterThanOrEqual(START + 60_000);
      expect(shown_until).toBeLessThanOrEqual(START + 600_000);
      await database()
        .updateTable('blocks')
        .set({ shown_until: START + 20_000 })
        .execute();
      advance(10_000);
      expect(await seenAnew(hubB, bob)).toEqual([online(ann, START + 10_000)]);
      advance(10_000);
      expect(await status(bobs)).toEqual([offline(ann, START + 5000)]);
      expect(await seenAnew(hubB, bob)).toEqual([offline(ann, START + 5000)]);
      expect(await received(bobs)).not.toContain('USER_STATUS');
    });

    test('of a player who is offline leaves what was last seen', async () => {
      await ann.call('DELETE', `/blocks/${bob.id}`);
      await leave(anns);
      const closed = offline(ann, START);
      expect(await status(bobs)).toEqual([closed]);
      await ann.call('PUT', `/blocks/${bob.id}`);
      await connect(hubA, ann);
      expect(await seenAnew(hubB, bob)).toEqual([closed]);
      expect(await received(bobs)).not.toContain('USER_STATUS');
    });

    test('shows its end to the one who blocked alone, until the other sees the next change', async () => {
      await ann.call('DELETE', `/blocks/${bob.id}`);
      expect(await status(anns)).toEqual([online(bob)]);
      expect(await received(bobs)).not.toContain('USER_STATUS');
      await leave(anns);
      expect(await status(bobs)).toEqual([offline(ann, START)]);
      await connect(hubA, ann);
      expect(await status(bobs)).toEqual([online(ann, START + 15_000)]);
    });

    test('that was returned hides what each of the two would see of the other', async () => {
      await bob.call('PUT', `/blocks/${ann.id}`);
      expect(await status(bobs)).toEqual([offline(ann, null)]);
      expect(await received(anns)).not.toContain('USER_STATUS');
      await ann.call('DELETE', `/blocks/${bob.id}`);
      expect(await status(anns)).toEqual([online(bob)]);
      expect(await received(bobs)).not.toContain('USER_STATUS');
    });
  });

  test('players of a process that crashed are offline after 25 s', async () => {
    await becomePartners();
    await database()
      .insertInto('presence')
      .values({ user_id: bob.id, process: 'crashed', seen_at: START })
      .execute();
    const anns = await connect(hubA, ann);
    expect(await status(anns)).toEqual([online(bob)]);
    hubA.clock.now += 25_000;
    expect(await status(anns)).toEqual([offline(bob, START)]);
  });

  test('players of a process that was only delayed come online again with its next heartbeat', async () => {
    await becomePartners();
    const anns = await connect(hubA, ann);
    await status(anns);
    await connect(hubB, bob);
    expect(await status(anns)).toEqual([online(bob)]);
    hubA.clock.now += 25_000;
    expect(await status(anns)).toEqual([offline(bob, START)]);
    hubB.clock.now += 25_000;
    expect(await status(anns)).toEqual([online(bob, START + 25_000)]);
  });

  test('the presence of a process is ignored 25 s after its last heartbeat', async () => {
    await becomePartners();
    await database()
      .insertInto('presence')
      .values({ user_id: bob.id, process: 'silent', seen_at: START - 25_000 })
      .execute();
    expect(await status(await connect(hubA, ann))).toEqual([offline(bob, null)]);
  });

  test('a player stays online as long as a socket is open', async () => {
    await becomePartners();
    await connect(hubB, bob);
    for (let count = 0; count < 4; count += 1) {
      advance(10_000);
      await expect
        .poll(async () => database().selectFrom('presence').select('seen_at').execute())
        .toEqual([{ seen_at: hubB.clock.now }]);
    }
    expect(await status(await connect(hubA, ann))).toEqual([online(bob, START + 40_000)]);
  });

  test('a partner hears of a deleted account, and sees the player online no more', async () => {
    await becomePartners();
    await status(await connect(hubA, ann));
    const bobs = await connect(hubB, bob);
    expect(await status(bobs)).toEqual([online(ann)]);
    expect((await ann.call('DELETE', '/account', { username: 'Ann' })).status).toBe(204);
    const { data } = await bobs.nextOf('PARTNER_DELETED');
    const [talk] = (await bob.get('/conversations')).conversations;
    expect(data).toEqual({ conversationId: conversation, partnerId: talk.user.id });
    expect(await status(bobs)).toEqual([offline(ann, null)]);
  });

  test('a partner at another process sees at once that a suspension ended an offer and a trade ad', async () => {
    await hubA.feed([item('cat')]);
    const side = [{ petSlug: 'cat', quantity: 1 }];
    const sides = { offering_items: side, looking_for_items: side };
    const offer = { client_id: newClientId(), conversation_id: conversation, ...sides };
    await ann.call('POST', '/trade-offers', offer);
    const tradeAd = (await ann.call('POST', '/trade-ads', sides)).body.data.id;
    const bobs = await connect(hubB, bob);
    const mia = await member(hubA, 'Mia');
    await setRole(database(), mia.id, 'moderator');
    const act = { hours: 1, reason: 'spam' };
    await mia.call('POST', `/desk/players/${ann.id}/suspend`, act);
    const received = (name: string) => bobs.unread().findLast(({ type }) => type === name)?.data;
    await expect.poll(() => received('TRADE_AD_REMOVED')).toEqual({ id: tradeAd });
    await expect.poll(() => received('PARTNER_CHANGED')).toEqual({ conversationId: conversation });
    const end = { state: 'withdrawn', reason: 'proposer_suspended' };
    await expect.poll(() => received('TRADE_OFFER')?.message.body).toMatchObject(end);
  });

  test('nothing of an offline player stays in memory or in the table of presence', async () => {
    const bobs = await connect(hubB, bob);
    bobs.send('HEARTBEAT', { timestamp: 1 });
    await bobs.nextOf('HEARTBEAT');
    bobs.socket.close();
    await bobs.closed;
    await expect.poll(() => hubB.hub.size()).toBeGreaterThan(0);
    advance(15_000);
    await expect.poll(() => hubB.hub.size()).toBe(0);
    await expect
      .poll(async () => database().selectFrom('presence').selectAll().execute())
      .toEqual([]);
  });
});
