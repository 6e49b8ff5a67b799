import { expect, it } from 'vitest';
import { toTradeAd } from '../../contract/trades/trade-ad.ts';
import { advance, fakeSockets } from '../../realtime/testing/fake-socket.ts';
import { openTradeAds, wirePage, wireTradeAd } from '../testing/open-trade-ads.ts';

fakeSockets();
const AVATAR = 'https://tr.rbxcdn.com/fox.png';
const wire = wireTradeAd('a', 0, {
  user_id: 'u?1',
  user: { username: 'Ann & Bo', avatar_url: AVATAR },
});
const tradeAd = toTradeAd(wire);
if (tradeAd === null) throw new Error('unreadable trade ad');

/** Opens the list for a visitor, or for a player who is signed in by this id. */
async function openFor(id: string | null) {
  const page = await openTradeAds('', id === null ? {} : { auth_token: 'abc' });
  const actions = await import('./trade-ad-actions.ts');
  actions.$viewerId.listen(() => {});
  const last = (path: string) => page.calls.findLast((call) => call.path === path);
  last('/auth/user')?.answer({ id, username: 'Me' });
  await page.answer(wirePage([wire]));
  return { ...page, ...actions, last };
}

it('leads a signed-in player to the conversation, with name and avatar, or with the offer', async () => {
  const { openChatAbout, openOfferFor, navigations, toast } = await openFor('me');
  openChatAbout(tradeAd);
  openOfferFor(tradeAd);
  const avatar = encodeURIComponent(AVATAR);
  expect(navigations).toEqual([
    `/chat/u%3F1?name=Ann+%26+Bo&avatar=${avatar}`,
    '/chat/u%3F1?offer=1&ad=a',
  ]);
  expect(toast.get()).toBeNull();
});

it('passes on no avatar of a foreign host', async () => {
  const { openChatAbout, navigations } = await openFor('me');
  openChatAbout({ ...tradeAd, user: { ...tradeAd.user, avatar: 'https://evil.test/a.png' } });
  expect(navigations).toEqual(['/chat/u%3F1?name=Ann+%26+Bo']);
});

it('asks a visitor to log in and come back', async () => {
  const { openChatAbout, openOfferFor, mayCreate, navigations, toast } = await openFor(null);
  const prompt = () => [toast.get()?.kind, toast.get()?.title, toast.get()?.action?.href];
  const loginPath = (path: string) => `/?login=1&redirect=${encodeURIComponent(path)}`;
  openOfferFor(tradeAd);
  expect(prompt()).toEqual([
    'info',
    'Please login to trade',
    loginPath('/chat/u%3F1?offer=1&ad=a'),
  ]);
  openChatAbout({ ...tradeAd, user: { ...tradeAd.user, avatar: null } });
  expect(prompt()).toEqual([
    'info',
    'Please login to chat',
    loginPath('/chat/u%3F1?name=Ann+%26+Bo'),
  ]);
  expect(mayCreate()).toBe(false);
  const create = 'Please login to create a trade ad';
  expect(prompt()).toEqual(['info', create, loginPath('/trade-ads/create')]);
  expect(navigations).toEqual([]);
});

it('lets no player chat or trade with themselves', async () => {
  const { openChatAbout, openOfferFor, mayCreate, navigations, toast } = await openFor('u?1');
  openChatAbout(tradeAd);
  expect(toast.get()).toMatchObject({ kind: 'error', title: 'You cannot chat with yourself' });
  openOfferFor(tradeAd);
  expect(toast.get()).toMatchObject({ kind: 'error', title: 'You cannot trade with yourself' });
  expect(navigations).toEqual([]);
  expect(mayCreate()).toBe(true);
});

it('removes a deleted trade ad at once, also one that was already gone', async () => {
  for (const answer of [204, 404]) {
    const { deleteOwnTradeAd, last, ids, toast } = await openFor('u?1');
    const deleted = deleteOwnTradeAd(tradeAd);
    await advance(0);
    expect(last('/api/trade-ads/a')).toMatchObject({ method: 'DELETE', token: 'abc' });
    last('/api/trade-ads/a')?.answer(answer);
    expect(await deleted).toBe(true);
    expect(ids()).toBe('');
    expect(toast.get()).toMatchObject({ kind: 'success', title: 'Trade ad deleted' });
  }
});

it('shows why a trade ad could not be deleted and keeps it', async () => {
  const { deleteOwnTradeAd, last, ids, toast } = await openFor('u?1');
  const failed = deleteOwnTradeAd(tradeAd);
  await advance(0);
  last('/api/trade-ads/a')?.answer(null);
  expect(await failed).toBe(false);
  expect(ids()).toBe('a');
  const title = 'Failed to delete trade ad. Please try again.';
  expect(toast.get()).toMatchObject({ kind: 'error', title });
});
