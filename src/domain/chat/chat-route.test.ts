import { describe, expect, it } from 'vitest';
import {
  chatPath,
  NO_PARTNER,
  offerCardId,
  offerCardOf,
  offerPath,
  parseChatRoute,
} from './chat-route.ts';

describe('a URL of the messages', () => {
  it('names the partner, what the link says about them, and the offer to make', () => {
    expect(parseChatRoute('/chat/u-1', '?name=Ann&avatar=/a.png&offer=1&ad=9')).toEqual({
      userId: 'u-1',
      name: 'Ann',
      avatar: '/a.png',
      offer: true,
      tradeAdId: '9',
    });
  });

  it.each([
    '/chat',
    '/chat/',
    '/chat/%',
    '/chat/a/b',
    '/chat/%00',
    `/chat/${'x'.repeat(101)}`,
    '/',
    '/items/chat',
  ])('shows the list for %s', (path) =>
    expect(parseChatRoute(path, '?name=Ann&offer=1')).toEqual(NO_PARTNER),
  );

  it.each([
    ['', null],
    ['?name=', null],
    ['?name=%20%00%E2%80%AE', null],
    ['?name=A%E2%80%AEnn', 'Ann'],
    ['?name=%F0%9F%90%88%E2%80%8D%E2%AC%9B%E2%80%8B', '🐈‍⬛'],
    ['?name=%E3%85%A4', null],
    [`?name=${'x'.repeat(100)}`, 'x'.repeat(60)],
  ])('reads the name of %j as %j', (query, name) => {
    expect(parseChatRoute('/chat/1', query).name).toBe(name);
  });

  it('opens an offer only if its parameter says so', () => {
    expect(parseChatRoute('/chat/1', '?offer=0&ad=').offer).toBe(false);
    expect(parseChatRoute('/chat/1', '?offer=yes&ad=').tradeAdId).toBe(null);
  });

  it('is the same after it was formatted and parsed', () => {
    const id = 'a b/ü%';
    expect(parseChatRoute(chatPath(id), '').userId).toBe(id);
  });
});

it('leads to the card of an offer by its fragment, and ignores other fragments', () => {
  const { pathname, hash } = new URL(offerPath('a b', 'ü#1'), 'https://site.test');
  expect(parseChatRoute(pathname, '').userId).toBe('a b');
  expect(offerCardOf(hash)).toBe(offerCardId('ü#1'));
  for (const other of ['', '#', '#%', '#side-sheet']) expect(offerCardOf(other)).toBeNull();
});
