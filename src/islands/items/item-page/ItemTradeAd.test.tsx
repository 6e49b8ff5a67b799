import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ItemTradeAd } from './ItemTradeAd.tsx';

it('leads the author of a trade ad to it, and others to its author', () => {
  vi.stubGlobal('location', { origin: 'https://site.test' });
  const user = { id: 'ann', username: 'Ann', avatar: null };
  const tradeAd = { id: 'a', user, createdAt: 1.8e12, offering: [], wanted: [] };
  const buttons = (isOwn: boolean) => {
    const html = renderToStaticMarkup(<ItemTradeAd tradeAd={tradeAd} isOwn={isOwn} />);
    const found = html.matchAll(/<(?:button|a)([^>]*) class="button[^>]*>(?:<span>)?([^<]+)/g);
    return [...found].map(([, attributes, label]) => `${label}${attributes}`);
  };
  expect(buttons(false)).toEqual(['Chat type="button"', 'Trade type="button"']);
  expect(buttons(true)).toEqual([
    'Edit href="/trade-ads/create?edit=a"',
    'Your ads href="/trade-ads?user=ann#a"',
  ]);
  vi.unstubAllGlobals();
});
