import { expect, it } from 'vitest';
import { splitOwnLinks } from './own-links.ts';

const SITE = 'https://site.test';
const links = (text: string) =>
  splitOwnLinks(text, SITE)
    .filter(({ path }) => path !== null)
    .map(({ path }) => path);

it.each([
  ['look at https://site.test/items/dog!', ['/items/dog']],
  ['/trade-ads?x=1 and (/calculator)', ['/trade-ads?x=1', '/calculator']],
  ['/items', ['/items']],
  ['https://site.test/weather.', ['/weather']],
])('links %j to %j', (text, paths) => {
  expect(links(text)).toEqual(paths);
});

it.each([
  'https://evil.test/items/dog',
  'https://site.test.evil.test/items',
  'http://site.test/items',
  'https://site.test/auth/callback?token=planted',
  '/auth/callback?token=planted',
  '/items/../auth/callback?token=planted',
  '/items/%2e%2e/auth/callback?token=planted',
  '/items/..\\auth/callback?token=planted',
  '/items/..%2f..%2fauth/callback?token=planted',
  '/items/..%5cauth/callback',
  '//evil.test/items',
  'x/items/dog',
  '/itemsx',
  '/items-x',
  'javascript:alert(1)',
  'and/or',
  '/shrug',
])('keeps %j as text', (text) => {
  expect(splitOwnLinks(text, SITE)).toEqual([{ text, path: null }]);
});

it.each([
  ['/chat/u-1?name=Admin&avatar=/a.png&offer=1&ad=9', '/chat/u-1?offer=1&ad=9'],
  ['https://site.test/chat/u-1?n%61me=Admin', '/chat/u-1'],
  ['/items?search=fox&token=planted&token=again#top', '/items?search=fox#top'],
  ['/calculator?give=fox,owl*2*gold*weight2.5', '/calculator?give=fox,owl*2*gold*weight2.5'],
])('keeps what a link says about players and sessions out of the page: %s', (text, path) => {
  expect(splitOwnLinks(text, SITE)).toEqual([{ text, path }]);
});

it('loses no part of the text', () => {
  const text = 'a /items/dog, b\n(https://site.test/stocks) c';
  expect(
    splitOwnLinks(text, SITE)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
