import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toEvent } from '../../../contract/chat/conversation.ts';
import { statusText } from '../../../domain/deals/offer-texts.ts';
import type { BusMessage } from '../../bus/bus.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member, newClientId } from '../../testing/member.ts';
import { DAY_BEFORE, START, type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';
import { endDueOffers } from '../chat/end-offers.ts';
import { runDesk } from './run-desk.ts';
import { watchCommands } from './watch-commands.ts';

const HOUR = 3_600_000;
const CANNOT = { code: 'player_suspended', message: 'This player cannot trade now.' };
const OWN = 'It ended with your suspension.';

onBothDatabases((database) => {
  const published = vi.fn<(message: BusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let mia: Member;
  let annsAd = '';
  let bobsAd = '';
  const enter = (name: string) => member(server, name, { now: DAY_BEFORE });
  const publish = async (player: Member): Promise<string> =>
    (await player.call('POST', '/trade-ads', trade(['dog'], ['cat']))).body.data.id;
  beforeEach(async () => {
    const [onChatChange, onTradeAdChange, onDeskChange] = [published, published, published];
    server = testApp(database(), { onChatChange, onTradeAdChange, onDeskChange });
    await server.feed([item('cat'), item('dog')]);
    [ann, bob] = [await enter('Ann'), await enter('Bob')];
    mia = await member(server, 'Mia', { role: 'moderator' });
    [annsAd, bobsAd] = [await publish(ann), await publish(bob)];
    published.mockReset();
  });
  const offer = async (from: Member, to: Member, ad_id: string | null) => {
    const conversation_id = await from.open(to);
    const ids = { client_id: newClientId(), conversation_id, ad_id };
    return (await from.call('POST', '/trade-offers', { ...ids, ...trade(['cat'], ['dog']) })).body;
  };
  const act = (player: Member, id: string, action: string) =>
    player.call('POST', `/trade-offers/${id}/${action}`);
  const suspend = async (hours: number | null = 1) => {
    const body = { hours, reason: 'rude to others' };
    const { status } = await mia.call('POST', `/desk/players/${ann.id}/suspend`, body);
    expect(status).toBe(204);
  };
  const openAds = async () =>
    (await bob.get('/trade-ads?written=1')).data.map(({ id }: { id: string }) => id);
  const talk = async () => (await bob.get('/conversations')).conversations[0];
  const ends = async () =>
    (await bob.events((await talk()).id)).flatMap((event) => {
      const { kind, ...rest } = toEvent(event) ?? { kind: 'unknown' };
      return 'offer' in rest && kind !== 'proposed' ? [[kind, rest.offer.reason]] : [];
    });

  describe('a suspension', () => {
    test("takes the player's ads off the board and ends the offers from both sides", async () => {
      const toBob = await offer(ann, bob, bobsAd);
      const toAnn = await offer(bob, ann, annsAd);
      await suspend();
      expect(await openAds()).toEqual([bobsAd]);
      expect(await ends()).toEqual([
        ['ended', 'proposer_suspended'],
        ['ended', 'recipient_suspended'],
      ]);
      const answers = [await act(bob, toBob.id, 'accept'), await act(bob, toAnn.id, 'withdraw')];
      for (const { body } of answers) expect(body.error.message).toBe('This offer has ended.');
      expect(published).toHaveBeenCalledWith({ kind: 'trade-ad-removed', tradeAd: annsAd });
      const { id: conversation } = await talk();
      expect(published).toHaveBeenCalledWith({
        kind: 'partner-changed',
        conversation,
        user: bob.id,
      });
      const seqs = published.mock.calls.flatMap(([one]) =>
        one.kind === 'chat-event' ? one.seq : [],
      );
      expect(seqs.slice(-2)).toEqual([3, 4]);
    });

    test('calls agreements off, also one that one player confirmed, and sets the ads of others free', async () => {
      const one = await offer(ann, bob, bobsAd);
      await act(bob, one.id, 'accept');
      const other = await offer(bob, ann, annsAd);
      await act(ann, other.id, 'accept');
      await act(bob, other.id, 'traded');
      await suspend();
      expect((await ends()).slice(-2)).toEqual([
        ['called_off', 'proposer_suspended'],
        ['called_off', 'recipient_suspended'],
      ]);
      expect(await openAds()).toEqual([bobsAd]);
      expect(published).toHaveBeenCalledWith({ kind: 'trade-ad-published', tradeAd: bobsAd });
      expect((await act(bob, one.id, 'traded')).status).toBe(409);
    });

    test('refuses messages and offers to the player with a sentence that says neither why nor for how long', async () => {
      const { id } = await offer(bob, ann, null);
      await suspend();
      const conversation = await bob.open(ann);
      expect((await bob.sendMessage(conversation, 'hi')).body.error).toEqual(CANNOT);
      expect((await offer(bob, ann, null)).error).toEqual(CANNOT);
      expect((await offer(bob, ann, annsAd)).error).toEqual(CANNOT);
      const shown = JSON.stringify([await talk(), await bob.events(conversation)]);
      expect((await talk()).suspended).toBe(true);
      for (const secret of ['rude to others', 'until']) expect(shown).not.toContain(secret);
      expect((await act(bob, id, 'withdraw')).status).toBe(409);
    });

    test('is over at its end: messages work again, and nothing else comes back', async () => {
      await offer(ann, bob, bobsAd);
      await suspend();
      server.clock.now = START + HOUR;
      expect((await talk()).suspended).toBe(false);
      expect((await bob.sendMessage(await bob.open(ann), 'hi')).status).toBe(201);
      ann = await member(server, 'Ann');
      expect((await ann.call('POST', `/trade-ads/${annsAd}/renew`)).status).toBe(404);
      expect(await ann.get('/account/ended-trade-ads')).toEqual({ data: [] });
      expect((await ends()).map(([kind]) => kind)).toEqual(['ended']);
    });

    test('that is lifted is told to open screens, too', async () => {
      await bob.sendMessage(await bob.open(ann), 'hi');
      await suspend(null);
      published.mockReset();
      await mia.call('POST', `/desk/players/${ann.id}/lift`, { reason: 'mistake' });
      const { id: conversation, suspended } = await talk();
      expect(suspended).toBe(false);
      expect(published.mock.calls).toEqual([
        [{ kind: 'partner-changed', conversation, user: bob.id }],
      ]);
    });

    test('holds against a call that began before it', async () => {
      const conversation_id = await ann.open(bob);
      await suspend();
      const row = { suspended_at: null };
      await database().updateTable('sessions').set(row).where('user_id', '=', ann.id).execute();
      const calls: [string, object][] = [
        [`/conversations/${conversation_id}/messages`, { client_id: 'one', text: 'hi' }],
        ['/trade-offers', { client_id: 'two', conversation_id, ...trade(['cat'], ['dog']) }],
        ['/trade-ads', trade(['cat'], ['dog'])],
      ];
      for (const [path, body] of calls) {
        const response = await ann.call('POST', path, body);
        expect([path, response.status]).toEqual([path, 403]);
      }
    });

    test('at the command line is told by the server within a second', async () => {
      await offer(ann, bob, bobsAd);
      const now = Date.now();
      await runDesk({ db: database(), actor: 'cem', now }, ['suspend', 'Ann', '1h', 'spam']);
      await watchCommands(database(), published)();
      expect(published).toHaveBeenCalledWith({ kind: 'trade-ad-removed', tradeAd: annsAd });
      expect(await ends()).toEqual([['ended', 'proposer_suspended']]);
      expect(await endDueOffers(database(), now)).toEqual([]);
    });
  });

  test('a mute ends nothing, and others do not see it', async () => {
    const { id } = await offer(ann, bob, bobsAd);
    await mia.call('POST', `/desk/players/${ann.id}/mute`, { hours: 1, reason: 'spam' });
    expect((await openAds()).toSorted()).toEqual([annsAd, bobsAd].toSorted());
    expect((await talk()).suspended).toBe(false);
    expect((await bob.sendMessage(await bob.open(ann), 'hi')).status).toBe(201);
    expect((await act(bob, id, 'accept')).status).toBe(200);
  });

  test('the suspended player reads of the suspension on their own side of an offer', async () => {
    const { proposer_id } = await offer(ann, bob, bobsAd);
    expect(proposer_id).toBe(ann.id);
    await suspend();
    server.clock.now = START + HOUR;
    ann = await member(server, 'Ann');
    const events = await ann.events(await ann.open(bob));
    const event = toEvent(events.at(-1));
    if (event === null || !('offer' in event)) throw new Error('no offer');
    expect(statusText(event.offer, server.clock.now, ann.id, 'Bob')).toBe(OWN);
    expect(statusText(event.offer, server.clock.now, bob.id, 'Ann')).toBe(CANNOT.message);
  });
});
