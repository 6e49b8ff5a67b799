import { beforeEach, expect, test } from 'vitest';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import type { Player } from '../../testing/players.ts';
import type { SocketClient } from '../../testing/socket-client.ts';
import { START } from '../../testing/test-app.ts';
import type { TestHub } from '../../testing/test-hub.ts';

onBothDatabases((database) => {
  const { start, arrive, connect } = chatHubs(database);
  let here: TestHub;
  let there: TestHub;
  let ann: Player;
  let bob: Player;
  let conversation = '';
  beforeEach(async () => {
    [here, there] = [await start(), await start()];
    [ann, bob] = [await arrive(here, 'Ann'), await arrive(there, 'Bob')];
    conversation = await ann.open(bob);
  });
  const pass = (ms: number) => {
    for (const { clock } of [here, there]) clock.now += ms;
  };
  const status = async (socket: SocketClient) => (await socket.nextOf('USER_STATUS')).data;
  const online = ({ id: userId }: Player, lastSeen = START) => ({
    userId,
    status: 'online',
    lastSeen,
  });
  const offline = ({ id: userId }: Player, lastSeen: number | null) => ({
    userId,
    status: 'offline',
    lastSeen,
  });

  test('partners hear of each other on connecting and when one comes or goes', async () => {
    await ann.say(conversation, 'hi');
    const anns = await connect(here, ann);
    expect(await status(anns)).toEqual([offline(bob, null)]);
    const bobs = await connect(there, bob);
    expect(await status(bobs)).toEqual([online(ann)]);
    expect(await status(anns)).toEqual([online(bob)]);
    bobs.socket.close();
    await bobs.closed;
    await expect.poll(() => there.hub.size()).toBe(2);
    const left = there.clock.now;
    pass(14_999);
    const again = await connect(here, ann);
    expect(await status(again)).toEqual([online(bob, START + 14_999)]);
    pass(1);
    expect(await status(again)).toEqual([offline(bob, left)]);
    expect(await status(await connect(here, ann))).toEqual([offline(bob, left)]);
  });

  test('a page change is no going and coming', async () => {
    await ann.say(conversation, 'hi');
    const anns = await connect(here, ann);
    await status(anns);
    const bobs = await connect(there, bob);
    await status(anns);
    bobs.socket.close();
    await bobs.closed;
    pass(5000);
    await connect(there, bob);
    pass(14_000);
    const cem = await arrive(there, 'Cem');
    const other = await cem.open(ann);
    await cem.say(other, 'hi');
    await connect(there, cem);
    const seen = [...(await status(anns))];
    expect(seen.map(({ userId }) => userId)).toEqual([cem.id]);
  });

  test('strangers hear nothing; the first event makes two of them partners', async () => {
    const anns = await connect(here, ann);
    const bobs = await connect(there, bob);
    anns.say('HEARTBEAT', { timestamp: 1 });
    expect(await anns.next()).toMatchObject({ type: 'HEARTBEAT' });
    const present = () => database().selectFrom('presence').select('user_id').execute();
    await expect.poll(present).toHaveLength(2);
    await ann.say(conversation, 'hi');
    expect(await status(anns)).toEqual([online(bob)]);
    expect(await status(bobs)).toEqual([online(ann)]);
  });

  test('a block hides each from the other until it ends', async () => {
    await ann.say(conversation, 'hi');
    const anns = await connect(here, ann);
    expect(await status(anns)).toEqual([offline(bob, null)]);
    const bobs = await connect(there, bob);
    expect(await status(bobs)).toEqual([online(ann)]);
    expect(await status(anns)).toEqual([online(bob)]);
    await ann.call('PUT', `/blocks/${bob.id}`);
    expect(await status(bobs)).toEqual([offline(ann, null)]);
    expect(await status(anns)).toEqual([offline(bob, null)]);
    const again = await connect(there, bob);
    again.say('HEARTBEAT', { timestamp: 1 });
    expect(await again.next()).toMatchObject({ type: 'HEARTBEAT' });
    await ann.call('DELETE', `/blocks/${bob.id}`);
    expect(await status(again)).toEqual([online(ann)]);
  });

  test('players of a process that vanished are gone after 25 s', async () => {
    await ann.say(conversation, 'hi');
    await database()
      .insertInto('presence')
      .values({ user_id: bob.id, process: 'vanished', seen_at: START })
      .execute();
    const anns = await connect(here, ann);
    expect(await status(anns)).toEqual([online(bob)]);
    here.clock.now += 25_000;
    expect(await status(anns)).toEqual([offline(bob, START)]);
  });

  test('players of a process that only was silent are back once it speaks', async () => {
    await ann.say(conversation, 'hi');
    const anns = await connect(here, ann);
    await status(anns);
    await connect(there, bob);
    expect(await status(anns)).toEqual([online(bob)]);
    here.clock.now += 25_000;
    expect(await status(anns)).toEqual([offline(bob, START)]);
    there.clock.now += 25_000;
    expect(await status(anns)).toEqual([online(bob, START + 25_000)]);
  });

  test('a process that has said nothing for 25 s is not believed', async () => {
    await ann.say(conversation, 'hi');
    await database()
      .insertInto('presence')
      .values({ user_id: bob.id, process: 'silent', seen_at: START - 25_000 })
      .execute();
    expect(await status(await connect(here, ann))).toEqual([offline(bob, null)]);
  });

  test('a player stays online as long as a socket is open', async () => {
    await ann.say(conversation, 'hi');
    await connect(there, bob);
    for (let count = 0; count < 4; count += 1) {
      pass(10_000);
      await expect
        .poll(async () => database().selectFrom('presence').select('seen_at').execute())
        .toEqual([{ seen_at: there.clock.now }]);
    }
    expect(await status(await connect(here, ann))).toEqual([online(bob, START + 40_000)]);
  });

  test('nothing is remembered of who is gone', async () => {
    const bobs = await connect(there, bob);
    bobs.say('HEARTBEAT', { timestamp: 1 });
    await bobs.nextOf('HEARTBEAT');
    bobs.socket.close();
    await bobs.closed;
    await expect.poll(() => there.hub.size()).toBeGreaterThan(0);
    pass(15_000);
    await expect.poll(() => there.hub.size()).toBe(0);
    await expect
      .poll(async () => database().selectFrom('presence').selectAll().execute())
      .toEqual([]);
  });
});
