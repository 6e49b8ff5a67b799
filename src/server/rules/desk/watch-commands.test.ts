import { beforeEach, expect, test, vi } from 'vitest';
import type { BusMessage } from '../../bus/bus.ts';
import { findSession } from '../../data/session/sessions.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { item } from '../../testing/events.ts';
import { type Member, member } from '../../testing/member.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { trade } from '../../testing/trade.ts';
import { runDesk } from './run-desk.ts';
import { watchCommands } from './watch-commands.ts';

onBothDatabases((database) => {
  const publish = vi.fn<(message: BusMessage) => void>();
  let server: TestApp;
  let ann: Member;
  let bob: Member;
  let conversation = '';
  beforeEach(async () => {
    publish.mockReset();
    server = testApp(database());
    server.clock.now = Date.now();
    await server.feed([item('cat')]);
    ann = await member(server, 'Ann');
    bob = await member(server, 'Bob');
    conversation = await ann.open(bob);
    await ann.sendMessage(conversation, 'hi');
  });
  const desk = (...args: string[]) =>
    runDesk({ db: database(), actor: 'cem', now: server.clock.now }, args);
  /** Looks once, and returns what was published. */
  const look = async () => {
    await watchCommands(database(), publish)();
    return publish.mock.calls.map(([message]) => message);
  };

  test('what is removed at the command line is published to all processes', async () => {
    const { body } = await ann.call('POST', '/trade-ads', trade(['cat'], ['cat']));
    const tradeAd = body.data.id;
    await desk('remove-ad', tradeAd, 'spam');
    await desk('hide', conversation, '1', 'spam');
    const published = await look();
    const users = [ann.id, bob.id].toSorted();
    expect(published).toHaveLength(2);
    expect(published).toContainEqual({ kind: 'message-removed', conversation, seq: 1, users });
    expect(published).toContainEqual({ kind: 'trade-ad-removed', tradeAd });
  });

  test('a session that was suspended at the command line ends in all processes', async () => {
    const ended = await findSession(database(), ann.token, server.clock.now);
    await desk('suspend', 'Ann', '1h', 'spam');
    const message = { kind: 'session-ended', session: ended?.id, isRevoked: true };
    const partner = { kind: 'partner-changed', conversation, user: bob.id };
    expect(await look()).toEqual([message, partner]);
  });

  test('what was removed at /desk is not published again', async () => {
    const mia = await member(server, 'Mia', { role: 'moderator' });
    const message = { conversation_id: conversation, seq: 1, reason: 'spam' };
    expect((await mia.call('POST', '/desk/messages/hide', message)).status).toBe(204);
    expect(await look()).toEqual([]);
  });
});
