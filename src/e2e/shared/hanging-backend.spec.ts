import type { Locator, Page } from '@playwright/test';
import { startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

/** By when a screen must say that nobody answers, in milliseconds. */
const SAID_WITHIN = 11_000;
/** The longest pause between two tries, in milliseconds. */
const NEXT_TRY = 31_000;

/** A backend that takes each call and answers none, until it is told to answer. */
async function hang(page: Page) {
  let isHanging = true;
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname));
  // The page's clock does not drive the deadlines of signals by itself.
  await page.addInitScript(() => {
    AbortSignal.timeout = (wait) => {
      const controller = new AbortController();
      const late = new DOMException('The operation timed out.', 'TimeoutError');
      setTimeout(() => controller.abort(late), wait);
      return controller.signal;
    };
  });
  await page.clock.install();
  await page.routeWebSocket(/\/(ws|live)(\?|$)/, (socket) => socket.close());
  let taken = 0;
  await page.route(/\/(api\/|auth\/user)/, (route) => {
    taken += 1;
    return isHanging ? undefined : route.continue();
  });
  return {
    aborted,
    /** Resolves once a call has been taken. */
    isCalled: () => expect.poll(() => taken).toBeGreaterThan(0),
    answer: () => {
      isHanging = false;
    },
    hangAgain: () => {
      isHanging = true;
    },
  };
}

/** Lets the clock of the page run by the longest pauses until something is seen. */
async function untilRecovered(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(NEXT_TRY);
    await isSeen();
  }).toPass();
}

const SOON = { timeout: 1000 };

type Screen = {
  name: string;
  route: string;
  /** What says that nobody answers. */
  says: (page: Page) => Locator;
  /** What is there only once the backend has answered. */
  shows?: (page: Page) => Locator;
  isForPlayers?: boolean;
};

const stale = (page: Page) => page.getByRole('main').getByText('Could not refresh.').first();

const SCREENS: readonly Screen[] = [
  { name: 'home', route: '/', says: stale },
  { name: 'the catalogue', route: '/items', says: stale },
  {
    name: 'a search of the catalogue',
    route: '/items?search=carrot',
    says: (page) => page.getByText('Error loading items'),
    shows: (page) => page.getByRole('article').filter({ hasText: 'Carrot' }).first(),
  },
  { name: 'an item', route: '/items/carrot', says: stale },
  {
    name: 'stocks',
    route: '/stocks',
    says: (page) => page.getByText('Error loading shop stock data. Please try again later.'),
    shows: (page) => page.getByText('Resets in').first(),
  },
  {
    name: 'weather',
    route: '/weather',
    says: (page) => page.getByText('Error loading weather data. Please try again later.'),
    shows: (page) => page.getByText(/Currently Active|Not Active/).first(),
  },
  {
    name: 'trade ads',
    route: '/trade-ads',
    says: (page) => page.getByText('Trade ads cannot be read right now.'),
  },
  {
    name: 'the create form',
    route: '/trade-ads/create',
    says: (page) => page.getByText('Error loading the form'),
    shows: (page) => page.getByRole('heading', { name: "What You're Offering" }),
    isForPlayers: true,
  },
  {
    name: 'the calculator',
    route: '/calculator?give=carrot',
    says: (page) => page.getByText('The values of these could not be read: Carrot.'),
  },
  {
    name: 'messages',
    route: '/chat',
    says: (page) => page.getByText('Your messages could not be loaded'),
    isForPlayers: true,
  },
  {
    name: 'a conversation',
    route: '/chat/nobody',
    says: (page) => page.getByText('The conversation could not be opened'),
    shows: (page) => page.getByText('No conversation here'),
    isForPlayers: true,
  },
];

for (const { name, route, says, shows, isForPlayers } of SCREENS) {
  test(`${name} says within 11 s that nobody answers, and recovers by itself`, async ({
    page,
    problems,
  }) => {
    // A player who is not there is answered with an error.
    problems.allow(/request: 4\d\d .*\/api\/conversations/);
    if (isForPlayers) await startSignedIn(page, 'PixelGecko19');
    const backend = await hang(page);
    await page.goto(route);
    await backend.isCalled();
    await page.clock.runFor(SAID_WITHIN);
    await expect(says(page)).toBeVisible();
    expect(backend.aborted.length, 'late calls free their connections').toBeGreaterThan(0);
    backend.answer();
    await untilRecovered(page, async () => {
      await expect(says(page)).toBeHidden(SOON);
      if (shows !== undefined) await expect(shows(page)).toBeVisible(SOON);
    });
  });
}

test('the item selector says within 11 s that nobody answers, and recovers by itself', async ({
  page,
}) => {
  const backend = await hang(page);
  await page.goto('/calculator');
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /Add Item/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select Item' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(SAID_WITHIN);
  await expect(dialog.getByText('They could not be read.')).toBeVisible();
  backend.answer();
  await untilRecovered(page, () =>
    expect(dialog.getByText('They could not be read.')).toBeHidden(SOON),
  );
});

test('a trade ad that nobody answers is given back within 11 s, and published by another try', async ({
  page,
}) => {
  await startSignedIn(page, 'PixelGecko19');
  const backend = await hang(page);
  backend.answer();
  await page.goto('/trade-ads/create?offer=carrot&want=category-adds');
  await untilHydrated(page);
  await expect(page.getByText('1/4 slots filled')).toHaveCount(2);
  backend.hangAgain();
  await page.getByRole('button', { name: 'Publish Trade' }).click();
  await expect(page.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
  await page.clock.runFor(SAID_WITHIN);
  await expect(toast(page, 'Failed to submit trade ad. Please try again.')).toBeVisible();
  backend.answer();
  await page.getByRole('button', { name: 'Publish Trade' }).click();
  await expect(page).toHaveURL('/trade-ads');
});
