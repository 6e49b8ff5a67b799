import { expect, it } from 'vitest';
import { currentLinks, FOOTER_LINKS } from './site-links.ts';

it('marks exactly the links of header and footer that lead to a page', () => {
  for (const { href } of FOOTER_LINKS) expect(currentLinks(href)).toEqual([href]);
  expect(currentLinks('/items/fox')).toEqual(['/items']);
  expect(currentLinks('/404')).toEqual([]);
});
