import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';

beforeEach(() => void vi.resetModules());

/** Opens a page at a URL, with a fake history. */
async function open(url: string) {
  const page = fakePage({}, url);
  const entries = [{ url, state: null as unknown }];
  const show = () => {
    const entry = entries.at(-1);
    const { pathname, search } = new URL(entry?.url ?? '', 'http://site.test');
    Object.assign(location, { pathname, search });
    Object.assign(history, { state: entry?.state });
  };
  vi.stubGlobal('history', {
    state: null,
    pushState: (state: unknown, _: string, to: string) => {
      entries.push({ url: to, state });
      show();
    },
    replaceState: (state: unknown, _: string, to: string) => {
      entries.splice(-1, 1, { url: to, state });
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
  const paths = () => entries.map((entry) => entry.url);
  return { ...route, paths };
}

it('reads the partner from the URL', async () => {
  const { $chatRoute } = await open('/chat/7?name=Ann&offer=1&ad=9');
  expect($chatRoute.get()).toMatchObject({ userId: '7', name: 'Ann', offer: true, tradeAdId: '9' });
});

it('opens a conversation and returns to the list that it came from', async () => {
  const { $chatRoute, openChat, leaveChat, paths } = await open('/chat');
  openChat('/chat/7');
  expect([$chatRoute.get().userId, paths()]).toEqual(['7', ['/chat', '/chat/7']]);
  leaveChat();
  expect([$chatRoute.get().userId, paths()]).toEqual([null, ['/chat']]);
});

it('opens the same conversation once', async () => {
  const { openChat, paths } = await open('/chat');
  openChat('/chat/7');
  openChat('/chat/7');
  expect(paths()).toEqual(['/chat', '/chat/7']);
});

it('leads to the list, not off the site, when the conversation was opened from elsewhere', async () => {
  const { $chatRoute, leaveChat, paths } = await open('/chat/7');
  leaveChat();
  expect([$chatRoute.get().userId, paths()]).toEqual([null, ['/chat']]);
});

it("removes the offer's parameters and keeps the rest", async () => {
  const { $chatRoute, removeOfferParameters, paths } = await open('/chat/7?name=Ann&offer=1&ad=9');
  removeOfferParameters();
  expect(paths()).toEqual(['/chat/7?name=Ann']);
  expect($chatRoute.get()).toMatchObject({ userId: '7', offer: false, tradeAdId: null });
});
