import { beforeEach, describe, expect, test } from 'vitest';
import { auditLines } from '../../testing/audit-lines.ts';
import { chatHubs } from '../../testing/chat-hubs.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import type { TestHub } from '../../testing/test-hub.ts';
import { trade } from '../../testing/trade.ts';

onBothDatabases((database) => {
  const { start, connect } = chatHubs(database);
  let hubA: TestHub;
  let hubB: TestHub;
  let ann: Member;
  let bob: Member;
  let mia: Member;
  let conversation = '';
  beforeEach(async () => {
    [hubA, hubB] = [await start(), await start()];
    await hubA.feed([item('cat')]);
    [ann, bob] = [await member(hubA, 'Ann'), await member(hubB, 'Bob')];
    mia = await member(hubA, 'Mia', { role: 'moderator' });
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'my password is cat', 'first');
    await bob.sendMessage(conversation, 'no');
  });
  const hide = (operator: Member, seq: unknown = 1, conversation_id: unknown = conversation) =>
    operator.call('POST', '/desk/messages/hide', { conversation_id, seq, reason: 'password' });

  describe('a hidden message', () => {
    test('loses its text for both players at once, in every process, and keeps its place', async () => {
      const sockets = [await connect(hubA, ann), await connect(hubB, bob)];
      expect((await hide(mia)).status).toBe(204);
      for (const socket of sockets) {
        expect(await socket.nextOf('MESSAGE_REMOVED')).toEqual({
          type: 'MESSAGE_REMOVED',
          data: { conversationId: conversation, seq: 1 },
        });
      }
      for (const player of [ann, bob]) {
        const [first, second] = await player.events(conversation);
        expect(first).toMatchObject({ seq: 1, kind: 'message', body: { text: '' }, removed: true });
        expect(second).toMatchObject({ seq: 2, body: { text: 'no' } });
        expect(second).not.toHaveProperty('removed');
      }
      expect(await auditLines(mia)).toEqual([['hide', 'Mia', 'Ann', 'password', null]]);
      const row = await database()
        .selectFrom('audit_log')
        .select(['conversation_id', 'seq', 'actor_id'])
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ conversation_id: conversation, seq: 1, actor_id: mia.id });
    });

    test('is in the changes of players who missed that, and in the list when it is the last', async () => {
      const { revision, conversations } = await bob.get('/sync');
      expect(conversations).toEqual([{ id: conversation, lastSeq: 2 }]);
      await hide(mia, 2);
      expect((await bob.get(`/sync?since=${revision}`)).conversations).toEqual([
        { id: conversation, lastSeq: 2, removed: [2] },
      ]);
      await hide(mia, 1);
      expect((await ann.get('/sync')).conversations[0].removed).toEqual([1, 2]);
      const [{ last }] = (await ann.get('/conversations')).conversations;
      expect(last).toMatchObject({ seq: 2, body: { text: '' }, removed: true });
    });

    test('can be confirmed to a sender who tries it again', async () => {
      await hide(mia);
      const { status, body } = await ann.sendMessage(conversation, 'my password is cat', 'first');
      expect([status, body.seq, body.removed]).toEqual([200, 1, true]);
      expect(await ann.events(conversation)).toHaveLength(2);
    });

    test('is hidden once', async () => {
      await hide(mia);
      const { status, body } = await hide(mia);
      expect([status, body.error.code]).toEqual([409, 'removed']);
    });

    test('is one that exists, and no offer', async () => {
      const offer = { client_id: newClientId(), conversation_id: conversation };
      await ann.call('POST', '/trade-offers', { ...offer, ...trade(['cat'], ['cat']) });
      const outcomes = [];
      for (const [seq, id] of [
        [4, conversation],
        [1, 'nothing'],
        [3, conversation],
      ] as const) {
        const { status, body } = await hide(mia, seq, id);
        outcomes.push([status, body.error.code]);
      }
      expect(outcomes).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
        [422, 'not_a_message'],
      ]);
    });

    test('is none of the moderator’s own, and none of an admin’s', async () => {
      const root = await member(hubA, 'Root', { role: 'admin' });
      const own = await mia.open(bob);
      await mia.sendMessage(own, 'hi');
      expect((await hide(mia, 1, own)).body.error.code).toBe('yourself');
      const admins = await root.open(bob);
      await root.sendMessage(admins, 'hi');
      expect((await hide(mia, 1, admins)).body.error.code).toBe('admin');
      expect((await bob.events(admins))[0].body.text).toBe('hi');
    });

    test.each([[0], [1.5], ['1'], [null]])('is not named by the sequence %j', async (seq) => {
      expect([400, 422]).toContain((await hide(mia, seq)).status);
    });
  });

  describe('a removed trade ad', () => {
    const publish = async (player: Member) =>
      (await player.call('POST', '/trade-ads', trade(['cat'], ['cat']))).body.data.id;
    const remove = (operator: Member, id: string) =>
      operator.call('POST', `/desk/trade-ads/${id}/remove`, { reason: 'spam' });

    test('is gone at once, for every reader in every process', async () => {
      const id = await publish(ann);
      const socket = await hubB.open('/ws');
      expect((await remove(mia, id)).status).toBe(204);
      expect(await socket.nextOf('TRADE_AD_REMOVED')).toMatchObject({ data: { id } });
      expect((await hubA.get(`/trade-ads/${id}`)).status).toBe(404);
      expect((await hubA.read('/trade-ads')).data).toEqual([]);
      expect((await remove(mia, id)).status).toBe(404);
      expect(await auditLines(mia)).toEqual([['remove-ad', 'Mia', 'Ann', 'spam', null]]);
    });

    test('is none of the moderator’s own, and none of an admin’s', async () => {
      const root = await member(hubA, 'Root', { role: 'admin' });
      const ofMia = await publish(mia);
      expect((await remove(mia, ofMia)).body.error.code).toBe('yourself');
      expect((await remove(mia, await publish(root))).body.error.code).toBe('admin');
      expect((await remove(root, ofMia)).status).toBe(204);
      expect((await remove(mia, 'nothing')).status).toBe(404);
    });
  });
});
