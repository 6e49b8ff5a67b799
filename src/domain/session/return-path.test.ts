import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/'],
  ['/trade-ads/create'],
  ['/items?search=dragon%20fruit&sortBy=name#top'],
  ['/chat/u1?name=Ann&avatar=https%3A%2F%2Fimages.example%2Fa.png'],
  ['/search?next=//not-followed'],
  ['/a'.padEnd(2000, 'a')],
])('follows %.40s unchanged', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['/items/../stocks', '/stocks'],
  ['/items/a b', '/items/a%20b'],
  ['/items/é', '/items/%C3%A9'],
  ['/items\\a', '/items/a'],
  ['/items/\ud800', '/items/%EF%BF%BD'],
])('normalises %s', (raw, path) => {
  expect(returnPath(raw)).toBe(path);
  expect(returnPath(path)).toBe(path);
});

test.each([
  ['nothing', ''],
  ['another site', 'https://evil.example/'],
  ['a site without a scheme', '//evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a bare word', 'stocks'],
  ['a blank before the path', ' /stocks'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break', '/stocks\r\nSet-Cookie: a=b'],
  ['a NUL', '/stocks\0'],
  ['a C1 control character', '/stocks\u0085'],
  ['dots that leave two slashes', '/.//evil.example'],
  ['dots that leave a backslash', '/a/..\\\\evil.example'],
  ['encoded dots that leave two slashes', '/%2e//evil.example'],
  ['encoded dots upwards', '/a/%2E%2e//evil.example'],
  ['10 kB', '/'.padEnd(10_240, 'a')],
  ['a path that grows over the limit when written plainly', '/'.padEnd(1000, 'é')],
  ['the page that receives the token', '/auth/callback?token=planted'],
  ['the sign-in itself', '/stocks/../auth/roblox'],
])('replaces %s by the home page', (_, raw) => {
  expect(returnPath(raw)).toBe('/');
});

test.each([[undefined], [null], [7], [['/stocks']], [{ toString: () => '/stocks' }]])(
  'replaces %s, which is no string, by the home page',
  (raw) => {
    expect(returnPath(raw)).toBe('/');
  },
);

test('never leads off the site, and never changes a path that it returned', () => {
  const signs = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '%2f',
    ':',
    '@',
    '?',
    '#',
    '\t',
    'a',
    'http',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const path = returnPath(raw);
      expect(new URL(path, 'https://hatchboard.example').origin).toBe('https://hatchboard.example');
      expect(returnPath(path)).toBe(path);
    }),
  );
});
