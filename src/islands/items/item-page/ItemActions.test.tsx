import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ItemActions } from './ItemActions.tsx';

const links = (tradeable: boolean) =>
  [
    ...renderToStaticMarkup(
      <ItemActions item={{ slug: 'red-fox', id: '1', name: 'Red Fox', value: 'N/A', tradeable }} />,
    ).matchAll(/<a href="([^"]+)"/g),
  ].map(([, href]) => href);

it('links to a new trade ad with the item unless it cannot be traded', () => {
  const calculator = ['/calculator?addGive=red-fox', '/calculator?addGet=red-fox'];
  expect(links(true)).toEqual(['/trade-ads/create?offer=red-fox', ...calculator]);
  expect(links(false)).toEqual(calculator);
});
