import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { findUnreadEvent } from '../../data/alerts/unread-event.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNANSWERED = [403, 'unanswered', 'You have sent 3 messages. Wait for an answer.'];
const CLOSED = [403, 'blocked', 'This player does not take messages from you.'];

onBothDatabases((database) => {
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  const enter = (name: string, at = server.clock.now) => member(server, name, { now: at });
  beforeEach(async () => {
    onChatChange.mockReset();
    server = testApp(database(), { onChatChange });
    await server.feed([item('cat'), item('dog')]);
    [ann, bob] = [await enter('Ann', DAY_BEFORE), await enter('Bob', DAY_BEFORE)];
  });
  /** The answer to a message of one player to another: the status, and what a refusal says. */
  const write = async (from: Member, to: Member, text = 'hi') => {
    const { status, body } = await from.sendMessage(await from.open(to), text);
    return status === 201 ? status : [status, body.error.code, body.error.message];
  };
  const offer = async (from: Member, to: Member) => {
    const conversation_id = await from.open(to);
    const body = { client_id: newClientId(), conversation_id, ...trade() };
    return from.call('POST', '/trade-offers', body);
  };
  /** Whose conversations a player has, with what each is. */
  const listOf = async (player: Member) =>
    (await player.get('/conversations')).conversations.map(
      ({ user, request = 'listed' }: { user: { username: string }; request?: string }) =>
        `${user.username} ${request}`,
    );
  const answer = async (player: Member, from: Member, accepted: boolean) => {
    const path = `/conversations/${await player.open(from)}/request`;
    return (await player.call('PUT', path, { accepted })).status;
  };
  const publish = (player: Member) => player.call('POST', '/trade-ads', trade());

  describe('a first message', () => {
    test('is a request for its receiver, below the others, until they answer', async () => {
      await write(ann, bob);
      await write(bob, await enter('Cem'));
      expect(await listOf(bob)).toEqual(['Cem listed', 'Ann open']);
      expect(await listOf(ann)).toEqual(['Bob listed']);
      await write(bob, ann);
      expect(await listOf(bob)).toEqual(['Ann listed', 'Cem listed']);
    });

    test('is a request as an offer too, which is in no list of deals until it is accepted', async () => {
      const { body } = await offer(ann, bob);
      expect(await listOf(bob)).toEqual(['Ann open']);
      expect((await bob.get('/deals')).deals).toEqual([]);
      expect((await ann.get('/deals')).deals).toHaveLength(1);
      await bob.call('POST', `/trade-offers/${body.id}/accept`);
      expect(await listOf(bob)).toEqual(['Ann listed']);
      expect((await bob.get('/deals')).deals).toHaveLength(1);
    });

    test('to a player with an open ad, or one that ended within the hour, is none', async () => {
      await publish(bob);
      server.clock.now += 2 * HOUR - 1;
      await write(ann, bob);
      expect(await listOf(bob)).toEqual(['Ann ad']);
      server.clock.now += 1;
      await write(await enter('Cem'), bob);
      expect(await listOf(bob)).toEqual(['Ann ad', 'Cem open']);
      await publish(bob);
      await write(await enter('Cem'), bob, 'about your ad');
      expect(await listOf(bob)).toEqual(['Cem ad', 'Ann ad']);
    });

    test('of somebody who is gone is in no folder', async () => {
      await write(ann, bob);
      await ann.call('DELETE', '/account', { username: 'Ann' });
      expect(await listOf(bob)).toEqual([]);
    });

    test('is pushed to nobody until it is accepted', async () => {
      await write(ann, bob);
      const conversation = await ann.open(bob);
      expect(await findUnreadEvent(database(), conversation, 1)).toBeUndefined();
      await answer(bob, ann, true);
      expect(await findUnreadEvent(database(), conversation, 1)).toMatchObject({
        receiver: bob.id,
      });
    });
  });

  describe('without an answer', () => {
    test.each([false, true])(
      'three messages and three offers may be sent, with an ad: %s',
      async (hasAd) => {
        if (hasAd) await publish(bob);
        for (let sent = 0; sent < 3; sent += 1) {
          expect(await write(ann, bob)).toBe(201);
          expect((await offer(ann, bob)).status).toBe(201);
        }
        expect(await write(ann, bob)).toEqual(UNANSWERED);
        const fourth = await offer(ann, bob);
        expect([fourth.status, fourth.body.error.message]).toEqual([
          403,
          'You have sent 3 offers. Wait for an answer.',
        ]);
        const { events } = await bob.get(`/conversations/${await bob.open(ann)}/events`);
        await bob.call('POST', `/trade-offers/${events[1].body.id}/decline`);
        expect(await write(ann, bob)).toEqual(UNANSWERED);
        expect(await write(bob, ann)).toBe(201);
        for (let sent = 0; sent < 4; sent += 1) expect(await write(ann, bob)).toBe(201);
      },
    );

    test('a message that arrived is acknowledged again, whatever the limit says', async () => {
      const conversation = await ann.open(bob);
      const client = newClientId();
      for (let sent = 0; sent < 2; sent += 1) await write(ann, bob);
      expect((await ann.sendMessage(conversation, 'hi', client)).status).toBe(201);
      expect((await ann.sendMessage(conversation, 'hi', client)).status).toBe(200);
    });

    test('Accept ends the limit', async () => {
      for (let sent = 0; sent < 3; sent += 1) await write(ann, bob);
      expect(await answer(bob, ann, true)).toBe(204);
      expect(await write(ann, bob)).toBe(201);
      expect(await listOf(bob)).toEqual(['Ann listed']);
      expect(await answer(bob, ann, false)).toBe(409);
    });

    test('a deletion renews nothing', async () => {
      for (let sent = 0; sent < 3; sent += 1) await write(ann, bob);
      await ann.call('DELETE', '/account', { username: 'Ann' });
      expect(await write(await enter('Ann'), bob)).toEqual(UNANSWERED);
    });

    test('eight messages at once are no more than three', async () => {
      const conversation = await ann.open(bob);
      const sends = Array.from({ length: 8 }, (_, index) =>
        ann.sendMessage(conversation, `${index}`),
      );
      const statuses = (await Promise.all(sends)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    });
  });

  describe('the requests of an account of less than a week', () => {
    const writeToFive = async (from: Member) => {
      for (const name of ['C', 'D', 'E', 'F', 'G']) {
        expect(await write(from, await enter(name))).toBe(201);
        server.clock.now += HOUR;
      }
    };
    const sixth = async (from: Member) => {
      const { status, body, headers } = await from.sendMessage(await from.open(bob), 'hi');
      return [status, body.error?.code, headers.get('retry-after')];
    };

    test('are five a day, however many of them are answered', async () => {
      const dan = await enter('Dan');
      await writeToFive(dan);
      await write(await enter('C'), dan);
      expect(await sixth(dan)).toEqual([429, 'too_many_requests', `${(19 * HOUR) / 1000}`]);
      expect(await write(dan, await enter('C'))).toBe(201);
      server.clock.now += 19 * HOUR;
      expect(await write(dan, bob)).toBe(201);
    });

    test('are not renewed by a deletion', async () => {
      const dan = await enter('Dan');
      await writeToFive(dan);
      await dan.call('DELETE', '/account', { username: 'Dan' });
      expect((await sixth(await enter('Dan')))[0]).toBe(429);
    });

    test('do not count who had an open ad, and end with the week', async () => {
      const dan = await enter('Dan', START - 6 * DAY);
      await writeToFive(dan);
      const ela = await enter('Ela');
      await publish(ela);
      expect(await write(dan, ela)).toBe(201);
      expect((await sixth(dan))[0]).toBe(429);
      const old = await enter('Old', server.clock.now - 7 * DAY);
      await writeToFive(old);
      expect(await write(old, bob)).toBe(201);
    });
  });

  describe('a declined request', () => {
    test('is no request again after a block and its end, and neither is a block of nobody known', async () => {
      const cem = await enter('Cem', DAY_BEFORE);
      await write(ann, bob);
      await answer(bob, ann, false);
      for (const one of [ann, cem]) {
        await bob.call('PUT', `/blocks/${one.id}`);
        await bob.call('DELETE', `/blocks/${one.id}`);
      }
      expect([await listOf(bob), await listOf(cem)]).toEqual([[], []]);
    });

    test('can be taken back, with what was sent meanwhile, and the sender sees nothing of it', async () => {
      await write(ann, bob);
      const talk = await bob.open(ann);
      const put = (accepted: unknown) =>
        bob.call('PUT', `/conversations/${talk}/request`, { accepted });
      await put(false);
      await write(ann, bob, 'again');
      const { revision } = await ann.get('/sync?since=0');
      onChatChange.mockClear();
      expect((await put(null)).status).toBe(204);
      expect(onChatChange.mock.calls.map(([message]) => message)).toEqual([
        { kind: 'partner-changed', conversation: talk, user: bob.id },
      ]);
      expect((await ann.get('/sync?since=0')).revision).toBe(revision);
      expect(await listOf(bob)).toEqual(['Ann open']);
      await put(true);
      expect((await put(null)).status).toBe(409);
    });

    test('is gone for its receiver, and the sender sees what silence shows', async () => {
      const cem = await enter('Cem', DAY_BEFORE);
      await write(ann, bob);
      await write(ann, cem);
      onChatChange.mockClear();
      expect(await answer(bob, ann, false)).toBe(204);
      const conversation = await bob.open(ann);
      const toOwnDevices = { kind: 'partner-changed', conversation, user: bob.id };
      expect(onChatChange.mock.calls).toEqual([[toOwnDevices]]);
      const { revision } = await bob.get('/sync?since=0');
      onChatChange.mockClear();
      const toBob = [await write(ann, bob), await write(ann, bob), await write(ann, bob)];
      expect(onChatChange.mock.calls.map(([message]) => message)).toMatchObject([
        { users: [ann.id] },
        { users: [ann.id] },
      ]);
      expect(toBob).toEqual([await write(ann, cem), await write(ann, cem), await write(ann, cem)]);
      expect(toBob.at(-1)).toEqual(UNANSWERED);
      expect(await listOf(bob)).toEqual([]);
      expect(await bob.get(`/sync?since=${revision - 1}`)).toMatchObject({
        revision,
        conversations: [],
      });
      const withoutTimes = (conversations: { lastSeq: number; readSeq: number }[]) =>
        conversations.map(({ lastSeq, readSeq }) => [lastSeq, readSeq]);
      const seen = withoutTimes((await ann.get('/conversations')).conversations);
      expect(seen[0]).toEqual(seen[1]);
    });

    test('stays declined after a deletion and an ad, and ends when the receiver writes', async () => {
      await write(ann, bob);
      await answer(bob, ann, false);
      await ann.call('DELETE', '/account', { username: 'Ann' });
      const again = await enter('Ann');
      await publish(bob);
      expect(await write(again, bob)).toBe(201);
      expect(await listOf(bob)).toEqual([]);
      await write(bob, again);
      expect(await listOf(bob)).toEqual(['Ann listed']);
    });

    test('was sent: nothing and somebody else’s conversation cannot be declined', async () => {
      expect(await answer(bob, ann, false)).toBe(409);
      const conversation = await ann.open(bob);
      const cem = await enter('Cem');
      const path = `/conversations/${conversation}/request`;
      expect((await cem.call('PUT', path, { accepted: false })).status).toBe(404);
      expect((await ann.call('PUT', path, { accepted: 'no' })).status).toBe(400);
    });
  });

  describe('Nobody new', () => {
    const setNobodyNew = (player: Member, nobody_new: unknown) =>
      player.call('PUT', '/account/settings', { nobody_new });

    test('is off at first, and is saved', async () => {
      expect(await bob.get('/account/settings')).toEqual({ nobody_new: false });
      expect((await setNobodyNew(bob, true)).status).toBe(204);
      expect(await bob.get('/account/settings')).toEqual({ nobody_new: true });
      expect((await setNobodyNew(bob, 'yes')).status).toBe(400);
      await enter('Bob');
      expect(await bob.get('/account/settings')).toEqual({ nobody_new: true });
      expect((await bob.get('/account/data')).profile.takes_no_requests).toBe(true);
    });

    test('refuses requests as a block does, new ones and open ones, but nobody who was answered', async () => {
      const cem = await enter('Cem', DAY_BEFORE);
      await write(cem, bob);
      await write(bob, cem);
      const dan = await enter('Dan', DAY_BEFORE);
      await write(dan, bob);
      await setNobodyNew(bob, true);
      expect(await write(ann, bob)).toEqual(CLOSED);
      expect((await offer(ann, bob)).body.error.message).toBe(CLOSED[2]);
      expect(await write(dan, bob)).toEqual(CLOSED);
      expect(await write(cem, bob)).toBe(201);
      expect(await write(bob, ann)).toBe(201);
      expect(await write(ann, bob)).toBe(201);
    });

    test('is the one reason for whoever is a stranger, whatever else would refuse the send', async () => {
      const dan = await enter('Dan');
      for (const _ of [1, 2, 3]) await write(ann, bob);
      for (const _ of [1, 2, 3]) await offer(dan, bob);
      await setNobodyNew(bob, true);
      const text = 'the same long text to each of them, word for word';
      for (const name of ['Eve', 'Fay']) await write(ann, await enter(name), text);
      for (const sender of [ann, dan]) {
        expect(await write(sender, bob, text)).toEqual(CLOSED);
        expect((await offer(sender, bob)).body.error.message).toBe(CLOSED[2]);
      }
    });

    test('lets an own ad still bring messages', async () => {
      await setNobodyNew(bob, true);
      await publish(bob);
      expect(await write(ann, bob)).toBe(201);
      expect(await listOf(bob)).toEqual(['Ann ad']);
      server.clock.now += 3 * HOUR;
      expect(await write(ann, bob)).toBe(201);
    });
  });
});
