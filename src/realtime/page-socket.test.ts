import { afterEach, expect, it, vi } from 'vitest';
import { socketUrl } from './page-socket.ts';

afterEach(() => vi.unstubAllGlobals());

it('changes the scheme of the host and joins its path without a double slash', () => {
  expect(socketUrl('https://api.test/v1//', '/ws')).toBe('wss://api.test/v1/ws');
  expect(socketUrl('http://api.test:81', '/live')).toBe('ws://api.test:81/live');
});

it('uses the page’s own origin when there is no host', () => {
  vi.stubGlobal('location', { origin: 'https://site.test' });
  expect(socketUrl('', '/ws')).toBe('wss://site.test/ws');
});

it('encodes the token, and has no parameter without one', () => {
  const url = socketUrl('https://api.test', '/ws', 'a&b=c#d+e%');
  expect(new URL(url).searchParams.get('token')).toBe('a&b=c#d+e%');
  expect(new URL(url).hash).toBe('');
  expect(socketUrl('https://api.test', '/ws', null)).not.toContain('?');
});
