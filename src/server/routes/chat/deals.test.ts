import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEAL_ANSWER_MS } from '../../../domain/deals/offer-states.ts';
import type { TradeAdMessage } from '../../bus/bus.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

onBothDatabases((database) => {
  const onTradeAdChange = vi.fn<(message: TradeAdMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  let ad = '';
  beforeEach(async () => {
    onTradeAdChange.mockReset();
    server = testApp(database(), { onTradeAdChange });
    await server.feed([item('cat'), item('dog'), value('cat', 100), value('dog', 90)]);
    [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
    ad = (await bob.call('POST', '/trade-ads', trade(['dog'], ['cat']))).body.data.id;
    onTradeAdChange.mockReset();
  });
  const offerTo = async (player: Member, more: object = {}, from: Member = ann) => {
    const conversation_id = await from.open(player);
    const offer = {
      client_id: newClientId(),
      conversation_id,
      ad_id: ad,
      ...trade(['cat'], ['dog']),
    };
    return (await from.call('POST', '/trade-offers', { ...offer, ...more })).body;
  };
  const act = (player: Member, id: string, action: string, body?: object) =>
    player.call('POST', `/trade-offers/${id}/${action}`, body);
  const accepted = async () => {
    const { id } = await offerTo(bob);
    await act(bob, id, 'accept');
    return id;
  };
  const openAds = async () =>
    (await bob.get('/trade-ads?written=1')).data.map(({ id }: { id: string }) => id);
  const kinds = async () =>
    (await bob.events(await ann.open(bob))).map(({ kind }: { kind: string }) => kind);

  describe('the values of an offer', () => {
    test('stay those of the moment that it was made, whatever the feed says later', async () => {
      const made = await offerTo(bob);
      expect(made).toMatchObject({ values: { cat: 100, dog: 90 }, values_at: START });
      server.clock.now = START + 60_000;
      await server.feed([value('cat', 500, {}, server.clock.now)]);
      const [event] = await bob.events(await ann.open(bob));
      expect(event.body).toMatchObject({ values: { cat: 100, dog: 90 }, values_at: START });
      expect(event.body.offering_items[0].pet.value).toBe(500);
    });

    test('include the factors of mutations of that moment', async () => {
      const later = server.clock.now + 60_000;
      await server.feed([item('cat', { mutationMultipliers: { Gold: 20 } })]);
      const made = await offerTo(bob);
      const then = { values: { cat: 100, dog: 90 }, multipliers: { cat: { Gold: 20 } } };
      expect(made).toMatchObject(then);
      await server.feed([item('cat', { mutationMultipliers: { Gold: 5 } }, later)]);
      const [event] = await bob.events(await ann.open(bob));
      expect(event.body).toMatchObject(then);
      expect(event.body.offering_items[0].pet.mutationMultipliers).toEqual({ Gold: 5 });
    });

    test('become those of the acceptance in the agreement, and not in the event before', async () => {
      const { id } = await offerTo(bob);
      server.clock.now = START + 60_000;
      await server.feed([value('cat', 500, {}, server.clock.now)]);
      const agreed = (await act(bob, id, 'accept')).body;
      expect(agreed).toMatchObject({ values: { cat: 500, dog: 90 }, values_at: server.clock.now });
      expect(agreed.accepted_at).toBe(server.clock.now);
      const [proposal, agreement] = await bob.events(await ann.open(bob));
      expect(proposal.body).toMatchObject({ values: { cat: 100 }, accepted_at: null });
      expect(agreement.body).toMatchObject({ values: { cat: 500 } });
    });

    test('are absent for an offer from before they were kept', async () => {
      const { id } = await offerTo(bob);
      await database().updateTable('offers').set({ made_values: null }).execute();
      const declined = (await act(bob, id, 'decline')).body;
      expect(declined).not.toHaveProperty('values');
      expect(declined).not.toHaveProperty('values_at');
    });
  });

  describe('an agreement', () => {
    test('counts as traded once both players say so, and ends the trade ad', async () => {
      const id = await accepted();
      expect(await openAds()).toEqual([]);
      expect(onTradeAdChange).toHaveBeenCalledExactlyOnceWith({
        kind: 'trade-ad-removed',
        tradeAd: ad,
      });
      expect((await act(ann, id, 'traded')).body).toMatchObject({
        state: 'confirmed',
        confirmed_by: ann.id,
      });
      expect((await act(bob, id, 'traded')).body).toMatchObject({ state: 'traded' });
      expect((await act(ann, id, 'call-off')).status).toBe(409);
      expect(await kinds()).toEqual(['proposed', 'accepted', 'confirmed', 'traded']);
      expect(await openAds()).toEqual([]);
      expect((await act(bob, id, 'fell-through', { reason: 'no_show' })).status).toBe(409);
    });

    test('falls through for who said that they traded, until the other says so too', async () => {
      const id = await accepted();
      await act(ann, id, 'traded');
      const said = await act(ann, id, 'fell-through', { reason: 'no_show' });
      expect(said.body).toMatchObject({ state: 'fell_through', reason: 'no_show' });
      expect(await openAds()).toEqual([ad]);
      expect((await act(bob, id, 'traded')).status).toBe(409);
    });

    test('falls through when one player says so with a reason, and opens the trade ad again', async () => {
      const id = await accepted();
      await act(ann, id, 'traded');
      expect((await act(bob, id, 'fell-through', { reason: 'item_gone' })).body).toMatchObject({
        state: 'fell_through',
        reason: 'item_gone',
      });
      expect(await openAds()).toEqual([ad]);
      expect(onTradeAdChange).toHaveBeenLastCalledWith({
        kind: 'trade-ad-published',
        tradeAd: ad,
      });
    });

    test.each(['ann', 'bob'])('is called off by either player: %s', async (name) => {
      const id = await accepted();
      expect((await act(name === 'ann' ? ann : bob, id, 'call-off')).body.state).toBe('called_off');
      expect(await openAds()).toEqual([ad]);
    });

    test.each(['ann', 'bob'])(
      'is called off by either until both say that they traded: %s',
      async (name) => {
        const id = await accepted();
        await act(ann, id, 'traded');
        const player = name === 'ann' ? ann : bob;
        expect((await act(player, id, 'call-off')).body.state).toBe('called_off');
        expect(await openAds()).toEqual([ad]);
      },
    );

    test('is not made of an item that cannot be traded any more, and stands if it was made before', async () => {
      const [agreed, { id }] = [await accepted(), await offerTo(bob, { ad_id: null })];
      await server.feed([item('cat', { tradeable: false }, START + 1)]);
      const { status, body } = await act(bob, id, 'accept');
      expect([status, body.error.message]).toEqual([422, 'cat cannot be traded.']);
      expect((await act(bob, id, 'decline')).status).toBe(200);
      expect((await act(ann, agreed, 'traded')).status).toBe(200);
    });

    test('takes it once that a player says that it was traded', async () => {
      const id = await accepted();
      await act(ann, id, 'traded');
      expect((await act(ann, id, 'traded')).status).toBe(409);
    });

    test('takes no answer a day after the acceptance', async () => {
      const id = await accepted();
      server.clock.now = START + DEAL_ANSWER_MS;
      for (const action of ['traded', 'call-off']) {
        expect((await act(ann, id, action)).status).toBe(409);
      }
      expect(await kinds()).toEqual(['proposed', 'accepted']);
    });

    test('ends across a block, too', async () => {
      const id = await accepted();
      await ann.call('PUT', `/blocks/${bob.id}`);
      expect((await act(bob, id, 'call-off')).status).toBe(200);
    });

    test.each([{}, { reason: 'because' }, { reason: 7 }, 'x', '{"reason":'])(
      'falls through for no reason but those of the list: %j',
      async (body) => {
        const id = await accepted();
        const { status } = await ann.call('POST', `/trade-offers/${id}/fell-through`, body);
        expect(status).toBe(400);
        expect(await kinds()).toEqual(['proposed', 'accepted']);
      },
    );

    test('is not there before the acceptance, and not for others', async () => {
      const { id } = await offerTo(bob);
      expect((await act(ann, id, 'traded')).status).toBe(409);
      await act(bob, id, 'accept');
      expect((await act(cem, id, 'traded')).status).toBe(404);
    });
  });

  describe('a trade ad', () => {
    test('is not promised twice', async () => {
      const second = await offerTo(bob, {}, cem);
      const first = await accepted();
      const refused = await act(bob, second.id, 'accept');
      expect([refused.status, refused.body.error.code]).toEqual([409, 'ad_promised']);
      await act(bob, first, 'call-off');
      expect((await act(bob, second.id, 'accept')).status).toBe(200);
    });

    test('is promised once by two acceptances at the same time', async () => {
      const offers = [await offerTo(bob), await offerTo(bob, {}, cem)];
      const answers = await Promise.all(offers.map(({ id }) => act(bob, id, 'accept')));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    test('stays with the counter offers to an offer on it', async () => {
      const { id } = await offerTo(bob);
      const counter = { ad_id: null, counters: id, ...trade(['dog'], ['cat', 'dog']) };
      const countered = await offerTo(ann, counter, bob);
      expect(countered.ad_id).toBe(ad);
      await act(ann, countered.id, 'accept');
      expect(await openAds()).toEqual([]);
    });

    test('is free for another offer once nobody ended the agreement in time', async () => {
      const second = await offerTo(bob, {}, cem);
      await accepted();
      server.clock.now = START + DEAL_ANSWER_MS;
      expect((await act(bob, second.id, 'accept')).body.state).toBe('accepted');
    });

    test('of another player belongs to no offer', async () => {
      const refused = await offerTo(cem);
      expect(refused.error).toEqual({
        code: 'ad_not_open',
        message: 'This is no open trade ad of this player.',
      });
    });

    test('stays closed when its hour is over before the deal falls through', async () => {
      const id = await accepted();
      onTradeAdChange.mockReset();
      server.clock.now = START + 3_600_000;
      await act(ann, id, 'call-off');
      expect(await openAds()).toEqual([]);
      expect(onTradeAdChange).not.toHaveBeenCalled();
    });

    test('is open again when the other player deletes their account', async () => {
      const id = await accepted();
      await ann.call('DELETE', '/account', { username: 'Ann' });
      expect(await openAds()).toEqual([ad]);
      const row = await database().selectFrom('offers').selectAll().executeTakeFirstOrThrow();
      expect([row.id, row.state]).toEqual([id, 'called_off']);
    });
  });
});
