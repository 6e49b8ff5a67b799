import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readHeaderRules } from './rule-files.ts';

const headersFor = readHeaderRules(readFileSync('public/_headers', 'utf8'));

it.each(['/', '/items', '/items/fox', '/chat', '/auth/callback', '/404'])(
  'lets no other site frame %s',
  (path) => {
    expect(headersFor(path)['content-security-policy']).toBe("frame-ancestors 'self'");
  },
);

it('keeps the sandbox of advertising frames, which our own pages may frame', () => {
  const policies = headersFor('/ads/rail.html')['content-security-policy']?.split(', ');
  expect(policies).toEqual([
    "frame-ancestors 'self'",
    "sandbox allow-scripts allow-popups; frame-ancestors 'self'",
  ]);
});

it('lets nobody cache the service worker, so that a build can replace it', () => {
  expect(headersFor('/alerts-worker.js')['cache-control']).toBe('no-cache');
});
