import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemTags } from './ItemTags.tsx';

it.each([
  ['Secret', '★ Secret'],
  ['Infinity', '★★ Infinity'],
  ['Prismatic', 'Prismatic'],
  ['constructor', 'constructor'],
])('shows the rarity %s as %s', (rarity, text) => {
  const html = renderToStaticMarkup(<ItemTags item={{ rarity, tradeable: true }} />);
  expect(html.replace(/<[^>]*>/g, '')).toBe(text);
});

it('reads out a rarity without its mark', () => {
  const html = renderToStaticMarkup(<ItemTags item={{ rarity: 'Secret', tradeable: true }} />);
  expect(html).toContain('<span aria-hidden="true">★ </span>');
});
