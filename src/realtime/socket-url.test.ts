import { afterEach, expect, it, vi } from 'vitest';
import { socketUrl } from './socket-url.ts';

afterEach(() => vi.unstubAllGlobals());

it('swaps the scheme of the host, whose path and slashes stay in order', () => {
  expect(socketUrl('https://api.test/v1//', '/ws')).toBe('wss://api.test/v1/ws');
  expect(socketUrl('http://api.test:81', '/live')).toBe('ws://api.test:81/live');
});

it('leads to the page’s own origin when there is no host', () => {
  vi.stubGlobal('location', { origin: 'https://site.test' });
  expect(socketUrl('', '/ws')).toBe('wss://site.test/ws');
});

it('carries the token, whatever signs it has, and no parameter without one', () => {
  const address = socketUrl('https://api.test', '/ws', 'a&b=c#d+e%');
  expect(new URL(address).searchParams.get('token')).toBe('a&b=c#d+e%');
  expect(new URL(address).hash).toBe('');
  expect(socketUrl('https://api.test', '/ws', null)).not.toContain('?');
});
