import { beforeEach, expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';

const HOUR = 3_600_000;
const TRADE = trade(['cat'], ['cat']);

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  let tradeAd = '';
  let offers: string[] = [];
  let ownOffer = '';
  beforeEach(async () => {
    server = testApp(database());
    await server.feed([item('cat')]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hi', 'first');
    tradeAd = (await publish('ad')).body.data.id;
    offers = [await propose(bob), await propose(bob)];
    ownOffer = await propose(ann);
    const mia = await member(server, 'Mia', { role: 'moderator' });
    await mia.call('POST', `/desk/players/${ann.id}/mute`, { hours: 1, reason: 'spam' });
  });
  const publish = (client_id: string) => ann.call('POST', '/trade-ads', { ...TRADE, client_id });
  const newOffer = () => ({ client_id: newClientId(), conversation_id: conversation, ...TRADE });
  const propose = async (player: Member): Promise<string> =>
    (await player.call('POST', '/trade-offers', newOffer())).body.id;
  const writes = (): [string, string, object?][] => [
    ['POST', `/conversations/${conversation}/messages`, { client_id: 'new', text: 'hi' }],
    ['POST', '/trade-offers', newOffer()],
    ['POST', '/trade-offers', { ...newOffer(), counters: offers[0] }],
    ['POST', `/trade-offers/${offers[0]}/accept`],
    ['POST', '/trade-ads', TRADE],
    ['PUT', `/trade-ads/${tradeAd}`, { offering_items: [{ petSlug: 'cat', quantity: 9 }] }],
  ];

  test('a muted player can write nothing, and reads until when and why', async () => {
    for (const [method, path, body] of writes()) {
      const response = await ann.call(method, path, body);
      const message = 'You cannot write until Nov 20, 2026, 1:00 PM UTC: spam';
      expect([path, response.status, response.body.error]).toEqual([
        path,
        403,
        { code: 'muted', message },
      ]);
    }
    expect(await bob.events(conversation)).toHaveLength(4);
    expect((await server.read('/trade-ads')).data).toMatchObject([TRADE]);
  });

  test('a muted player can read, decline, withdraw, block, report and delete their own trade ad', async () => {
    const rest: [string, string, object?][] = [
      ['GET', `/conversations/${conversation}/events`],
      ['PUT', `/conversations/${conversation}/read`, { seq: 1 }],
      ['POST', `/trade-offers/${offers[1]}/decline`],
      ['POST', `/trade-offers/${ownOffer}/withdraw`],
      ['POST', '/reports', { user_id: bob.id, reason: 'rude' }],
      ['PUT', `/blocks/${bob.id}`],
      ['DELETE', `/trade-ads/${tradeAd}`],
    ];
    for (const [method, path, body] of rest) {
      const { status } = await ann.call(method, path, body);
      expect([`${path} 200`, `${path} 204`]).toContain(`${path} ${status}`);
    }
  });

  test('what was accepted before the mute is confirmed to a player who tries it again', async () => {
    const { status, body } = await ann.sendMessage(conversation, 'hi', 'first');
    expect([status, body.seq]).toEqual([200, 1]);
    expect((await publish('ad')).status).toBe(200);
  });

  test('a muted player reads with the notices that they cannot write, until the end of the mute', async () => {
    const mute = 'You cannot write until Nov 20, 2026, 1:00 PM UTC: spam';
    expect((await ann.call('GET', '/notices')).body).toMatchObject({ mute });
    expect((await bob.call('GET', '/notices')).body).not.toHaveProperty('mute');
    server.clock.now = START + HOUR;
    expect((await ann.call('GET', '/notices')).body).not.toHaveProperty('mute');
  });

  test('a muted player accepts a request, which needs no writing', async () => {
    const cleo = await member(server, 'Cleo');
    const request = await cleo.open(ann);
    await cleo.sendMessage(request, 'hello');
    const response = await ann.call('PUT', `/conversations/${request}/request`, { accepted: true });
    expect(response.status).toBe(204);
  });

  test('a mute is over at its end', async () => {
    server.clock.now = START + HOUR;
    expect((await ann.sendMessage(conversation, 'hi')).status).toBe(201);
  });

  test('the partner of a muted player can write', async () => {
    expect((await bob.sendMessage(conversation, 'hi')).status).toBe(201);
  });
});
