import { expect, it } from 'vitest';
import { latest } from '../../../realtime/testing/fake-socket.ts';
import { openChatPage } from '../testing/chat-page.ts';

async function open() {
  const page = await openChatPage();
  page.receive('USER_STATUS', [{ userId: 'bob', status: 'online', lastSeen: null }]);
  const { $presence } = await import('./presence.ts');
  $presence.listen(() => {});
  return {
    ...page,
    there: () => [...$presence.get().values()].map(({ userId, online }) => [userId, online]),
  };
}

it('knows presence that arrived before anybody listened', async () => {
  const page = await open();
  expect(page.there()).toEqual([['bob', true]]);
});

it('follows presence and ignores malformed messages', async () => {
  const page = await open();
  page.receive('USER_STATUS', [{ userId: 'cat', status: 'online' }, 7]);
  page.receive('USER_STATUS', 'bob');
  page.receive('USER_STATUS', [{ userId: 'bob', status: 'offline', lastSeen: 1_800_000_000 }]);
  expect(page.there()).toEqual([
    ['bob', false],
    ['cat', true],
  ]);
});

it('is empty while the channel is closed, until presence arrives again', async () => {
  const page = await open();
  latest().drop(1006);
  expect(page.there()).toEqual([]);
  await page.advance(1000);
  latest().accept();
  expect(page.there()).toEqual([]);
});
