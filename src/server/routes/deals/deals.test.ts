import { beforeEach, expect, test } from 'vitest';
import { toDeal } from '../../../contract/deals/deals.ts';
import { DEAL_ANSWER_MS } from '../../../domain/deals/offer-states.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let cem: Member;
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat'), value('cat', 100)]);
    [ann, bob, cem] = [
      await member(server, 'Ann'),
      await member(server, 'Bob'),
      await member(server, 'Cem'),
    ];
  });
  const deal = async (from: Member, to: Member, ...actions: [Member, string, object?][]) => {
    const conversation_id = await from.open(to);
    server.clock.now += 1;
    const body = { client_id: newClientId(), conversation_id, ...trade(['cat'], ['cat']) };
    const { id } = (await from.call('POST', '/trade-offers', body)).body;
    for (const [player, action, sent] of actions) {
      await player.call('POST', `/trade-offers/${id}/${action}`, sent);
    }
    return id;
  };
  const idsOf = async (player: Member, query: string) =>
    (await player.get(`/deals${query}`)).deals.map(
      (one: { offer: { id: string } }) => one.offer.id,
    );
  const makeAll = async () => ({
    open: await deal(ann, bob),
    agreed: await deal(bob, ann, [ann, 'accept']),
    traded: await deal(ann, bob, [bob, 'accept'], [ann, 'traded'], [bob, 'traded']),
    fallen: await deal(ann, cem, [cem, 'accept'], [ann, 'fell-through', { reason: 'no_show' }]),
    closed: await deal(cem, ann, [ann, 'decline']),
  });

  test('lists all offers and deals of a player, newest first, with the other player', async () => {
    const { open, agreed, traded, fallen, closed } = await makeAll();
    await deal(bob, cem);
    expect(await idsOf(ann, '')).toEqual([closed, fallen, traded, agreed, open]);
    const { deals } = await ann.get('/deals');
    expect(toDeal(deals[0])).toMatchObject({
      offer: { id: closed, state: 'declined', kept: { bySlug: { cat: 100 } } },
      partner: { id: cem.id, username: 'Cem' },
    });
  });

  test('an offer says when it got its final state', async () => {
    const accepted = await deal(ann, bob, [bob, 'accept'], [ann, 'traded']);
    const declined = await deal(ann, cem, [cem, 'decline']);
    const ends = async () =>
      new Map(
        (await ann.get('/deals')).deals.map((one: unknown) => {
          const { id, endedAt } = toDeal(one)?.offer ?? {};
          return [id, endedAt];
        }),
      );
    const first = server.clock.now;
    expect(await ends()).toEqual(
      new Map([
        [declined, first],
        [accepted, null],
      ]),
    );
    server.clock.now += 1000;
    await bob.call('POST', `/trade-offers/${accepted}/traded`);
    expect(await ends()).toEqual(
      new Map([
        [declined, first],
        [accepted, first + 1000],
      ]),
    );
    const events = await bob.events(await ann.open(bob));
    expect(
      events.map(({ kind, body }: { kind: string; body: { ended_at: number | null } }) => [
        kind,
        body.ended_at,
      ]),
    ).toEqual([
      ['proposed', null],
      ['accepted', null],
      ['confirmed', null],
      ['traded', first + 1000],
    ]);
  });

  test('lists what a filter leaves', async () => {
    for (const [show, id] of Object.entries(await makeAll())) {
      expect(await idsOf(ann, `?show=${show}`)).toEqual([id]);
    }
  });

  test('counts an agreement that nobody ended in a day as fallen', async () => {
    const { agreed, fallen } = await makeAll();
    server.clock.now += DEAL_ANSWER_MS;
    expect(await idsOf(ann, '?show=agreed')).toEqual([]);
    expect(await idsOf(ann, '?show=fallen')).toEqual([fallen, agreed]);
  });

  test('divides the list into pages', async () => {
    const { open, closed } = await makeAll();
    expect(await idsOf(ann, '?limit=1')).toEqual([closed]);
    expect(await idsOf(ann, '?limit=4&page=2')).toEqual([open]);
    expect((await ann.get('/deals?limit=4&page=9')).pages).toBe(2);
    expect((await cem.get('/deals?show=open')).pages).toBe(1);
  });

  test('counts deals that were traded and fell through, and the different players', async () => {
    await makeAll();
    await deal(bob, ann, [ann, 'accept'], [ann, 'traded'], [bob, 'traded']);
    const { counts } = await ann.get('/deals');
    expect(counts).toEqual({ traded: 2, fell_through: 1, players: 2 });
  });

  test.each(['show=x', 'show=', 'page=0', 'page=1.5', 'page=-1', 'limit=x', 'page=%00'])(
    'refuses ?%s',
    async (query) => {
      expect((await ann.call('GET', `/deals?${query}`)).status).toBe(400);
    },
  );
});
