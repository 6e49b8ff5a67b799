import { connect } from '@nats-io/transport-node';
import { afterEach, expect, test } from 'vitest';
import { MESSAGE_MAX } from '../../contract/chat/chat-scalars.ts';
import type { FoundEvent } from '../data/chat/events.ts';
import { openNats } from '../testing/servers/bus-processes.ts';
import { onNats } from '../testing/servers/on-nats.ts';
import type { Bus, BusEvent, BusMessage } from './bus.ts';

const ended = (session: string) => ({ kind: 'session-ended', session }) as const;
const alertOf = (user: string) => ({ kind: 'alert', user, alert: 'x' }) as const;

onNats((startNats) => {
  let buses: Bus[] = [];
  afterEach(async () => {
    for (const bus of buses) await bus.close();
    buses = [];
  });
  async function open(url: string) {
    const received: BusEvent[] = [];
    const knowns: unknown[] = [];
    const errors: unknown[] = [];
    const bus = await openNats(url, (error) => errors.push(error));
    buses.push(bus);
    bus.subscribe((event, known) => {
      received.push(event);
      knowns.push(known);
    });
    return { bus, received, knowns, errors };
  }

  test('a process hears what is for its players and for all, and nothing of other players', async () => {
    const { url } = await startNats();
    const [one, other] = [await open(url), await open(url)];
    await other.bus.addPlayer('bob');
    const pair = (users: [string, string]): BusMessage => ({ kind: 'partners', users });
    const typing = { kind: 'typing', conversation: 'c', user: 'ann', on: true } as const;
    const messages: [BusMessage, isHeard: boolean][] = [
      [{ kind: 'chat-event', conversation: 'c', seq: 1, users: ['ann', 'bob'] }, true],
      [{ kind: 'chat-event', conversation: 'd', seq: 1, users: ['ann', 'cem'] }, false],
      [{ kind: 'message-removed', conversation: 'd', seq: 1, users: [] }, false],
      [{ kind: 'conversation-read', conversation: 'c', seq: 1, user: 'ann' }, false],
      [{ kind: 'partner-deleted', conversation: 'c', user: 'bob', standIn: 's' }, true],
      [{ kind: 'partner-changed', conversation: 'c', user: 'bob' }, true],
      [pair(['ann', 'cem']), false],
      [pair(['bob', 'cem']), true],
      [alertOf('ann'), false],
      [alertOf('bob'), true],
      [{ kind: 'presence', user: 'bob', viewer: 'ann' }, false],
      [{ kind: 'presence', user: 'ann', viewer: 'bob' }, true],
      [{ kind: 'presence', user: 'ann' }, true],
      [{ ...typing, partner: 'cem' }, false],
      [{ ...typing, partner: 'bob' }, true],
      [{ kind: 'trade-ad-removed', tradeAd: 'x' }, true],
      [ended('last'), true],
    ];
    for (const [message] of messages) one.bus.publish(message);
    const heard = messages.flatMap(([message, isHeard]) => (isHeard ? [message] : []));
    await expect.poll(() => other.received.at(-1)).toEqual(ended('last'));
    expect(other.received).toEqual(heard);
    other.bus.removePlayer('bob');
    for (const message of [alertOf('bob'), ended('after')]) one.bus.publish(message);
    await expect.poll(() => other.received.at(-1)).toEqual(ended('after'));
    expect(other.received).toHaveLength(heard.length + 1);
    expect(other.errors).toEqual([]);
  });

  test('any id of a player is a subject of its own', async () => {
    const { url } = await startNats();
    const [one, other] = [await open(url), await open(url)];
    const ids = ['a.b', '*', '>', 'a b', 'ä🐣', '\r\nPUB x 0\r\n', 'x'.repeat(100)];
    for (const id of ids) await other.bus.addPlayer(id);
    for (const id of ['a', 'a.c', 'b', ...ids]) one.bus.publish(alertOf(id));
    one.bus.publish(ended('last'));
    await expect.poll(() => other.received).toEqual([...ids.map(alertOf), ended('last')]);
  });

  test('sites that share a server hear nothing of each other', async () => {
    const { url } = await startNats();
    const [one, other] = [await open(url), await open(`${url}/staging`)];
    const third = await open(url);
    one.bus.publish(ended('a'));
    await expect.poll(() => third.received).toEqual([ended('a')]);
    expect(other.received).toEqual([]);
  });

  test('a message that was just saved comes with its text, and nothing else comes with more than ids', async () => {
    const { url } = await startNats();
    const [one, other] = [await open(url), await open(url)];
    await other.bus.addPlayer('bob');
    const message = {
      conversation_id: 'c',
      seq: 1,
      sender_id: 'ann',
      client_id: 'x',
      kind: 'message',
      body: '\u0001'.repeat(MESSAGE_MAX),
      at: Date.now(),
      removed_at: null,
      offer: null,
    } as const;
    const cases: [FoundEvent, isKnown: boolean][] = [
      [message, true],
      [{ ...message, body: '🐣'.repeat(MESSAGE_MAX) }, true],
      [{ ...message, at: message.at - 60_000 }, false],
      [{ ...message, seq: 2 }, false],
      [{ ...message, conversation_id: 'd' }, false],
      [{ ...message, kind: 'withdrawn' }, false],
      [{ ...message, removed_at: 1, body: '' }, false],
    ];
    for (const [index, [known]] of cases.entries()) {
      const event = { conversation: 'c', seq: 1, users: ['bob', `${index}`] };
      one.bus.publish({ kind: 'chat-event', ...event }, known);
    }
    await expect.poll(() => other.received.length).toBe(cases.length);
    expect(other.knowns).toEqual(cases.map(([known, isKnown]) => (isKnown ? known : undefined)));
    expect(other.errors).toEqual([]);
  });

  test('a subscriber that throws is an error, and hears what follows', async () => {
    const { url } = await startNats();
    const [one, other] = [await open(url), await open(url)];
    const mistake = new Error('a mistake');
    other.bus.subscribe((event) => {
      if (event.kind === 'hatches') throw mistake;
    });
    for (const message of [{ kind: 'hatches' } as const, ended('a')]) one.bus.publish(message);
    await expect.poll(() => other.received).toEqual([{ kind: 'hatches' }, ended('a')]);
    expect(other.errors).toEqual([mistake]);
    expect(other.bus.status().isUp).toBe(true);
  });

  test('what no process has sent is dropped with an error, and what follows is heard', async () => {
    const { url } = await startNats();
    const { received, errors } = await open(url);
    const stranger = await connect({ servers: url.slice('nats://'.length) });
    const event = { kind: 'hatches' };
    const junk = [
      '',
      'junk',
      '[]',
      'null',
      '{"from":"x"}',
      JSON.stringify({ from: 'x', number: 1.5, event }),
      JSON.stringify({ from: 'x', number: 1, event: { kind: 'later' } }),
      JSON.stringify({ from: 'x', number: 1, event: { kind: 'session-ended' } }),
      JSON.stringify({ from: 'x', number: 1, event: { ...event, more: 'x'.repeat(20_000) } }),
      new Uint8Array(1024 * 1024).fill(0xff),
    ];
    for (const payload of junk) stranger.publish('hatchboard.all.hatches', payload);
    const good = JSON.stringify({ from: 'x', number: 2, event });
    for (const payload of [good, good]) stranger.publish('hatchboard.all.hatches', payload);
    stranger.publish('hatchboard.all.hatches', 'last');
    await expect.poll(() => errors.length).toBe(junk.length + 1);
    await stranger.close();
    expect(errors[0]).toMatchObject({ reason: 'bus-unreadable' });
    expect(received).toEqual([event]);
  });
});
