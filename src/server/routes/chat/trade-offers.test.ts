import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toEvent } from '../../../contract/chat/conversation.ts';
import { toOffer } from '../../../contract/chat/offer.ts';
import type { ChatBusMessage } from '../../bus/chat-bus-messages.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';

const CAT = { petSlug: 'cat', quantity: 2, isCategory: false };
const DOG = { petSlug: 'dog', quantity: 1, isCategory: false };

onBothDatabases((database) => {
  const onChatChange = vi.fn<(message: ChatBusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  let conversation = '';
  beforeEach(async () => {
    onChatChange.mockReset();
    server = testApp(database(), { onChatChange: (message) => onChatChange(message) });
    await server.feed([
      item('cat'),
      item('dog'),
      item('shovel', { tradeable: false }),
      value('cat', 100),
    ]);
    const signInAs = (name: string) => member(server, name, { now: DAY_BEFORE });
    [ann, bob, cem] = [await signInAs('Ann'), await signInAs('Bob'), await signInAs('Cem')];
    conversation = await ann.open(bob);
  });
  const sides = { offering_items: [CAT], looking_for_items: [DOG] };
  const propose = (player: Member, changes: Record<string, unknown> = {}) =>
    player.call('POST', '/trade-offers', {
      client_id: newClientId(),
      conversation_id: conversation,
      ...sides,
      ...changes,
    });
  const endOffer = (player: Member, id: string, action: string) =>
    player.call('POST', `/trade-offers/${id}/${action}`);
  const proposed = async (player = ann): Promise<string> => (await propose(player)).body.id;
  const readOfferEvents = async () =>
    (await bob.events(conversation)).map(({ kind, body }) => [kind, body.id, body.state]);

  describe('proposing an offer', () => {
    test('adds an event with the offer and its items', async () => {
      const ad = { ...sides, client_id: 'ad' };
      const ad_id = (await bob.call('POST', '/trade-ads', ad)).body.data.id;
      const { status, body } = await propose(ann, { client_id: 'one', ad_id });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        conversation_id: conversation,
        proposer_id: ann.id,
        recipient_id: bob.id,
        ad_id,
        ad: { status: 'published', ends_at: START + 3_600_000, edited_at: null },
        state: 'proposed',
        counters: null,
        countered_by: null,
        offering_items: [{ ...CAT, pet: { name: 'cat', value: 100, itemType: 'Pet' } }],
        looking_for_items: [{ ...DOG, pet: { slug: 'dog' } }],
        created_at: START,
      });
      const [event] = await bob.events(conversation);
      expect(event).toEqual({
        seq: 1,
        kind: 'proposed',
        sender_id: ann.id,
        client_id: 'one',
        body,
        at: START,
      });
      expect(onChatChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ seq: 1 }));
      expect(toEvent(event)).toMatchObject({ kind: 'proposed', offer: toOffer(body) });
    });

    test('returns the current state of the same offer when it is repeated under the client id', async () => {
      const first = await propose(ann, { client_id: 'one' });
      expect((await propose(ann, { client_id: 'one' })).body).toEqual(first.body);
      await endOffer(bob, first.body.id, 'decline');
      const again = await propose(ann, { client_id: 'one' });
      expect([again.status, again.body.state]).toEqual([200, 'declined']);
      const other = await propose(ann, { client_id: 'one', offering_items: [DOG] });
      expect(other.status).toBe(409);
      expect((await ann.sendMessage(conversation, 'hi', 'one')).status).toBe(409);
      await ann.sendMessage(conversation, 'hi', 'two');
      expect((await propose(ann, { client_id: 'two' })).status).toBe(409);
      expect(await readOfferEvents()).toHaveLength(3);
    });

    test('accepts categories and extras, and adds up repeated items', async () => {
      const extras = { weight: 1.5, age: 3 };
      const { body } = await propose(ann, {
        offering_items: [{ ...CAT, extras }, CAT],
        looking_for_items: [{ petSlug: 'category-upgrade', quantity: 1, isCategory: true }],
      });
      expect(body.offering_items).toMatchObject([{ petSlug: 'cat', quantity: 4, extras }]);
      expect(body.looking_for_items).toEqual([
        { petSlug: 'category-upgrade', quantity: 1, isCategory: true },
      ]);
    });

    test('agrees on eight full entries of an item as 7,992 of it', async () => {
      const full = Array(8).fill({ ...CAT, quantity: 999 });
      const { body } = await propose(ann, { offering_items: full });
      const accepted = await bob.call('POST', `/trade-offers/${body.id}/accept`);
      expect(accepted.body).toMatchObject({
        state: 'accepted',
        offering_items: [{ petSlug: 'cat', quantity: 7992 }],
      });
    });

    test.each([
      ['an empty side', { offering_items: [] }, 422, 'Both sides of the trade must have at'],
      ['no other side', { looking_for_items: [] }, 422, 'Both sides of the trade must have at'],
      ['no side at all', { looking_for_items: undefined }, 400, 'looking_for_items'],
      ['an unknown item', { offering_items: [{ petSlug: 'unicorn' }] }, 422, 'There is no item'],
      [
        'what cannot be traded',
        { offering_items: [{ petSlug: 'shovel' }] },
        422,
        'shovel cannot be traded.',
      ],
      ['a slug with NUL', { offering_items: [{ petSlug: 'a\0' }] }, 422, 'There is no item'],
      [
        'an unknown category',
        { offering_items: [{ petSlug: 'category-x', isCategory: true }] },
        422,
        'There is no category',
      ],
      ['nine items', { offering_items: Array.from({ length: 9 }, () => CAT) }, 422, 'at most 8'],
      ['none of it', { offering_items: [{ ...CAT, quantity: 0 }] }, 422, 'at least 1'],
      ['a thousand', { offering_items: [{ ...CAT, quantity: 1000 }] }, 422, 'at most 999'],
      ['half a cat', { offering_items: [{ ...CAT, quantity: 0.5 }] }, 422, 'quantity'],
      ['words for a number', { offering_items: [{ ...CAT, quantity: '2' }] }, 400, 'quantity'],
      ['an unknown extra', { offering_items: [{ ...CAT, extras: { html: 1 } }] }, 400, 'extras'],
      ['junk for an ad', { ad_id: '../..' }, 422, 'ad_id'],
      ['an ad that is not there', { ad_id: 'ad-1' }, 422, 'This is no open trade ad of this'],
      ['nothing to counter', { counters: 'nothing' }, 404, 'There is no such offer.'],
    ])('is refused with %s and leaves no trace', async (_, changes, status, message) => {
      const response = await propose(ann, changes);
      expect([response.status, response.body.error.message]).toEqual([
        status,
        expect.stringContaining(message),
      ]);
      expect(await ann.events(conversation)).toEqual([]);
      expect(await database().selectFrom('offers').select('id').execute()).toEqual([]);
    });

    test('is rate-limited after 20 in 10 minutes', async () => {
      await acquaint(database());
      for (let count = 0; count < 20; count += 1) expect((await propose(ann)).status).toBe(201);
      server.clock.now += 60_000;
      const { status, body, headers } = await propose(ann);
      expect([status, headers.get('retry-after')]).toEqual([429, '540']);
      expect(body.error.message).toContain('again in 9 minutes.');
      expect((await propose(bob)).status).toBe(201);
    });

    test('keeps the slug of an item that the catalogue no longer has', async () => {
      const id = await proposed();
      await database().deleteFrom('item_values').execute();
      await database().deleteFrom('items').execute();
      const { body } = await endOffer(bob, id, 'accept');
      expect(body.offering_items).toEqual([CAT]);
    });
  });

  describe('ending an offer', () => {
    test.each([
      ['accept', 'accepted', () => bob],
      ['decline', 'declined', () => bob],
      ['withdraw', 'withdrawn', () => ann],
    ])('adds an event for both members after %s', async (action, state, player) => {
      const id = await proposed();
      const response = await endOffer(player(), id, action);
      expect([response.status, response.body.state]).toEqual([200, state]);
      expect(await readOfferEvents()).toEqual([
        ['proposed', id, 'proposed'],
        [state, id, state],
      ]);
      const [, event] = await bob.events(conversation);
      expect(event).toMatchObject({ seq: 2, sender_id: player().id, client_id: null });
      expect(onChatChange).toHaveBeenLastCalledWith(expect.objectContaining({ seq: 2 }));
    });

    test.each([
      ['accept', () => ann],
      ['decline', () => ann],
      ['withdraw', () => bob],
    ])('answers %s of the wrong player with 403', async (action, player) => {
      const id = await proposed();
      const response = await endOffer(player(), id, action);
      expect([response.status, response.body.error.code]).toEqual([403, 'not_yours']);
      expect(await readOfferEvents()).toEqual([['proposed', id, 'proposed']]);
    });

    test('answers every later action with 409 and the state of the offer', async () => {
      const endings = [
        ['accept', bob],
        ['decline', bob],
        ['withdraw', ann],
      ] as const;
      for (const [first, player] of endings) {
        const id = await proposed();
        await endOffer(player, id, first);
        for (const [action, other] of endings) {
          const { status, body } = await endOffer(other, id, action);
          expect([status, body.error.message]).toEqual([
            409,
            expect.stringMatching(/^This offer is (accepted|declined|withdrawn) already\.$/),
          ]);
        }
        expect((await propose(bob, { counters: id })).status).toBe(409);
        server.clock.now += 60_000;
      }
      expect(await readOfferEvents()).toHaveLength(6);
    });

    test.each(['accept', 'decline', 'withdraw'])(
      'answers %s of a stranger with 404',
      async (action) => {
        const id = await proposed();
        const known = await endOffer(cem, id, action);
        const unknown = await endOffer(cem, 'no-such-offer', action);
        expect([known.status, known.body]).toEqual([404, unknown.body]);
      },
    );

    test('happens together with the counter offer of its recipient', async () => {
      const id = await proposed();
      const { body } = await propose(bob, {
        counters: id,
        offering_items: [DOG],
        looking_for_items: [{ ...CAT, quantity: 3 }],
      });
      expect(body).toMatchObject({ counters: id, proposer_id: bob.id, recipient_id: ann.id });
      const events = await ann.events(conversation);
      expect(events).toMatchObject([
        { kind: 'proposed', body: { id, state: 'proposed', countered_by: null } },
        { kind: 'countered', body: { id, state: 'countered', countered_by: body.id } },
        { kind: 'proposed', body: { id: body.id, state: 'proposed', counters: id } },
      ]);
      expect(onChatChange.mock.calls.map(([message]) => message)).toMatchObject([
        { seq: 1 },
        { seq: 2 },
        { seq: 3 },
      ]);
    });

    test('answers a counter offer that changes nothing but the order with 422', async () => {
      const first = await propose(ann, { offering_items: [CAT, DOG] });
      const unchanged = { counters: first.body.id, offering_items: [DOG] };
      const response = await propose(bob, { ...unchanged, looking_for_items: [DOG, CAT] });
      expect([response.status, response.body.error]).toEqual([
        422,
        { code: 'same_offer', message: 'A counter offer must change something.' },
      ]);
      expect(await readOfferEvents()).toHaveLength(1);
      expect((await propose(bob, { ...unchanged, looking_for_items: [DOG] })).status).toBe(201);
    });

    test('refuses a counter offer of the proposer, and an invalid one', async () => {
      const id = await proposed();
      expect((await propose(ann, { counters: id })).status).toBe(403);
      expect((await propose(bob, { counters: id, offering_items: [] })).status).toBe(422);
      conversation = await ann.open(cem);
      const otherConversation = await propose(ann, { counters: id });
      expect(otherConversation.status).toBe(404);
      expect((await endOffer(bob, id, 'accept')).status).toBe(200);
    });
  });
});
