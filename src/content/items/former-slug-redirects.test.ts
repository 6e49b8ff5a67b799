import { expect, it } from 'vitest';
import { redirectLines } from './former-slug-redirects.ts';

it('redirects the newest 1,500 former slugs, and no path of junk', () => {
  const slugs = [
    { slug: 'old-fox', item: 'fox' },
    { slug: 'がき', item: 'd-1' },
    { slug: 'a/b', item: 'fox' },
    { slug: 'x', item: '../y' },
    { slug: 'pets', item: 'fox' },
  ];
  expect(redirectLines(slugs)).toBe(
    '/items/old-fox /items/fox 301\n/items/%E3%81%8C%E3%81%8D /items/d-1 301\n',
  );
  const many = Array.from({ length: 2000 }, (_, index) => ({ slug: `s${index}`, item: 'fox' }));
  expect(redirectLines(many).split('\n')).toHaveLength(1501);
});
