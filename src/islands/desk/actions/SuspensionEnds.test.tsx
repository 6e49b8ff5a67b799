import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SuspensionEnds } from './SuspensionEnds.tsx';

const textOf = (trade_ads: number, offers: number, deals: number) =>
  renderToStaticMarkup(<SuspensionEnds market={{ trade_ads, offers, deals }} />).replace(
    /<[^>]+>/g,
    '',
  );

it('lists what a suspension takes off', () => {
  expect(textOf(2, 1, 1)).toBe(
    'These end with it: 2 trade ads on the board, 1 open offer, 1 agreement that is not ended.',
  );
  expect(textOf(0, 3, 0)).toBe('These end with it: 3 open offers.');
  expect(textOf(0, 0, 0)).toBe('No trade ad, offer or agreement ends with it.');
});
