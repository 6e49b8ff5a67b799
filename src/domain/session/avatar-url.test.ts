import { expect, it } from 'vitest';
import { avatarUrl, initials } from './avatar-url.ts';

const SITE = 'https://site.example';
const IMAGES = ['https://images.example/pets'];

it.each([
  ['https://tr.rbxcdn.com/30DAY/a.png', 'https://tr.rbxcdn.com/30DAY/a.png'],
  ['/pictures/fox.svg', 'https://site.example/pictures/fox.svg'],
  ['https://images.example/a.png', 'https://images.example/a.png'],
])('shows an avatar at %s', (avatar, url) => {
  expect(avatarUrl(avatar, SITE, IMAGES)).toBe(url);
});

it.each([
  [null],
  ['http://tr.rbxcdn.com/a.png'],
  ['https://rbxcdn.com.evil.example/a.png'],
  ['https://evilrbxcdn.com/a.png'],
  ['//evil.example/a.png'],
  ['https://evil.example/a.png'],
  ['javascript:alert(1)'],
  ['data:image/png;base64,AAAA'],
  ['http://['],
])('shows no avatar at %s', (avatar) => {
  expect(avatarUrl(avatar, SITE, [''])).toBeNull();
});

it.each([
  ['meadow', 'ME'],
  ['x', 'X'],
  ['🦊fox', '🦊F'],
  ['', ''],
])('shortens %s without a picture to %s', (username, letters) => {
  expect(initials(username)).toBe(letters);
});
