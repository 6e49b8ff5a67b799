import type { Page, WebSocket } from '@playwright/test';
import { mockInbox } from '../session/signed-in.ts';
import { withCachedPage } from './channel/cached-page.ts';
import { withOwnServer } from './channel/own-server.ts';
import { mockSockets, watchHandshake, watchSockets } from './channel/sockets.ts';
import { expect, test } from './fixtures.ts';

const CHANNEL = /\/ws(\?|$)/;
const STATIC_PAGE = '/no-such-page';
/** The errors that Chromium reports for sockets, calls and an island's code without a server. */
const UNREACHABLE =
  /WebSocket connection|dynamically imported module|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[234] /;

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

const stats = (page: Page) =>
  page.getByRole('region', { name: 'Live figures' }).getByRole('definition');

/** Makes the page visible or hidden, as a browser does. */
const dispatchPageEvent = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate(
    (type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
    event,
  );

/**
 * Watches all sockets that the page opens from now on. Returns a function that lets the page send heartbeats, every
 * 15 s of its clock, until one is answered.
 */
function watchHeartbeats(page: Page): () => Promise<void> {
  let received = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      received = true;
    }),
  );
  const sendHeartbeat = async () => {
    await page.clock.runFor(15_000);
    return received;
  };
  return () =>
    expect.poll(sendHeartbeat, { intervals: [500, 1000, 2000], timeout: 40_000 }).toBe(true);
}

test('opens one socket without a token on a page with islands and on one without', async ({
  page,
}) => {
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => CHANNEL.test(socket.url()) && sockets.push(socket));
  for (const route of ['/items', STATIC_PAGE]) {
    sockets.length = 0;
    await page.goto(route);
    await expect.poll(() => sockets.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(sockets.map((socket) => [new URL(socket.url()).search, socket.isClosed()])).toEqual([
      ['', false],
    ]);
  }
});

test('opens no socket for the path of an image', async ({ page, problems }) => {
  problems.allow(/404 .*nothing\.png/);
  const sockets = await mockSockets(page, CHANNEL);
  await page.clock.install();
  await page.goto('/nothing.png');
  await page.clock.runFor(10_000);
  await page.goto(STATIC_PAGE);
  await expect.poll(() => sockets.length).toBe(1);
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  const how = signal === 'SIGKILL' ? 'killed' : 'restarted';
  test(`reconnects by itself when the server is ${how}`, async ({ page, problems }) => {
    problems.allow(UNREACHABLE);
    await withOwnServer(async (server) => {
      const isOpen = watchSockets(page);
      await page.goto(server.url);
      await expect(stats(page).first()).not.toHaveText('...');
      await expect.poll(() => isOpen('/live')).toBe(1);
      await server.stop(signal);
      await expect.poll(() => isOpen('/live')).toBe(0);
      await expect(stats(page).first()).not.toHaveText('...');
      await server.start();
      await expect.poll(() => isOpen('/live') + isOpen('/ws'), { timeout: 45_000 }).toBe(2);
      await expect(page.getByText('Could not refresh')).toHaveCount(0);
    });
  });
}

test('reconnects at once when the network is back', async ({ page, context, problems }) => {
  problems.allow(UNREACHABLE);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await context.setOffline(true);
  // Chromium keeps open sockets offline, so the page must notice their silence.
  await page.clock.runFor(400_000);
  const sockets = page.waitForEvent('websocket');
  const handshake = await watchHandshake(page);
  const answered = watchHeartbeats(page);
  await context.setOffline(false);
  await sockets;
  await handshake();
  await answered();
});

test('sends a heartbeat every 15 s, and reconnects after 45 s of silence', async ({ page }) => {
  const sockets = await mockSockets(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => sockets.length).toBe(1);
  await page.clock.runFor(46_000);
  await expect
    .poll(() => sockets[0]?.frames.map((frame) => JSON.parse(frame).type))
    .toEqual(['HEARTBEAT', 'HEARTBEAT', 'HEARTBEAT']);
  await page.clock.runFor(15_000);
  await expect.poll(() => sockets.length).toBe(2);
  expect(sockets[0]?.isClosed).toBe(true);
});

test('ignores invalid messages', async ({ page }) => {
  const sockets = await mockSockets(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => sockets.length).toBe(1);
  for (const junk of ['', '{', 'null', '[]', '{"type":1}', '{"type":"__proto__"}', '\u0000']) {
    sockets[0]?.route.send(junk);
  }
  sockets[0]?.route.send(Buffer.from([0, 255, 1]));
  await page.clock.runFor(16_000);
  await expect.poll(() => sockets[0]?.frames.length).toBe(1);
  expect(sockets).toHaveLength(1);
});

test('asks its server when the page is visible again after a long sleep, and reconnects without an answer', async ({
  page,
}) => {
  const sockets = await mockSockets(page, CHANNEL);
  await page.clock.install({ time: 1_800_000_000_000 });
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => sockets.length).toBe(1);
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await show();
  await page.clock.runFor(100);
  expect(sockets).toHaveLength(1);
  await page.clock.setSystemTime(1_800_000_600_000);
  await show();
  await expect.poll(() => sockets[0]?.frames.length).toBe(1);
  expect(sockets).toHaveLength(1);
  await page.clock.runFor(30_000);
  await expect.poll(() => sockets.length).toBe(2);
});

test('closes when the page is left and opens again when it returns', async ({ page }) => {
  const sockets = await mockSockets(page, CHANNEL);
  await page.goto(STATIC_PAGE);
  await expect.poll(() => sockets.length).toBe(1);
  await dispatchPageEvent(page, 'pagehide');
  await expect.poll(() => sockets[0]?.isClosed).toBe(true);
  await dispatchPageEvent(page, 'pageshow');
  await expect.poll(() => sockets.length).toBe(2);
});

test('does not reconnect after close code 1000, and does after any other', async ({ page }) => {
  const sockets = await mockSockets(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => sockets.length).toBe(1);
  await sockets[0]?.route.close({ code: 1012 });
  await page.clock.runFor(2000);
  await expect.poll(() => sockets.length).toBe(2);
  await sockets[1]?.route.close({ code: 1000 });
  await page.clock.runFor(300_000);
  expect(sockets).toHaveLength(2);
});

test('reopens without a token when another tab logs out', async ({ page, context }) => {
  const sockets = await mockSockets(page, CHANNEL);
  await mockInbox(context);
  await context.route('**/auth/user', (route) =>
    route.fulfill({ json: { id: '1', username: 'Ann', avatar_url: null } }),
  );
  await page.goto('/items/unknown.png');
  await page.evaluate(() => localStorage.setItem('auth_token', 'tok+en'));
  await page.goto(STATIC_PAGE);
  await expect
    .poll(() => sockets.map(({ url }) => new URL(url).search))
    .toEqual(['?token=tok%2Ben']);
  const other = await context.newPage();
  await other.goto('/items/unknown.png');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await expect.poll(() => sockets.map(({ url }) => new URL(url).search)).toContain('');
  expect(sockets[0]?.isClosed).toBe(true);
});

test('reconnects after the back/forward cache', async ({ baseURL }) => {
  await withCachedPage(async ({ goto, goBack, evaluate }) => {
    await goto(`${baseURL}/`);
    const stat = `document.querySelector('dd').textContent`;
    await expect.poll(() => evaluate(stat)).toMatch(/^\d/);
    await evaluate(
      `addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; })`,
    );
    await goto(`${baseURL}/items`);
    await goBack();
    expect(await evaluate('window.wasKept')).toBe(true);
    const messages = `new Promise((resolve) => {
      new MutationObserver(() => resolve('moved')).observe(document.querySelector('#hatches ~ ul'), {
        childList: true, subtree: true, characterData: true,
      });
    })`;
    expect(await evaluate(messages)).toBe('moved');
  });
});
