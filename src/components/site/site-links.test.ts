import { expect, it } from 'vitest';
import { ACCOUNT_LINKS, currentLinks, footerLinks } from './site-links.ts';

it('marks exactly the links of header, side sheet and footer that lead to a page', () => {
  for (const { href } of [...footerLinks(true), ...ACCOUNT_LINKS])
    expect(currentLinks(href)).toEqual([href]);
  expect(currentLinks('/items/fox')).toEqual(['/items']);
  expect(currentLinks('/404')).toEqual([]);
});
