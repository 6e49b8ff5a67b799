import { beforeEach, describe, expect, test } from 'vitest';
import { playerMark } from '../../../domain/players/player-mark.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const DAY = 86_400_000;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat')]);
    [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
  });
  const page = async (player: Member) => {
    server.clock.now += 1000;
    return server.read(`/players/${player.id}`);
  };

  describe('two players of one name', () => {
    test.each(['bob', 'BOB', 'Bob\u200b', 'B0b', 'Вob', 'Bób'])(
      'have marks, where one is called %j',
      async (name) => {
        expect(await page(bob)).not.toHaveProperty('mark');
        const other = await member(server, name);
        expect([(await page(bob)).mark, (await page(other)).mark]).toEqual([
          playerMark(bob.id),
          playerMark(other.id),
        ]);
        expect(await page(ann)).not.toHaveProperty('mark');
      },
    );

    test('are told apart on trade ads, in conversations, in deals and among the blocked', async () => {
      const other = await member(server, 'bob');
      await other.call('POST', '/trade-ads', trade(['cat'], ['cat']));
      const conversation = await other.open(ann);
      await other.sendMessage(conversation, 'hi');
      await ann.sendMessage(conversation, 'hello');
      const offer = {
        client_id: newClientId(),
        conversation_id: conversation,
        ...trade(['cat'], ['cat']),
      };
      expect((await other.call('POST', '/trade-offers', offer)).status).toBe(201);
      await ann.call('PUT', `/blocks/${other.id}`);
      const named = { username: 'bob', mark: playerMark(other.id) };
      expect((await server.read('/trade-ads')).data).toMatchObject([{ user: named }]);
      expect((await ann.get('/conversations')).conversations).toMatchObject([{ user: named }]);
      expect((await ann.get('/deals')).deals).toMatchObject([{ user: named }]);
      expect((await ann.get('/blocks')).players).toEqual([{ id: other.id, ...named }]);
    });

    test('have no marks any more once one has deleted the account', async () => {
      const other = await member(server, 'bob');
      expect((await page(bob)).mark).toBe(playerMark(bob.id));
      await other.call('DELETE', '/account', { username: 'bob' });
      expect(await page(bob)).not.toHaveProperty('mark');
    });

    test('are not those whose names are like each other', async () => {
      await member(server, 'Bop');
      await member(server, 'Bob2');
      expect(await page(bob)).not.toHaveProperty('mark');
    });
  });

  describe('a name', () => {
    const conversationName = async () => (await ann.get('/conversations')).conversations[0].user;

    test('is said to be of the last sign-in after 14 days, until the next one', async () => {
      const conversation = await bob.open(ann);
      await bob.sendMessage(conversation, 'hi');
      server.clock.now = START + 14 * DAY - 2000;
      expect(await page(bob)).not.toHaveProperty('name_as_of');
      expect(await conversationName()).not.toHaveProperty('name_as_of');
      server.clock.now = START + 14 * DAY;
      expect((await page(bob)).name_as_of).toBe(START);
      expect((await conversationName()).name_as_of).toBe(START);
      await member(server, 'Bob');
      expect(await page(bob)).not.toHaveProperty('name_as_of');
      expect(await conversationName()).not.toHaveProperty('name_as_of');
    });

    test('of a deleted player is of no day', async () => {
      const conversation = await bob.open(ann);
      await bob.sendMessage(conversation, 'hi');
      await ann.sendMessage(conversation, 'hello');
      await bob.call('DELETE', '/account', { username: 'Bob' });
      server.clock.now = START + 20 * DAY;
      expect(await conversationName()).toMatchObject({ username: 'Deleted player' });
      expect(await conversationName()).not.toHaveProperty('name_as_of');
    });
  });
});
