import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it.each([
  ['https://Host.test/a b', undefined, 'https://host.test/a%20b'],
  ['/path?q', 'https://host.test', 'https://host.test/path?q'],
  ['/path', undefined, undefined],
  ['https://', undefined, undefined],
  ['', undefined, undefined],
  ['x', 'no base', undefined],
])('parses %j relative to %j as %j', (url, base, href) => {
  expect(parseUrl(url, base)?.href).toBe(href);
});
