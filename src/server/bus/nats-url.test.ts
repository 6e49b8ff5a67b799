import { expect, test } from 'vitest';
import { readNatsUrl } from './nats-url.ts';

const PLACE = {
  server: 'host.example:4222',
  isTls: false,
  site: 'hatchboard',
  user: undefined,
  credentials: undefined,
};

test.each([
  ['nats://host.example', {}],
  ['nats://host.example:4333/', { server: 'host.example:4333' }],
  ['tls://host.example', { isTls: true }],
  ['nats://[::1]:4222', { server: '[::1]:4222' }],
  ['nats://host.example/staging-2', { site: 'staging-2' }],
  ['nats://me:p%40ss%2Fword@host.example', { user: { user: 'me', pass: 'p@ss/word' } }],
  ['nats://s3cret@host.example', { user: { token: 's3cret' } }],
  ['nats://host.example?credentials=/etc/bus.creds', { credentials: '/etc/bus.creds' }],
])('%s is read', (url, expected) => {
  expect(readNatsUrl(url)).toEqual({ ...PLACE, ...expected });
});

test.each([
  '',
  'host.example:4222',
  'http://host.example',
  'nats://',
  'nats:///site',
  'nats://host.example:port',
  'nats://one.example,two.example:4222',
  'nats://host.example/a/b',
  'nats://host.example/a.b',
  'nats://host.example/*',
  'nats://host.example?credentals=/etc/bus.creds',
  'nats://host.example#x',
  'nats://me:%ff@host.example',
])('%j is no URL of NATS', (url) => {
  expect(readNatsUrl(url)).toBeNull();
});
