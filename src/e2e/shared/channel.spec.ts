import type { Page, WebSocket } from '@playwright/test';
import { standInInbox } from '../session/signed-in.ts';
import { withCachedPage } from './channel/cached-page.ts';
import { withOwnServer } from './channel/own-server.ts';
import { standIn, watchSockets } from './channel/sockets.ts';
import { expect, test } from './fixtures.ts';

const CHANNEL = /\/ws(\?|$)/;
const STATIC_PAGE = '/no-such-page';
/** What Chromium says of sockets and calls that find no server. */
const UNREACHABLE =
  /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|50[234] /;

test.beforeEach(({ problems }) => problems.allow(/404 .*no-such-page/));

const figures = (page: Page) =>
  page.getByRole('region', { name: 'Live figures' }).getByRole('definition');

/** The page as a browser shows it: it tells of going away and coming back. */
const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate(
    (type) => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
    event,
  );

/** Watches for the handshake of the next socket: until then the page's clock must not outrun the network. */
async function watchHandshake(page: Page): Promise<() => Promise<unknown>> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  const shaken = new Promise((resolve) => {
    tools.once('Network.webSocketHandshakeResponseReceived', resolve);
  });
  return () => shaken;
}

/** Listens to all sockets that the page opens from now on; what it returns lets the page beat every 15 s of its clock until one is answered. */
function listenFromNowOn(page: Page): () => Promise<void> {
  let heard = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      heard = true;
    }),
  );
  const beat = async () => {
    await page.clock.runFor(15_000);
    return heard;
  };
  return () => expect.poll(beat, { intervals: [500, 1000, 2000], timeout: 40_000 }).toBe(true);
}

for (const route of ['/', '/items', STATIC_PAGE]) {
  test(`opens one socket without a token on ${route}`, async ({ page }) => {
    const sockets: WebSocket[] = [];
    page.on('websocket', (socket) => CHANNEL.test(socket.url()) && sockets.push(socket));
    await page.goto(route);
    await expect.poll(() => sockets.length).toBe(1);
    await page.waitForLoadState('networkidle');
    expect(sockets.map((socket) => [new URL(socket.url()).search, socket.isClosed()])).toEqual([
      ['', false],
    ]);
  });
}

test('opens none for the address of a picture', async ({ page, problems }) => {
  problems.allow(/404 .*nothing\.png/);
  const dialled = await standIn(page, CHANNEL);
  await page.clock.install();
  await page.goto('/nothing.png');
  await page.clock.runFor(10_000);
  await page.goto(STATIC_PAGE);
  await expect.poll(() => dialled.length).toBe(1);
});

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  const how = signal === 'SIGKILL' ? 'killed' : 'restarted';
  test(`recovers by itself when the server is ${how}`, async ({ page, problems }) => {
    test.setTimeout(90_000);
    problems.allow(UNREACHABLE);
    await withOwnServer(async (server) => {
      const isOpen = watchSockets(page);
      await page.goto(server.url);
      await expect(figures(page).first()).not.toHaveText('...');
      await expect.poll(() => isOpen('/live')).toBe(1);
      await server.stop(signal);
      await expect.poll(() => isOpen('/live')).toBe(0);
      await expect(figures(page).first()).not.toHaveText('...');
      await server.start();
      await expect.poll(() => isOpen('/live') + isOpen('/ws'), { timeout: 45_000 }).toBe(2);
      await expect(page.getByText('Could not refresh')).toHaveCount(0);
    });
  });
}

test('dials anew at once when the network is back', async ({ page, context, problems }) => {
  problems.allow(UNREACHABLE);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await context.setOffline(true);
  // Chromium leaves open sockets alone: their silence is what is noticed.
  await page.clock.runFor(400_000);
  const dialled = page.waitForEvent('websocket');
  const shaken = await watchHandshake(page);
  const answered = listenFromNowOn(page);
  await context.setOffline(false);
  await dialled;
  await shaken();
  await answered();
});

test('beats every 15 s, and dials anew when nothing is heard for 45 s', async ({ page }) => {
  const dialled = await standIn(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => dialled.length).toBe(1);
  await page.clock.runFor(46_000);
  await expect
    .poll(() => dialled[0]?.frames.map((frame) => JSON.parse(frame).type))
    .toEqual(['HEARTBEAT', 'HEARTBEAT', 'HEARTBEAT']);
  await page.clock.runFor(15_000);
  await expect.poll(() => dialled.length).toBe(2);
  expect(dialled[0]?.isClosed).toBe(true);
});

test('lives through junk', async ({ page }) => {
  const dialled = await standIn(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => dialled.length).toBe(1);
  for (const junk of ['', '{', 'null', '[]', '{"type":1}', '{"type":"__proto__"}', '\u0000']) {
    dialled[0]?.route.send(junk);
  }
  dialled[0]?.route.send(Buffer.from([0, 255, 1]));
  await page.clock.runFor(16_000);
  await expect.poll(() => dialled[0]?.frames.length).toBe(1);
  expect(dialled).toHaveLength(1);
});

test('looks at its socket when the page is seen again after a long sleep', async ({ page }) => {
  const dialled = await standIn(page, CHANNEL);
  await page.clock.install({ time: 1_800_000_000_000 });
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => dialled.length).toBe(1);
  const show = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await show();
  await page.clock.runFor(100);
  expect(dialled).toHaveLength(1);
  await page.clock.setSystemTime(1_800_000_600_000);
  await show();
  await page.clock.runFor(100);
  await expect.poll(() => dialled.length).toBe(2);
});

test('closes when the page is left and opens when it comes back', async ({ page }) => {
  const dialled = await standIn(page, CHANNEL);
  await page.goto(STATIC_PAGE);
  await expect.poll(() => dialled.length).toBe(1);
  await tell(page, 'pagehide');
  await expect.poll(() => dialled[0]?.isClosed).toBe(true);
  await tell(page, 'pageshow');
  await expect.poll(() => dialled.length).toBe(2);
});

test('stays away after a close code 1000, and comes back after any other', async ({ page }) => {
  const dialled = await standIn(page, CHANNEL);
  await page.clock.install();
  await page.goto(STATIC_PAGE);
  await page.clock.runFor(1000);
  await expect.poll(() => dialled.length).toBe(1);
  await dialled[0]?.route.close({ code: 1012 });
  await page.clock.runFor(2000);
  await expect.poll(() => dialled.length).toBe(2);
  await dialled[1]?.route.close({ code: 1000 });
  await page.clock.runFor(300_000);
  expect(dialled).toHaveLength(2);
});

test('reopens without a token when another tab logs out', async ({ page, context }) => {
  const dialled = await standIn(page, CHANNEL);
  await standInInbox(context);
  await context.route('**/auth/user', (route) =>
    route.fulfill({ json: { id: '1', username: 'Ann', avatar_url: null } }),
  );
  await page.goto('/items/unknown.png');
  await page.evaluate(() => localStorage.setItem('auth_token', 'tok+en'));
  await page.goto(STATIC_PAGE);
  await expect
    .poll(() => dialled.map(({ url }) => new URL(url).search))
    .toEqual(['?token=tok%2Ben']);
  const other = await context.newPage();
  await other.goto('/items/unknown.png');
  await other.evaluate(() => localStorage.removeItem('auth_token'));
  await expect.poll(() => dialled.map(({ url }) => new URL(url).search)).toContain('');
  expect(dialled[0]?.isClosed).toBe(true);
});

test('lives on after the back/forward cache', async ({ baseURL }) => {
  await withCachedPage(async ({ go, back, ask }) => {
    await go(`${baseURL}/`);
    const figure = `document.querySelector('dd').textContent`;
    await expect.poll(() => ask(figure)).toMatch(/^\d/);
    await ask(`addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; })`);
    await go(`${baseURL}/items`);
    await back();
    expect(await ask('window.wasKept')).toBe(true);
    const messages = `new Promise((tell) => {
      new MutationObserver(() => tell('moved')).observe(document.querySelector('#hatches ~ ul'), {
        childList: true, subtree: true, characterData: true,
      });
    })`;
    expect(await ask(messages)).toBe('moved');
  });
});
