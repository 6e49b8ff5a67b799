import { beforeEach, describe, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import {
  type ApiResponse,
  acquaint,
  type Member,
  member,
  newClientId,
} from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';

const ROUNDS = 10;
const CAT = [{ petSlug: 'cat' }];
const TWO_CATS = [{ petSlug: 'cat', quantity: 2 }];

const statuses = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  /** The clock advances 40 s with each reading, so that no rate limit is exceeded. */
  let now = START;
  const signInAs = (name: string) => member(server, name, { now: DAY_BEFORE });
  beforeEach(async () => {
    server = testApp(database(), {
      now: () => {
        now += 40_000;
        return now;
      },
    });
    now = START;
    [ann, bob] = [await signInAs('Ann'), await signInAs('Bob')];
    conversation = await ann.open(bob);
    await bob.open(ann);
    await acquaint(database());
  });
  const readAll = async (player: Member, id: string) => {
    const events: ApiResponse['body'][] = [];
    for (;;) {
      const path: string = `/conversations/${id}/events?after=${events.length}`;
      const page: ApiResponse['body'][] = (await player.get(path)).events;
      if (page.length === 0) return events;
      events.push(...page);
    }
  };

  describe('settling an offer many times at once', () => {
    const propose = (player: Member, more: object = {}) =>
      player.call('POST', '/trade-offers', {
        client_id: newClientId(),
        conversation_id: conversation,
        offering_items: CAT,
        looking_for_items: CAT,
        ...more,
      });
    const endOffer = (player: Member, id: string, action: string) =>
      player.call('POST', `/trade-offers/${id}/${action}`);
    beforeEach(async () => {
      await server.feed([item('cat')]);
    });

    test('two accepts at once accept the offer once', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = (await propose(ann)).body;
        const responses = await Promise.all(times(2, () => endOffer(bob, id, 'accept')));
        expect(statuses(responses).toSorted()).toEqual([200, 409]);
      }
      const kinds = (await readAll(ann, conversation)).map(({ kind }) => kind);
      expect(kinds).toEqual(times(2 * ROUNDS, (index) => (index % 2 ? 'accepted' : 'proposed')));
    });

    test('exactly one of different actions ends the offer', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = (await propose(ann)).body;
        const responses = await Promise.all([
          endOffer(bob, id, 'accept'),
          endOffer(ann, id, 'withdraw'),
          propose(bob, { counters: id, offering_items: TWO_CATS }),
          endOffer(bob, id, 'decline'),
          propose(bob, { counters: id, offering_items: TWO_CATS }),
        ]);
        expect(statuses(responses).filter((status) => status < 300)).toHaveLength(1);
        expect(statuses(responses).filter((status) => status === 409)).toHaveLength(4);
        const events = await readAll(bob, conversation);
        const endEvents = events.filter(({ kind, body }) => body.id === id && kind !== 'proposed');
        expect(endEvents).toHaveLength(1);
      }
      const all = await readAll(ann, conversation);
      expect(all.map(({ seq }) => seq)).toEqual(times(all.length, (index) => index + 1));
    });
  });

  test('eight writers of one conversation leave no gap and no duplicate when each send is repeated', async () => {
    const sendTwelve = async (writer: number) => {
      const acknowledged: ApiResponse['body'][] = [];
      for (let index = 0; index < 12; index += 1) {
        const player = writer % 2 ? ann : bob;
        const [text, clientId] = [`${writer} says ${index}`, newClientId()];
        const [one, other] = await Promise.all(
          times(2, () => player.sendMessage(conversation, text, clientId)),
        );
        expect([one?.status, other?.status].toSorted()).toEqual([200, 201]);
        expect(one?.body).toEqual(other?.body);
        acknowledged.push(one?.body);
      }
      return acknowledged;
    };
    const acknowledged = (await Promise.all(times(8, sendTwelve))).flat();
    const events = await readAll(ann, conversation);
    expect(events.map(({ seq }) => seq)).toEqual(times(96, (index) => index + 1));
    expect(events).toEqual(acknowledged.toSorted((one, other) => one.seq - other.seq));
    expect((await bob.get('/sync')).revision).toBe(97);
    expect((await ann.get('/sync')).conversations).toEqual([{ id: conversation, lastSeq: 96 }]);
  });

  test('no send succeeds after the response to a block', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = (await readAll(ann, conversation)).length;
      const sending = times(12, (index) => bob.sendMessage(conversation, `${index}`));
      await sending[round % 6];
      await ann.call('PUT', `/blocks/${bob.id}`);
      const count = (await readAll(ann, conversation)).length;
      const responses = statuses(await Promise.all(sending));
      expect((await readAll(ann, conversation)).length).toBe(count);
      expect(responses.filter((status) => status === 201)).toHaveLength(count - before);
      expect(responses.filter((status) => status === 403)).toHaveLength(12 - (count - before));
      await ann.call('DELETE', `/blocks/${bob.id}`);
    }
  });

  test('a block without an earlier conversation holds against a send at the same time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const cem = await signInAs(`Cem ${round}`);
      const opening = cem.open(ann);
      const blocking = ann.call('PUT', `/blocks/${cem.id}`);
      const conversationOfCem = await opening;
      const sending = cem.sendMessage(conversationOfCem, 'hi');
      await blocking;
      const lastSeq = (await cem.get(`/conversations/${conversationOfCem}/events`)).lastSeq;
      await sending;
      expect((await cem.get(`/conversations/${conversationOfCem}/events`)).lastSeq).toBe(lastSeq);
    }
  });

  test('three players who all write to each other at once cause no deadlock', async () => {
    const cem = await signInAs('Cem');
    const players = [ann, bob, cem];
    const pairs = players.flatMap((one) => players.map((other) => [one, other] as const));
    const open = pairs.filter(([one, other]) => one !== other);
    const conversations = await Promise.all(open.map(([one, other]) => one.open(other)));
    await acquaint(database());
    const responses = await Promise.all(
      times(90, (index) => {
        const [player] = open[index % open.length] ?? [ann];
        return player.sendMessage(conversations[index % open.length] ?? '', `${index}`);
      }),
    );
    expect(new Set(statuses(responses))).toEqual(new Set([201]));
    const revisions = await Promise.all(players.map(async (one) => one.get('/sync')));
    for (const { conversations } of revisions) {
      expect(conversations.map(({ lastSeq }: { lastSeq: number }) => lastSeq)).toEqual([30, 30]);
    }
  });

  test('the rate limit of sends holds for concurrent sends', async () => {
    const realClockApp = testApp(database());
    const dan = await member(realClockApp, 'Dan');
    const conversations = [await dan.open(ann), await dan.open(bob)];
    await acquaint(database());
    const responses = await Promise.all(
      times(60, (index) => dan.sendMessage(conversations[index % 2] ?? '', `${index}`)),
    );
    expect(statuses(responses).filter((status) => status === 201)).toHaveLength(40);
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(20);
  });
});
