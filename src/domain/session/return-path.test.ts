import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/'],
  ['/trade-ads/create'],
  ['/items?search=dragon%20fruit&sortBy=name#top'],
  ['/chat/u1?name=Ann&avatar=https%3A%2F%2Fimages.example%2Fa.png'],
  ['/search?next=//not-followed'],
  ['/search?next=%2f%5cnot-followed&line=%0a#%5c'],
  ['/items/%C3%A9%20%26%23%3F'],
  ['/items/100%25'],
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
  ['an encoded backslash for a slash', '/%5cevil.example'],
  ['an encoded backslash with a slash at the end', '/%5Cevil.example/'],
  ['a backslash that is encoded twice', '/%255cevil.example/'],
  ['a backslash whose code is encoded', '/%25%35%63evil.example/'],
  ['an encoded slash at the second place', '/%2fevil.example'],
  ['an encoded slash of three codes', '/%25252Fevil.example'],
  ['an encoded tab between slashes', '/%09/evil.example'],
  ['an encoded line break', '/stocks%0d%0aSet-Cookie:a=b'],
  ['an encoded NUL', '/stocks%00'],
  ['an encoded DEL', '/stocks%7f'],
  ['an encoded C1 control character', '/stocks%C2%85'],
  ['a slash that is encoded in too many bytes', '/%c0%afevil.example'],
  ['an encoded letter', '/%61uth/callback?token=planted'],
  ['an encoded letter of another page', '/%69tems'],
  ['an encoded slash after the sign-in', '/auth%2Froblox'],
  ['encoded slashes and dots upwards', '/items/..%2f..%2fauth/callback?token=planted'],
  ['an encoded backslash upwards', '/items/..%5cauth/callback?token=planted'],
  ['an encoded dot', '/items/%2e%2e%2fauth'],
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
    '%5c',
    '%25',
    '5c',
    '%61uth',
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
      const decoded = decodeURIComponent(path.replace(/[?#].*$/s, ''));
      expect(decoded).not.toMatch(/^\/[/\\]|^\/auth(\/|$)|\p{Cc}/u);
    }),
  );
});
