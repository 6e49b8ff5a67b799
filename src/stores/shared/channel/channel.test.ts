import { beforeEach, expect, it, vi } from 'vitest';
import {
  advance,
  fakeSockets,
  latest,
  socketCount,
} from '../../../realtime/testing/fake-socket.ts';

fakeSockets();

type Channel = typeof import('./channel.ts');
let channel: Channel;
let page = new EventTarget();
let token: string | null = null;

beforeEach(async () => {
  page = new EventTarget();
  token = 'first';
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { origin: 'https://site.test' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'auth_token' ? token : null),
  });
  vi.resetModules();
  channel = await import('./channel.ts');
  channel.startChannel();
  await advance(0);
});

it('opens with the stored token', () => {
  expect(socketCount()).toBe(1);
  expect(latest().url).toBe('wss://site.test/ws?token=first');
  expect(channel.$channel.get()).toBe('connecting');
  latest().accept();
  expect(channel.$channel.get()).toBe('connected');
});

it('sends a heartbeat with the time every 15 s', async () => {
  latest().accept();
  await advance(15_000);
  expect(latest().sent.map((frame) => JSON.parse(frame))).toEqual([
    { type: 'HEARTBEAT', data: { timestamp: Date.now() } },
  ]);
});

it.each(['auth:token-update', 'auth:logout', 'storage'])(
  'reopens on %s with the current token, and only when that has changed',
  async (event) => {
    latest().accept();
    page.dispatchEvent(new Event(event));
    await advance(0);
    expect(socketCount()).toBe(1);
    token = event === 'auth:logout' ? null : 'second';
    page.dispatchEvent(new Event(event));
    await advance(0);
    expect(socketCount()).toBe(2);
    expect(latest().url).toBe(`wss://site.test/ws${token === null ? '' : '?token=second'}`);
  },
);

it('reopens without a token after the server closed the socket of a session that ended', async () => {
  latest().accept();
  latest().drop(1000);
  expect(channel.$channel.get()).toBe('closed');
  token = null;
  page.dispatchEvent(new Event('auth:logout'));
  await advance(0);
  expect(latest().url).toBe('wss://site.test/ws');
});

it('reads the user again when the server ends the session', () => {
  const updated = vi.fn();
  page.addEventListener('auth:token-update', updated);
  latest().accept();
  latest().receive({ type: 'AUTH_EXPIRED' });
  expect(updated).toHaveBeenCalledOnce();
  expect(socketCount()).toBe(1);
});

it('passes each message to the listeners of its type, and ignores unknown types', () => {
  const seen: unknown[] = [];
  const stop = channel.onMessage('NEW_TRADE_AD', (message) => seen.push(message));
  channel.onMessage('NEW_TRADE_AD', () => seen.push('too'));
  latest().accept();
  latest().receive({ type: 'toString' });
  latest().receive({ type: 'NEW_TRADE_AD', data: 1 });
  stop();
  latest().receive({ type: 'NEW_TRADE_AD', data: 2 });
  expect(seen).toEqual([{ type: 'NEW_TRADE_AD', data: 1 }, 'too', 'too']);
});

it('replays presence to later listeners until the channel opens again', async () => {
  const seen: unknown[] = [];
  latest().accept();
  latest().receive({ type: 'USER_STATUS', data: [1] });
  latest().receive({ type: 'NEW_TRADE_AD', data: 1 });
  channel.onMessage('USER_STATUS', ({ data }) => seen.push(data));
  channel.onMessage('NEW_TRADE_AD', ({ data }) => seen.push(data));
  expect(seen).toEqual([[1]]);
  latest().drop(1006);
  await advance(1000);
  latest().accept();
  channel.onMessage('USER_STATUS', ({ data }) => seen.push(data));
  expect(seen).toEqual([[1]]);
});

it('returns whether a message was sent', () => {
  expect(channel.send({ type: 'TYPING_START', data: { conversationId: 'a' } })).toBe(false);
  latest().accept();
  expect(channel.send({ type: 'TYPING_START', data: { conversationId: 'a' } })).toBe(true);
});
