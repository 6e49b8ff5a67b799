import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../trades/trade-categories.ts';
import {
  type ImageHosts,
  imageHosts,
  imageUrl,
  judgeImage,
  splitHosts,
  UNKNOWN_IMAGE,
} from './image-url.ts';

const HOSTS: ImageHosts = ['https://images.test/pets/', 'https://cdn.test', 'https://site.test'];

describe('a path', () => {
  it.each([
    ['/pictures/fox.svg', '/pictures/fox.svg'],
    ['pets/fox.png', '/pets/fox.png'],
    ['/pictures/My Pet.png', '/pictures/My%20Pet.png'],
    ['/pictures/My%20Pet.png', '/pictures/My%20Pet.png'],
    ['/pictures/100%.png', '/pictures/100%25.png'],
    ['/pictures/100%25.png', '/pictures/100%25.png'],
    ['/100% fun/My%20Pet.png', '/100%25%20fun/My%20Pet.png'],
    ['/pictures/Pet #1.png', '/pictures/Pet%20%231.png'],
    ['/pictures/what?.png', '/pictures/what%3F.png'],
    ['/pictures/a?b=1.png', '/pictures/a%3Fb=1.png'],
    ['/pictures/fox.png?v=2', '/pictures/fox.png?v=2'],
    ['/pictures/all.svg#fox', '/pictures/all.svg#fox'],
    ['/pictures/лиса.png', '/pictures/%D0%BB%D0%B8%D1%81%D0%B0.png'],
    ['/pictures/caf%E9.png', '/pictures/caf%E9.png'],
    ['pictures\\carrot.png', '/pictures/carrot.png'],
    ['/fox@2x,(1);a=b.png', '/fox@2x,(1);a=b.png'],
    ['/cdn.test/x.png', '/cdn.test/x.png'],
    ['123.png', '/123.png'],
    ['/pets/123', '/pets/123'],
    ['1e5 eggs', '/1e5%20eggs'],
  ])('%s is encoded once, below the first host', (image, path) => {
    expect(imageUrl(image, [''])).toBe(path);
    expect(imageUrl(image, HOSTS)).toBe(`https://images.test/pets${path}`);
    expect(imageUrl(imageUrl(image, ['']), [''])).toBe(path);
  });

  it('is a file of the site itself for the unknown item and for categories', () => {
    expect(imageUrl('', HOSTS)).toBe(UNKNOWN_IMAGE);
    expect(imageUrl(UNKNOWN_IMAGE, HOSTS)).toBe(UNKNOWN_IMAGE);
    for (const { image } of CATEGORIES) expect(imageUrl(image, HOSTS)).toBe(image);
    expect(imageUrl('/items/fox.svg', HOSTS)).toBe('https://images.test/pets/items/fox.svg');
  });
});

describe('an address', () => {
  it.each([
    ['https://images.test/fox.png'],
    ['https://cdn.test/My%20Pet.png?v=2#x'],
    ['https://site.test/fox.png'],
    ['https://tr.rbxcdn.com/180DAY-abc/150/150/Image/Png/noFilter'],
    ['data:image/png;base64,iVBORw0KGgo='],
    ['data:image/svg+xml,%3Csvg/%3E'],
  ])('%s is shown as it is', (image) => expect(imageUrl(image, HOSTS)).toBe(image));

  it.each([
    ['https://wiki.test/fox.png', 'https://wiki.test'],
    ['HTTPS://wiki.test:8443/fox.png', 'https://wiki.test:8443'],
    ['https://cdn.test.evil.test/fox.png', 'https://cdn.test.evil.test'],
    ['https://evilrbxcdn.com/fox.png', 'https://evilrbxcdn.com'],
  ])('%s is of a host that pages do not show', (image, host) => {
    expect(judgeImage(image, HOSTS)).toEqual({ state: 'foreign', host });
    expect(imageUrl(image, HOSTS)).toBe(UNKNOWN_IMAGE);
  });

  it.each([
    ['http://cdn.test/fox.png', 'http'],
    ['rbxassetid://83392925634577', 'game-id'],
    ['rbxthumb://type=Asset&id=1&w=150&h=150', 'game-id'],
    ['83392925634577', 'game-id'],
    ['83392925634577.0', 'game-id'],
    ['83,392,925,634,577', 'game-id'],
    ['83 392 925 634 577', 'game-id'],
    ['8.33929E+13', 'game-id'],
    ['#83392925634577', 'game-id'],
    ['８３３９２９２５６３４５７７', 'game-id'],
    ['id=83392925634577', 'game-id'],
    ['192.168.0.1/x.png', 'no-scheme'],
    ['/', 'unreadable'],
    ['./..', 'unreadable'],
    ['https://cdn.test/a.png, https://cdn.test/b.png', 'unreadable'],
    ['//cdn.test/x.png', 'no-scheme'],
    ['\\\\server\\x.png', 'no-scheme'],
    ['cdn.test/x.png', 'no-scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['C:\\Pictures\\fox.png', 'scheme'],
    ['blob:https://cdn.test/1', 'scheme'],
    ['file:///fox.png', 'scheme'],
    ['data:text/html,<b>', 'no-image'],
    ['https://[broken/fox.png', 'unreadable'],
    ['https://user:word@cdn.test/fox.png', 'unreadable'],
    ['=IMAGE("https://cdn.test/fox.png")', 'unreadable'],
  ])('%s is refused', (image, fault) => {
    expect(judgeImage(image, HOSTS)).toEqual({ state: 'refused', fault });
    expect(imageUrl(image, HOSTS)).toBe(UNKNOWN_IMAGE);
  });
});

it('reads a list of hosts, with the site last', () => {
  const list = splitHosts(' https://a.test, https://b.test\thttps://c.test ');
  expect(imageHosts(list, 'https://site.test')).toEqual([
    ...['https://a.test', 'https://b.test', 'https://c.test', 'https://site.test'],
  ]);
  expect(imageHosts(splitHosts(''), 'https://site.test')).toEqual(['', 'https://site.test']);
});
