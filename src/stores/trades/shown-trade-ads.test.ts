import { expect, it } from 'vitest';
import { advance, fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { openTradeAds, wirePage, wireTradeAd } from '../testing/open-trade-ads.ts';

fakeSockets();

it('leaves out the trade ads of blocked players, and shows them once they are unblocked', async () => {
  const entries = { auth_token: 'abc', blocked_players: '["user-of-a"]' };
  const page = await openTradeAds('', entries);
  const { $shownTradeAds } = await import('./shown-trade-ads.ts');
  const { storeBlocked } = await import('../chat/safety/blocked-ids.ts');
  $shownTradeAds.listen(() => {});
  const ids = () => {
    const list = $shownTradeAds.get();
    if (list.state === 'loading') return 'loading';
    return [...list.tradeAds, ...list.held].map(({ id }) => id).join(' ');
  };
  expect(ids()).toBe('loading');
  await page.answer(wirePage([wireTradeAd('a'), wireTradeAd('b', 1)]));
  expect(ids()).toBe('b');
  await page.receive('NEW_TRADE_AD', {
    tradeAd: wireTradeAd('c', 0, { user_id: 'user-of-a' }),
  });
  page.holdNewTradeAds(true);
  await page.receive('NEW_TRADE_AD', {
    tradeAd: wireTradeAd('d', 0, { user_id: 'user-of-a' }),
  });
  expect(ids()).toBe('b');
  await advance(3000);
  expect(page.announcement.get()).toBe('');
  storeBlocked('user-of-a', false);
  expect(ids()).toBe('c a b d');
  storeBlocked('user-of-b', true);
  expect(ids()).toBe('c a d');
});
