import { beforeEach, expect, test } from 'vitest';
import { toPlayer } from '../../../contract/players/player.ts';
import { saveUser } from '../../data/session/users.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const MINUTE = 60_000;

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat')]);
    [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
  });
  const propose = async (from: Member, to: Member) => {
    const conversation_id = await from.open(to);
    const body = { client_id: newClientId(), conversation_id, ...trade(['cat'], ['cat']) };
    return (await from.call('POST', '/trade-offers', body)).body.id;
  };
  /** An offer that is answered after some minutes, and what comes later. */
  const answered = async (
    from: Member,
    to: Member,
    {
      after,
      action,
      later = [],
    }: { after: number; action: string; later?: [Member, string, object?][] },
  ) => {
    const id = await propose(from, to);
    server.clock.now += after * MINUTE;
    await to.call('POST', `/trade-offers/${id}/${action}`);
    for (const [player, next, sent] of later) {
      await player.call('POST', `/trade-offers/${id}/${next}`, sent);
    }
  };
  const read = ({ id }: { id: string }) => server.read(`/players/${id}`);

  test('tells who a new player is, and that nothing else is known', async () => {
    expect(await read(bob)).toEqual({
      id: bob.id,
      username: 'Bob',
      avatar_url: null,
      member_since: START,
      platform_since: null,
      traded: 0,
      fell_through: 0,
      players: 0,
      answers_within: null,
    });
  });

  test('counts deals that were completed and fell through, with how many different players', async () => {
    const both = (one: Member, other: Member): [Member, string][] => [
      [one, 'traded'],
      [other, 'traded'],
    ];
    await answered(ann, bob, { after: 1, action: 'accept', later: both(ann, bob) });
    await answered(bob, ann, { after: 1, action: 'accept', later: both(ann, bob) });
    const gone = { reason: 'item_gone' };
    await answered(cem, bob, { after: 1, action: 'accept', later: [[bob, 'fell-through', gone]] });
    await answered(ann, cem, { after: 1, action: 'accept', later: both(ann, cem) });
    await propose(cem, bob);
    expect(await read(bob)).toMatchObject({ traded: 2, fell_through: 1, players: 2 });
  });

  test('tells the typical time of answers to offers, from the third answer on', async () => {
    await answered(ann, bob, { after: 300, action: 'decline' });
    await answered(ann, bob, { after: 20, action: 'decline' });
    await answered(bob, ann, { after: 1, action: 'decline' });
    expect((await read(bob)).answers_within).toBeNull();
    await answered(cem, bob, { after: 10, action: 'decline' });
    expect((await read(bob)).answers_within).toBe('30m');
  });

  test('a withdrawal is no answer', async () => {
    for (let offers = 0; offers < 3; offers += 1) {
      const id = await propose(ann, bob);
      await ann.call('POST', `/trade-offers/${id}/withdraw`);
    }
    expect((await read(bob)).answers_within).toBeNull();
  });

  test('tells since when the account of the platform is there, as the last sign-in said', async () => {
    const profile = {
      provider: 'demo',
      subject: 'Bob',
      username: 'Bob',
      avatar_url: null,
    } as const;
    await saveUser(database(), { ...profile, platform_since: 1_500_000_000_000 }, START + 1);
    server.clock.now += 1000;
    expect(await read(bob)).toMatchObject({
      member_since: START,
      platform_since: 1_500_000_000_000,
    });
  });

  test('tells nothing beyond the shape that the site reads', async () => {
    const raw = await read(bob);
    expect(Object.keys(raw).length).toBe(9);
    expect(toPlayer(raw)?.user.username).toBe('Bob');
  });

  test('does not know a deleted player, nor the one who stands for them', async () => {
    const conversation = await bob.open(ann);
    await bob.sendMessage(conversation, 'hi');
    await acquaint(database());
    await bob.call('DELETE', '/account', { username: 'Bob' });
    server.clock.now += 1000;
    const [{ user }] = (await ann.get('/conversations')).conversations;
    for (const id of [bob.id, user.id]) {
      expect((await server.get(`/players/${id}`)).status).toBe(404);
    }
  });

  test.each(['none', '%00', "'%20or%201=1--", 'a'.repeat(101), '..%2Fitems', '%F0%9F%90%89'])(
    'knows no player %s',
    async (id) => {
      const response = await server.get(`/players/${id}`);
      expect(response.status).toBe(404);
      expect((await response.json()).error.message).toBe('There is no such player.');
    },
  );
});
