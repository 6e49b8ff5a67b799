import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

beforeEach(() => void vi.resetModules());

/** Opens a page at an address whose history keeps what was pushed. */
async function open(address: string) {
  const page = fakePage({}, address);
  const entries = [{ address, state: null as unknown }];
  const show = () => {
    const entry = entries.at(-1);
    const { pathname, search } = new URL(entry?.address ?? '', 'http://site.test');
    Object.assign(location, { pathname, search });
    Object.assign(history, { state: entry?.state });
  };
  vi.stubGlobal('history', {
    state: null,
    pushState: (state: unknown, _: string, to: string) => {
      entries.push({ address: to, state });
      show();
    },
    replaceState: (state: unknown, _: string, to: string) => {
      entries.splice(-1, 1, { address: to, state });
      show();
    },
    back: () => {
      entries.pop();
      show();
      page.fire('popstate');
    },
  });
  const route = await import('./chat-route.ts');
  route.$chatRoute.listen(() => {});
  const addresses = () => entries.map((entry) => entry.address);
  return { ...route, addresses };
}

it('reads who with from the address', async () => {
  const { $chatRoute } = await open('/chat/7?name=Ann&offer=1&ad=9');
  expect($chatRoute.get()).toMatchObject({ userId: '7', name: 'Ann', offer: true, tradeAdId: '9' });
});

it('goes into a conversation and back to the list that it came from', async () => {
  const { $chatRoute, openChat, leaveChat, addresses } = await open('/chat');
  openChat('/chat/7');
  expect([$chatRoute.get().userId, addresses()]).toEqual(['7', ['/chat', '/chat/7']]);
  leaveChat();
  expect([$chatRoute.get().userId, addresses()]).toEqual([null, ['/chat']]);
});

it('opens the same conversation once', async () => {
  const { openChat, addresses } = await open('/chat');
  openChat('/chat/7');
  openChat('/chat/7');
  expect(addresses()).toEqual(['/chat', '/chat/7']);
});

it('leads to the list, not off the site, when the conversation was opened from elsewhere', async () => {
  const { $chatRoute, leaveChat, addresses } = await open('/chat/7');
  leaveChat();
  expect([$chatRoute.get().userId, addresses()]).toEqual([null, ['/chat']]);
});

it('forgets the wish for an offer and keeps the rest', async () => {
  const { $chatRoute, removeOfferParameters, addresses } = await open(
    '/chat/7?name=Ann&offer=1&ad=9',
  );
  removeOfferParameters();
  expect(addresses()).toEqual(['/chat/7?name=Ann']);
  expect($chatRoute.get()).toMatchObject({ userId: '7', offer: false, tradeAdId: null });
});
