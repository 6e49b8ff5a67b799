import type { Locator, Page } from '@playwright/test';
import { startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

/** A screen must say within this time that the backend does not respond, in milliseconds. */
const MESSAGE_WITHIN = 11_000;
/** The longest wait between two attempts, in milliseconds. */
const RETRY_WAIT_MAX = 31_000;

/** Mocks a backend that receives each call and responds to none until `respond` is called. */
async function mockHangingBackend(page: Page) {
  let isHanging = true;
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
  // The page's clock does not drive the deadlines of signals by itself.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const timeoutError = new DOMException('The operation timed out.', 'TimeoutError');
      setTimeout(() => controller.abort(timeoutError), milliseconds);
      return controller.signal;
    };
  });
  await page.clock.install();
  await page.routeWebSocket(/\/(ws|live)(\?|$)/, (socket) => socket.close());
  let callCount = 0;
  await page.route(/\/(api\/|auth\/user)/, (route) => {
    callCount += 1;
    return isHanging ? undefined : route.continue();
  });
  return {
    aborted,
    /** Resolves when the backend has received a call. */
    untilCalled: () => expect.poll(() => callCount).toBeGreaterThan(0),
    respond: () => {
      isHanging = false;
    },
    hang: () => {
      isHanging = true;
    },
  };
}

/** Advances the clock of the page by the longest wait until the screen has recovered. */
async function untilRecovered(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(RETRY_WAIT_MAX);
    await isSeen();
  }).toPass();
}

const SHORT_TIMEOUT = { timeout: 1000 };

type Screen = {
  name: string;
  route: string;
  /** The message that the backend does not respond. */
  message: (page: Page) => Locator;
  /** The content that is there only after a response. */
  content?: (page: Page) => Locator;
  isForPlayers?: boolean;
};

const staleNote = (page: Page) => page.getByRole('main').getByText('Could not refresh.').first();

const SCREENS: readonly Screen[] = [
  { name: 'home', route: '/', message: staleNote },
  { name: 'the catalogue', route: '/items', message: staleNote },
  {
    name: 'a search of the catalogue',
    route: '/items?search=carrot',
    message: (page) => page.getByText('Error loading items'),
    content: (page) => page.getByRole('article').filter({ hasText: 'Carrot' }).first(),
  },
  { name: 'an item', route: '/items/carrot', message: staleNote },
  {
    name: 'stocks',
    route: '/stocks',
    message: (page) => page.getByText('Error loading shop stock data. Please try again later.'),
    content: (page) => page.getByText('Resets in').first(),
  },
  {
    name: 'weather',
    route: '/weather',
    message: (page) => page.getByText('Error loading weather data. Please try again later.'),
    content: (page) => page.getByText(/Currently Active|Not Active/).first(),
  },
  {
    name: 'trade ads',
    route: '/trade-ads',
    message: (page) => page.getByText('Trade ads cannot be read right now.'),
  },
  {
    name: 'the create form',
    route: '/trade-ads/create',
    message: (page) => page.getByText('Error loading the form'),
    content: (page) => page.getByRole('heading', { name: "What You're Offering" }),
    isForPlayers: true,
  },
  {
    name: 'the calculator',
    route: '/calculator?give=carrot',
    message: (page) => page.getByText('The values of these could not be read: Carrot.'),
  },
  {
    name: 'messages',
    route: '/chat',
    message: (page) => page.getByText('Your messages could not be loaded'),
    isForPlayers: true,
  },
  {
    name: 'a conversation',
    route: '/chat/nobody',
    message: (page) => page.getByText('The conversation could not be opened'),
    content: (page) => page.getByText('No conversation here'),
    isForPlayers: true,
  },
  {
    name: 'the desk',
    route: '/desk',
    message: (page) => page.getByText('The desk cannot be read right now'),
    content: (page) => page.getByText('This page is for moderators'),
    isForPlayers: true,
  },
];

for (const { name, route, message, content, isForPlayers } of SCREENS) {
  test(`${name} says within 11 s that the backend does not respond, and recovers by itself`, async ({
    page,
    problems,
  }) => {
    // The backend responds with an error for a player who does not exist, and to one without a role.
    problems.allow(/request: 4\d\d .*\/api\/(conversations|desk)/);
    if (isForPlayers) await startSignedIn(page, 'PixelGecko19');
    const backend = await mockHangingBackend(page);
    await page.goto(route);
    await backend.untilCalled();
    await page.clock.runFor(MESSAGE_WITHIN);
    await expect(message(page)).toBeVisible();
    expect(backend.aborted.length, 'late calls free their connections').toBeGreaterThan(0);
    backend.respond();
    await untilRecovered(page, async () => {
      await expect(message(page)).toBeHidden(SHORT_TIMEOUT);
      if (content !== undefined) await expect(content(page)).toBeVisible(SHORT_TIMEOUT);
    });
  });
}

test('the item selector says within 11 s that the backend does not respond, and recovers by itself', async ({
  page,
}) => {
  const backend = await mockHangingBackend(page);
  await page.goto('/calculator');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Add Item/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select Item' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(MESSAGE_WITHIN);
  await expect(dialog.getByText('They could not be read.')).toBeVisible();
  backend.respond();
  await untilRecovered(page, () =>
    expect(dialog.getByText('They could not be read.')).toBeHidden(SHORT_TIMEOUT),
  );
});

test('publishing fails within 11 s when the backend does not respond, and succeeds when tried again', async ({
  page,
}) => {
  await startSignedIn(page, 'PixelGecko19');
  const backend = await mockHangingBackend(page);
  backend.respond();
  await page.goto('/trade-ads/create?offer=carrot&want=category-adds');
  await untilHydrated(page);
  await expect(page.getByText('1/4 slots filled')).toHaveCount(2);
  backend.hang();
  await page.getByRole('button', { name: 'Publish Trade' }).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  await page.clock.runFor(MESSAGE_WITHIN);
  await expect(toast(page, 'Failed to submit trade ad. Please try again.')).toBeVisible();
  backend.respond();
  await page.getByRole('button', { name: 'Publish Trade' }).click();
  await expect(page).toHaveURL('/trade-ads');
});
