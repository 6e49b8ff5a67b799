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

it.each([
  ['?fair=1', 'a'],
  ['?sort=fairness', 'a'],
  ['?sort=value', 'b a'],
  ['?user=user-of-b&sort=fairness', 'b'],
  ['?user=user-of-b&fair=1', ''],
])(
  'leaves out the trade ads of the reader where it shows what is good for them: %s',
  async (search, shown) => {
    const page = await openTradeAds(search, { auth_token: 'abc' });
    const { $session } = await import('../session/session.ts');
    const user = { id: 'user-of-b', username: 'Ben', avatar: null };
    const { $shownTradeAds } = await import('./shown-trade-ads.ts');
    $shownTradeAds.listen(() => {});
    $session.set({ state: 'loading', lastSeen: user });
    const side = [{ petSlug: 'fox', quantity: 1, pet: { slug: 'fox', name: 'Fox', value: 5 } }];
    const sides = { offering_items: side, looking_for_items: side };
    await page.answer(wirePage([wireTradeAd('b', 0, sides), wireTradeAd('a', 0, sides)]));
    const list = $shownTradeAds.get();
    expect(list.state === 'loaded' && list.tradeAds.map(({ id }) => id).join(' ')).toBe(shown);
  },
);
