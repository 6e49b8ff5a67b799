import { beforeEach, describe, expect, test } from 'vitest';
import { findPartner, findPartners } from '../../data/chat/partners.ts';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START, SUBJECT_HASHER, type TestApp, testApp } from '../../testing/test-app.ts';
import { arrive } from './arrive.ts';
import { createSubjectHasher } from './subject-hasher.ts';

const DAY = 86_400_000;
const BLOCKED = 'This player does not take messages from you.';

onBothDatabases((database) => {
  let server: TestApp;
  let [bob, anna]: Member[] = [];
  const player = (one: Member | undefined): Member => {
    if (one === undefined) throw new Error('The players sign in before the tests.');
    return one;
  };
  beforeEach(async () => {
    server = testApp(database());
    [bob, anna] = [await member(server, 'Bob'), await member(server, 'Anna')];
  });
  const leave = async (username: string, one: Member | undefined) => {
    const { status } = await player(one).call('DELETE', '/account', { username });
    expect(status).toBe(204);
  };
  const block = (blocker: Member | undefined, blocked: Member | undefined) =>
    player(blocker).call('PUT', `/blocks/${player(blocked).id}`);
  const blockedBy = async (one: Member | undefined): Promise<string[]> =>
    (await player(one).get('/blocks')).blocked;
  /** The answer of Bob to a first message: the status, and the code of a refusal. */
  const write = async (from: Member, to = player(bob)) => {
    const { status, body } = await from.sendMessage(await from.open(to), 'me again');
    return status === 201 ? status : [status, body.error.code, body.error.message];
  };
  const hashes = () => database().selectFrom('subject_hashes').selectAll().execute();
  /** The hashes that somebody needs, because the deletion was a day ago. */
  const neededHashes = async () => {
    await sweep(database(), server.clock.now + DAY);
    return hashes();
  };

  describe('a blocked player who deletes the account and signs in again', () => {
    test('is blocked, and the one who blocked reads the same sentence', async () => {
      await block(bob, anna);
      await leave('Anna', anna);
      const again = await member(server, 'Anna');
      expect(await write(again)).toEqual([403, 'blocked', BLOCKED]);
      expect(await write(player(bob), again)).toEqual([403, 'blocked', BLOCKED]);
      expect(await write(again, await member(server, 'Cem'))).toBe(201);
    });

    test('is in no answer to the one who blocked, who reads of a deleted player', async () => {
      await player(anna).sendMessage(await player(anna).open(player(bob)), 'hi');
      await acquaint(database());
      await block(bob, anna);
      await leave('Anna', anna);
      const again = await member(server, 'Anna');
      const [standIn] = await blockedBy(bob);
      const { conversations } = await player(bob).get('/conversations');
      expect(conversations).toMatchObject([
        { user: { id: standIn, username: 'Deleted player' }, blocked: true, deleted: true },
      ]);
      expect((await player(bob).get('/blocks')).players).toEqual([
        { id: standIn, username: 'Deleted player' },
      ]);
      const data = await player(bob).get('/account/data');
      expect(data.blocked_players).toMatchObject([{ id: standIn, username: 'Deleted player' }]);
      const answers = JSON.stringify([await blockedBy(bob), conversations, data]);
      expect(answers).not.toContain(again.id);
      expect(answers).not.toContain('Anna');
    });

    test('is blocked after each further deletion, and by everybody who blocked one of the accounts', async () => {
      await block(bob, anna);
      await leave('Anna', anna);
      const cem = await member(server, 'Cem');
      const second = await member(server, 'Anna');
      await block(cem, second);
      await leave('Anna', second);
      const third = await member(server, 'Anna');
      expect(await write(third)).toEqual([403, 'blocked', BLOCKED]);
      expect(await write(third, cem)).toEqual([403, 'blocked', BLOCKED]);
    });

    test('is blocked under another name', async () => {
      await block(bob, anna);
      await leave('Anna', anna);
      const renamed = {
        provider: 'demo',
        subject: 'Anna',
        username: 'Zoe',
        avatar_url: null,
      } as const;
      const id = await arrive(database(), renamed, {
        now: server.clock.now,
        subjectHasher: SUBJECT_HASHER,
      });
      const talk = await player(bob).call('POST', '/conversations', { user_id: id });
      const sent = await player(bob).sendMessage(talk.body.conversation.id, 'hi');
      expect(sent.body.error?.code).toBe('blocked');
    });

    test('is unblocked with the deleted player, who is forgotten then', async () => {
      await block(bob, anna);
      await leave('Anna', anna);
      const again = await member(server, 'Anna');
      const [standIn] = await blockedBy(bob);
      await player(bob).call('DELETE', `/blocks/${standIn}`);
      expect(await write(again)).toBe(201);
      expect(await neededHashes()).toEqual([]);
    });

    test('is no partner of one who blocks the deleted player only now, and sees nothing of one block or two', async () => {
      await player(anna).sendMessage(await player(anna).open(player(bob)), 'hi');
      await acquaint(database());
      const cem = await member(server, 'Cem');
      await block(cem, anna);
      await leave('Anna', anna);
      const again = await member(server, 'Anna');
      await write(again);
      await write(player(bob), again);
      const partner = () => findPartner(database(), player(bob).id, again.id, START);
      expect(await partner()).toBeDefined();
      const { conversations } = await player(bob).get('/conversations');
      const { user } = conversations.find(({ deleted }: { deleted: boolean }) => deleted);
      await block(bob, { ...again, id: user.id });
      expect(await partner()).toBeUndefined();
      await block(bob, again);
      const status = { online: false, lastSeen: null };
      expect(await findPartners(database(), again.id, START)).toEqual([
        { id: player(bob).id, status, seesUser: null },
      ]);
    });
  });

  test('nothing is kept for more than a day of a player whom nobody has blocked', async () => {
    await block(anna, bob);
    await leave('Anna', anna);
    expect(await write(await member(server, 'Anna'))).toBe(201);
    await sweep(database(), server.clock.now + DAY - 1);
    expect(await hashes()).toHaveLength(1);
    expect(await neededHashes()).toEqual([]);
  });

  describe('a block against a deleted player ends', () => {
    beforeEach(async () => {
      await block(bob, anna);
      await leave('Anna', anna);
      expect(await neededHashes()).toHaveLength(1);
    });

    test('with the account of the one who blocked', async () => {
      await leave('Bob', bob);
      expect(await write(await member(server, 'Anna'), await member(server, 'Bob'))).toBe(201);
      expect(await neededHashes()).toEqual([]);
    });

    test('12 months after the deletion, also for one who came back', async () => {
      const end = server.clock.now + 365 * DAY;
      server.clock.now = end;
      const [again, blocker] = [await member(server, 'Anna'), await member(server, 'Bob')];
      await sweep(database(), end);
      expect(await write(again, blocker)).toEqual([403, 'blocked', BLOCKED]);
      await sweep(database(), end + 1);
      expect([await hashes(), await blockedBy(blocker)]).toEqual([[], []]);
      expect(await write(again, blocker)).toBe(201);
    });
  });

  describe('in the day after a deletion', () => {
    const CAT = { petSlug: 'cat', quantity: 1, isCategory: false };
    const SIDES = { offering_items: [CAT], looking_for_items: [CAT] };

    test('who was here for long is a newcomer with three open offers', async () => {
      await server.feed([item('cat')]);
      server.clock.now += 100 * DAY;
      await leave('Anna', await member(server, 'Anna'));
      const again = await member(server, 'Anna');
      const statuses: number[] = [];
      for (const name of ['Cem', 'Dan', 'Eva', 'Fay']) {
        const conversation_id = await again.open(await member(server, name));
        const offer = { client_id: newClientId(), conversation_id, ...SIDES };
        statuses.push((await again.call('POST', '/trade-offers', offer)).status);
      }
      expect(statuses).toEqual([201, 201, 201, 422]);
    });

    test('what was done before counts for the limits of the new account', async () => {
      const report = async (by: Member) =>
        (await by.call('POST', '/reports', { user_id: player(bob).id, reason: 'rude' })).status;
      for (let times = 0; times < 20; times += 1) expect(await report(player(anna))).toBe(204);
      await leave('Anna', anna);
      expect(await report(await member(server, 'Anna'))).toBe(429);
    });
  });

  describe('while the secret is replaced', () => {
    const [old, next] = ['a', 'b'].map((letter) => Buffer.alloc(32, letter));
    const hasherOf = (secret = old, former?: Buffer) =>
      createSubjectHasher(secret ?? Buffer.alloc(32), former);
    const enterWith = (subjectHasher: ReturnType<typeof hasherOf>) =>
      arrive(
        database(),
        { provider: 'demo', subject: 'Anna', username: 'Anna', avatar_url: null },
        { now: server.clock.now, subjectHasher },
      );
    const returnedTo = async () => (await hashes()).map(({ user_id }) => user_id);
    beforeEach(async () => {
      const before = testApp(database(), { subjectHasher: hasherOf() });
      const token = await member(before, 'Anna');
      await block(bob, token);
      await leave('Anna', token);
    });

    test('a player who left under the former one is known, and gets a hash of the current one', async () => {
      const both = hasherOf(next, old);
      const id = await enterWith(both);
      expect(await returnedTo()).toEqual([id]);
      expect(await hashes()).toMatchObject([both.hashesOf('demo Anna')[0]]);
    });

    test('a player who left under the former one is a stranger to the current one alone', async () => {
      await enterWith(hasherOf(next));
      expect(await returnedTo()).toEqual([null]);
    });
  });

  test('without a secret no hash is kept, and a block ends with the account', async () => {
    server = testApp(database(), { subjectHasher: null });
    const dan = await member(server, 'Dan');
    await block(bob, dan);
    await leave('Dan', dan);
    expect([await hashes(), await blockedBy(bob)]).toEqual([[], []]);
  });
});
