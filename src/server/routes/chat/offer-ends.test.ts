import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toEvent } from '../../../contract/chat/conversation.ts';
import { OFFER_OPEN_MS } from '../../../domain/deals/offer-states.ts';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { sweep } from '../../data/sweep.ts';
import { endDueOffers } from '../../rules/chat/end-offers.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;
const ENDED = { status: 409, code: 'offer_settled', message: 'This offer has ended.' };

onBothDatabases((database) => {
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  let ad = '';
  const enter = (name: string) => member(server, name, { now: DAY_BEFORE });
  beforeEach(async () => {
    onChatChange.mockReset();
    server = testApp(database(), { onChatChange });
    await server.feed([item('cat'), item('dog')]);
    [ann, bob, cem] = [await enter('Ann'), await enter('Bob'), await enter('Cem')];
    ad = (await bob.call('POST', '/trade-ads', trade(['dog'], ['cat']))).body.data.id;
  });
  const offer = async (from: Member, to: Member, more: object = {}) => {
    const conversation_id = await from.open(to);
    const ids = { client_id: newClientId(), conversation_id, ad_id: ad };
    const body = { ...ids, ...trade(['cat'], ['dog']), ...more };
    return (await from.call('POST', '/trade-offers', body)).body;
  };
  const act = async (player: Member, id: string, action: string) => {
    const { status, body } = await player.call('POST', `/trade-offers/${id}/${action}`);
    return status === 200 ? body.state : { status, ...body.error };
  };
  const eventsOf = async (player: Member, other: Member) =>
    (await player.events(await player.open(other))).map(toEvent);
  const kinds = async (player: Member, other: Member) =>
    (await eventsOf(player, other)).map((event) => event?.kind);
  const adOf = async (player: Member, other: Member) =>
    (await player.events(await player.open(other))).at(-1).body.ad;

  describe('the offers on a trade ad', () => {
    let offers: { id: string }[] = [];
    beforeEach(async () => {
      offers = [await offer(ann, bob), await offer(cem, bob)];
    });
    const expectEnded = async () => {
      for (const { id } of offers) expect(await act(bob, id, 'accept')).toEqual(ENDED);
      expect(await kinds(ann, bob)).toEqual(['proposed', 'ended']);
      expect(await kinds(bob, cem)).toEqual(['proposed', 'ended']);
    };

    test('end when it is deleted, so that none of two is accepted', async () => {
      await bob.call('DELETE', `/trade-ads/${ad}`);
      await expectEnded();
      expect(onChatChange.mock.calls.flatMap(([one]) => ('seq' in one ? one.seq : []))).toEqual([
        1, 1, 2, 2,
      ]);
    });

    test('end as read for who deleted it, and as unread for who offered', async () => {
      const unread = async (player: Member) =>
        (await player.get('/conversations')).conversations.map(
          ({ lastSeq, readSeq }: { lastSeq: number; readSeq: number }) => lastSeq - readSeq,
        );
      const talk = await bob.open(ann);
      await bob.call('PUT', `/conversations/${talk}/read`, { seq: 1 });
      onChatChange.mockReset();
      await bob.call('DELETE', `/trade-ads/${ad}`);
      const own = { kind: 'conversation-read', conversation: talk, seq: 2, user: bob.id };
      const kindsOf = (conversation: string) =>
        onChatChange.mock.calls.flatMap(([one]) =>
          'conversation' in one && one.conversation === conversation ? [one] : [],
        );
      expect(kindsOf(talk)).toEqual([own, expect.objectContaining({ kind: 'chat-event', seq: 2 })]);
      expect([await unread(ann), await unread(cem)]).toEqual([[1], [1]]);
      // Cem's offer was unread before.
      expect((await unread(bob)).toSorted()).toEqual([0, 2]);
    });

    test('end when a moderator removes it', async () => {
      const mia = await member(server, 'Mia', { role: 'moderator' });
      await mia.call('POST', `/desk/trade-ads/${ad}/remove`, { reason: 'spam' });
      await expectEnded();
    });

    test('are refused before their ends are written', async () => {
      await database().updateTable('trade_ads').set({ status: 'removed' }).execute();
      expect(await act(bob, offers[0]?.id ?? '', 'accept')).toEqual(ENDED);
      const counter = { counters: offers[1]?.id, ...trade(['dog'], ['dog']) };
      expect((await offer(bob, cem, counter)).error.message).toBe(ENDED.message);
      expect(await endDueOffers(database(), START)).toHaveLength(2);
      await expectEnded();
    });

    test('end when it is traded with one of them', async () => {
      const [one, other] = offers.map(({ id }) => id);
      await act(bob, one ?? '', 'accept');
      expect(await act(bob, other ?? '', 'accept')).toMatchObject({ code: 'ad_promised' });
      await act(bob, one ?? '', 'traded');
      expect(await act(ann, one ?? '', 'traded')).toBe('traded');
      expect(await act(bob, other ?? '', 'accept')).toEqual(ENDED);
      expect(await kinds(bob, cem)).toEqual(['proposed', 'ended']);
    });

    test('stay when only its hour is over, and are promised once', async () => {
      server.clock.now = START + HOUR;
      await endDueOffers(database(), server.clock.now);
      const [one, other] = offers.map(({ id }) => id);
      expect(await act(bob, one ?? '', 'accept')).toBe('accepted');
      server.clock.now = START + 24 * HOUR - 1;
      await sweep(database(), server.clock.now);
      expect(await act(bob, other ?? '', 'accept')).toMatchObject({ code: 'ad_promised' });
    });

    test('know whether it was edited, is paused or has ended', async () => {
      expect(await adOf(ann, bob)).toEqual({
        status: 'published',
        ends_at: START + HOUR,
        edited_at: null,
      });
      server.clock.now = START + 5;
      await bob.call('PUT', `/trade-ads/${ad}`, trade(['dog', 'cat'], ['cat']));
      expect(await adOf(ann, bob)).toMatchObject({ edited_at: START + 5 });
      await act(bob, offers[0]?.id ?? '', 'accept');
      expect(await adOf(ann, bob)).toBeNull();
      expect(await adOf(bob, cem)).toMatchObject({ status: 'paused', edited_at: START + 5 });
    });
  });

  describe('an offer', () => {
    test('ends 72 hours after it was proposed, for both players', async () => {
      const { id } = await offer(ann, bob, { ad_id: null });
      await endDueOffers(database(), START + OFFER_OPEN_MS - 1);
      expect(await kinds(ann, bob)).toEqual(['proposed']);
      server.clock.now = START + OFFER_OPEN_MS;
      [ann, bob] = [await enter('Ann'), await enter('Bob')];
      for (const action of ['accept', 'decline']) expect(await act(bob, id, action)).toEqual(ENDED);
      await endDueOffers(database(), server.clock.now);
      expect(await endDueOffers(database(), server.clock.now)).toEqual([]);
      expect(await kinds(ann, bob)).toEqual(['proposed', 'ended']);
    });

    test('that ended is a withdrawn one for older sites', async () => {
      const { id } = await offer(ann, bob);
      await bob.call('DELETE', `/trade-ads/${ad}`);
      const [, event] = await bob.events(await bob.open(ann));
      expect(event).toMatchObject({ kind: 'withdrawn', sender_id: ann.id });
      expect(event.body).toMatchObject({
        id,
        state: 'withdrawn',
        reason: 'ended',
        ended_at: START,
      });
    });

    test.each(['renew', 'hour', 'delete'])('answers only an open trade ad: %s', async (what) => {
      if (what !== 'delete') server.clock.now = START + HOUR;
      if (what === 'delete') await bob.call('DELETE', `/trade-ads/${ad}`);
      if (what === 'renew') await bob.call('POST', `/trade-ads/${ad}/renew`);
      const { state, error } = await offer(ann, bob);
      expect([state, error?.code]).toEqual(
        what === 'renew' ? ['proposed', undefined] : [undefined, 'ad_not_open'],
      );
    });
  });

  describe('a block', () => {
    test.each(['the proposer', 'the recipient'])(
      'by %s ends the open offers of the two, and tells neither who did it',
      async (who) => {
        await offer(ann, bob);
        const other = await offer(cem, bob);
        const { id } = await offer(bob, ann, { ad_id: null });
        await act(ann, id, 'accept');
        const [blocker, blocked] = who === 'the proposer' ? [ann, bob] : [bob, ann];
        const talk = await ann.open(bob);
        for (const one of [ann, bob])
          await one.call('PUT', `/conversations/${talk}/read`, { seq: 3 });
        onChatChange.mockReset();
        await blocker.call('PUT', `/blocks/${blocked.id}`);
        const [event] = (await blocked.events(await blocked.open(blocker))).slice(-1);
        expect(event).toMatchObject({ sender_id: ann.id, body: { reason: 'ended' } });
        const reader = onChatChange.mock.calls.flatMap(([one]) =>
          one.kind === 'conversation-read' ? [one.user] : [],
        );
        expect(reader).toEqual([blocker.id]);
        expect(await kinds(ann, bob)).toEqual(['proposed', 'proposed', 'accepted', 'ended']);
        expect(await act(bob, other.id, 'accept')).toBe('accepted');
        expect(await act(blocked, id, 'call-off')).toBe('called_off');
      },
    );
  });
});
