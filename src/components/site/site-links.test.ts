import { expect, test } from 'vitest';
import { currentLinks, FOOTER_LINKS } from './site-links.ts';

test('each page of header and footer knows the link that leads to it, and no other page has it', () => {
  for (const { href } of FOOTER_LINKS) expect(currentLinks(href)).toEqual([href]);
  expect(currentLinks('/items/fox')).toEqual(['/items']);
  expect(currentLinks('/404')).toEqual([]);
});
