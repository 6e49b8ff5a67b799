import { expect, test } from 'vitest';
import { UNREAD_AFTER_MS } from '../../../domain/alerts/limits.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item, value } from '../../testing/events.ts';
import { acquaint, type Member, member, newClientId } from '../../testing/member.ts';
import { START, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';
import { newBrowser, tellAll, watcherWith } from '../../testing/watchers.ts';

const HOUR = 3_600_000;
const ways = ['site' as const];
const tradeAds = (offering: string, wanting: string, fair = false) => ({
  kind: 'trade-ads' as const,
  target: { offering, wanting, fair },
  ways,
});
const all = { kind: 'conversations' as const, target: {}, ways };

onBothDatabases((database) => {
  const start = async () => {
    const server = testApp(database());
    const lines = ['cat', 'dog', 'fox'].map((one) => item(one));
    await server.feed([...lines, value('cat', 100), value('dog', 60), value('fox', 100)]);
    const asWatcher = ({ headers }: Member) => watcherWith(server.app, headers);
    const [ann, bob] = [await member(server, 'Ann'), await member(server, 'Bob')];
    const tell = () => tellAll(database(), server.clock.now);
    return { server, ann, bob, anns: asWatcher(ann), bobs: asWatcher(bob), tell };
  };

  test('a trade ad is told to those who watch either side, once, and only where it is fair if they ask', async () => {
    const { server, ann, tell } = await start();
    const [offers, wants, fair, both] = [
      await newBrowser(server.app),
      await newBrowser(server.app),
      await newBrowser(server.app),
      await newBrowser(server.app),
    ];
    await offers.watch(tradeAds('cat', ''));
    await wants.watch(tradeAds('', 'dog'));
    await fair.watch(tradeAds('', 'cat', true));
    await both.watch(tradeAds('cat', 'fox'));
    const publish = async (offering: string, wanted: string) => {
      const { body } = await ann.call('POST', '/trade-ads', trade([offering], [wanted]));
      await tell();
      return body.data.id;
    };
    const id = await publish('cat', 'dog');
    // For its readers the first is a loss, and the second is fair.
    await publish('dog', 'cat');
    await publish('fox', 'cat');
    expect(await offers.titles()).toEqual(['A trade ad for dog']);
    expect(await wants.titles()).toEqual(['A trade ad for dog']);
    expect(await fair.titles()).toEqual(['A trade ad for cat']);
    expect(await both.titles()).toEqual([]);
    server.clock.now += HOUR;
    expect((await ann.call('POST', `/trade-ads/${id}/renew`)).status).toBe(200);
    await tell();
    expect(await offers.titles()).toHaveLength(1);
    const { watches } = await wants.state();
    expect(watches).toMatchObject([{ label: 'dog', path: '/trade-ads?wanting=dog' }]);
  });

  test('a watch follows an item to another slug, unless another item has taken the old one', async () => {
    const { server, ann, tell } = await start();
    const [cats, dogs] = [await newBrowser(server.app), await newBrowser(server.app)];
    await cats.watch(tradeAds('cat', ''));
    await dogs.watch(tradeAds('', 'dog'));
    const pup = item('pup', { slug: 'dog' }, START + 2);
    await server.feed([
      item('cat', { slug: 'tom' }, START + 1),
      item('dog', { slug: 'rex' }, START + 1),
      pup,
    ]);
    await ann.call('POST', '/trade-ads', trade(['tom'], ['rex']));
    await tell();
    expect(await cats.titles()).toEqual(['A trade ad for dog']);
    expect(await dogs.titles()).toEqual([]);
    await ann.call('POST', '/trade-ads', trade(['fox'], ['pup']));
    await tell();
    expect(await dogs.titles()).toHaveLength(1);
  });

  test('a trade ad is told neither to its author, nor across a block, nor when it is gone', async () => {
    const { ann, anns, bob, bobs, tell } = await start();
    await anns.watch(tradeAds('cat', ''));
    await bobs.watch(tradeAds('cat', ''));
    const publish = async (quantity: number) =>
      (await ann.call('POST', '/trade-ads', trade([{ petSlug: 'cat', quantity }], ['dog']))).body
        .data.id;
    await ann.call('DELETE', `/trade-ads/${await publish(1)}`);
    await tell();
    await ann.call('PUT', `/blocks/${bob.id}`);
    await publish(2);
    await tell();
    expect([await anns.titles(), await bobs.titles()]).toEqual([[], []]);
    await ann.call('DELETE', `/blocks/${bob.id}`);
    await publish(3);
    await tell();
    expect([await anns.titles(), await bobs.titles()]).toEqual([[], ['A trade ad for dog']]);
  });

  test('a message or an offer is told once, if it is unread after 30 s', async () => {
    const { server, ann, bob, anns, bobs, tell } = await start();
    await anns.watch(all);
    await bobs.watch(all);
    const talk = await ann.open(bob);
    await acquaint(database());
    await ann.sendMessage(talk, 'read in time');
    await bob.call('PUT', `/conversations/${talk}/read`, { seq: 1 });
    await ann.sendMessage(talk, 'a secret');
    await ann.call('POST', '/trade-offers', {
      client_id: newClientId(),
      conversation_id: talk,
      ...trade(['cat'], ['cat']),
    });
    server.clock.now += UNREAD_AFTER_MS - 1;
    expect(await tell()).toEqual([]);
    server.clock.now += 1;
    expect((await tell()).map(({ user }) => user)).toEqual([bob.id, bob.id]);
    expect(await tell()).toEqual([]);
    expect((await bobs.titles()).toSorted()).toEqual(['A new message', 'A new trade offer']);
    expect(await anns.titles()).toEqual([]);
    const { alerts } = await bob.get('/alerts');
    expect(alerts[0]).toMatchObject({ body: 'It is from Ann.', path: `/chat/${ann.id}` });
    expect(JSON.stringify(alerts)).not.toContain('secret');
  });

  test('a message of a player who was blocked before the 30 s are over is not told', async () => {
    const { server, ann, bob, bobs, tell } = await start();
    await bobs.watch(all);
    const talk = await ann.open(bob);
    await acquaint(database());
    await ann.sendMessage(talk, 'rude');
    await bob.call('PUT', `/blocks/${ann.id}`);
    server.clock.now += UNREAD_AFTER_MS;
    expect(await tell()).toEqual([]);
  });

  test('the watch of one conversation goes before that of all, also while it is paused', async () => {
    const { server, ann, bob, bobs, tell } = await start();
    await bobs.watch(all);
    const talk = await ann.open(bob);
    await acquaint(database());
    const one = { kind: 'conversation' as const, target: { conversation: talk }, ways };
    await ann.sendMessage(talk, 'before');
    server.clock.now += UNREAD_AFTER_MS;
    const { watch } = await (await bobs.watch(one)).json();
    expect(watch).toMatchObject({ label: 'Ann', path: `/chat/${ann.id}` });
    expect(await tell()).toHaveLength(1);
    await bobs.call('PATCH', `/watches/${watch.id}`, { isPaused: true });
    await ann.sendMessage(talk, 'while it is paused');
    server.clock.now += UNREAD_AFTER_MS;
    expect(await tell()).toEqual([]);
    // A process that was away for long tells nothing old.
    await bobs.call('DELETE', `/watches/${watch.id}`);
    await ann.sendMessage(talk, 'long ago');
    server.clock.now += 6 * 60_000;
    expect(await tell()).toEqual([]);
  });
});
