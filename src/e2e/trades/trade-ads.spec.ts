import { toast } from '../session/signed-in.ts';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import {
  card,
  cards,
  MINUTES,
  mockTradeAds,
  names,
  openFilter,
  trader,
  wireTradeAd,
} from './trade-ads-page.ts';

const now = () => Date.now();
const wireTradeAds = (count: number) =>
  Array.from({ length: count }, (_, index) => wireTradeAd(`Player${index}`, now() - index * 1000));
const reference = (petSlug: string, quantity: number) => ({ petSlug, quantity, isCategory: false });

test("a published trade ad appears on another’s screen at once, and follows its owner's changes", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.allow(/404 .*\/chat\//);
  const amount = 300 + Math.floor(Math.random() * 600);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await context.newPage();
  const write = await trader(owner, 'PixelGecko19');
  await trader(page, 'MossyMuffin88');
  const channel = page.waitForEvent('websocket', (socket) => /\/ws\b/.test(socket.url()));
  await page.goto('/trade-ads');
  await untilHydrated(page);
  await channel;
  const { id, user_id } = await write('post', '', {
    offering_items: [reference('carrot', amount)],
    looking_for_items: [reference('bunny', 1)],
  });
  const readerCard = card(page, `×${amount}`);
  await expect(readerCard).toBeVisible();
  // Demo players publish too, at any time.
  const texts = await cards(page).allTextContents();
  expect(texts.findIndex((text) => text.includes(`×${amount}`))).toBeLessThan(2);
  await expect(readerCard.getByRole('heading', { name: 'PixelGecko19' })).toBeVisible();
  await expect(readerCard).toContainText('just now');

  await readerCard.getByRole('link', { name: 'Carrot' }).click();
  await expect(page).toHaveURL('/items/carrot');
  await page.goBack();
  // The page of the conversation takes what it was asked for out of its URL at once.
  const opened = (search: string) =>
    page.waitForURL(`/chat/${user_id}?${search}`, { waitUntil: 'commit' });
  const offer = opened(`offer=1&ad=${id}`);
  await readerCard.getByRole('button', { name: 'Trade' }).click();
  await offer;
  await page.goBack();
  const chat = opened('name=PixelGecko19*');
  await readerCard.getByRole('button', { name: 'Chat' }).click();
  await chat;
  await page.goBack();
  await expect(readerCard).toBeVisible();

  await owner.goto('/trade-ads');
  const ownCard = card(owner, `×${amount}`);
  for (const what of ['Chat', 'Trade']) {
    const button = ownCard.getByRole('button', { name: `${what} with PixelGecko19` });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // A key reaches the button wherever a new trade ad of the demo moves it.
    await button.press('Enter');
    const message = `You cannot ${what.toLowerCase()} with yourself`;
    await expect(toast(owner, message).first()).toBeVisible();
  }
  const edit = ownCard.getByRole('link', { name: 'Edit' });
  await expect(edit).toHaveAttribute('href', `/trade-ads/create?edit=${id}`);
  await write('put', `/${id}`, {
    offering_items: [{ ...reference('carrot', amount), extras: { weight: 3.5 } }],
  });
  await expect(readerCard).toContainText('Weight 3.5');

  const deleteButton = ownCard.getByRole('button', { name: 'Delete' });
  const dialog = owner.getByRole('dialog', { name: 'Delete this trade ad?' });
  await deleteButton.click();
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deleteButton).toBeFocused();
  await deleteButton.press('Enter');
  await dialog.getByRole('button', { name: 'Delete ad' }).click();
  await expect(toast(owner, 'Trade ad deleted').first()).toBeVisible();
  await expect(owner.getByRole('region', { name: 'Trade ads' })).toBeFocused();
  await expect(ownCard).toHaveCount(0);
  await expect(readerCard).toHaveCount(0);
  await context.close();
});

test('asks a visitor to log in and come back', async ({ page }) => {
  await mockTradeAds(page, () => [wireTradeAd('Ann & Bo', now())]);
  await page.goto('/trade-ads');
  await untilHydrated(page);
  const action = page.getByRole('region', { name: /Notifications/ }).getByRole('link');
  const loginPath = (path: string) => `/?login=1&redirect=${encodeURIComponent(path)}`;
  const prompts = async (text: string, path: string) => {
    await expect(toast(page, text).first()).toBeVisible();
    await expect(action).toHaveAttribute('href', loginPath(path));
  };
  await page.getByRole('link', { name: 'Create Trade Ad' }).click();
  await prompts('Please login to create a trade ad', '/trade-ads/create');
  await page.getByRole('button', { name: 'Chat' }).click();
  await prompts('Please login to chat', '/chat/user-Ann%20%26%20Bo?name=Ann+%26+Bo');
  await page.getByRole('button', { name: 'Trade' }).click();
  await prompts('Please login to trade', '/chat/user-Ann%20%26%20Bo?offer=1&ad=Ann+%26+Bo');
  await expect(page).toHaveURL('/trade-ads');
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
});

test('keeps page and filters in the URL, without gaps between pages', async ({ page }) => {
  const requested = await mockTradeAds(page, () => wireTradeAds(25));
  await page.goto('/trade-ads?page=junk&offering=%3Cb%3E');
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(names(page).first()).toHaveText('Player10');
  await expect(page).toHaveURL('/trade-ads?page=2');
  expect(Number(requested.at(-1)?.get('until'))).toBeLessThanOrEqual(now());
  await expect(page.getByRole('region', { name: 'Trade ads' })).toBeFocused();
  await next.click();
  await expect(names(page)).toHaveCount(5);
  await expect(next).toBeDisabled();
  await page.goBack();
  await expect(page.getByText('2 of 3')).toBeVisible();

  const offered = await openFilter(page, 'Offering');
  await expect(offered.getByRole('list', { name: 'Categories' })).toHaveCount(0);
  await offered.getByRole('searchbox').fill('carrot');
  const tile = offered
    .getByRole('button')
    .filter({ has: page.getByText('Carrot', { exact: true }) });
  await expect(tile).toContainText('Value');
  await tile.click();
  await expect(page).toHaveURL('/trade-ads?offering=carrot');
  await expect(page.getByRole('button', { name: 'Offering Carrot' })).toBeFocused();
  const wanted = await openFilter(page, 'Looking for');
  await wanted.getByRole('button', { name: /^Upgrade/ }).click();
  await expect(page).toHaveURL('/trade-ads?offering=carrot&wanting=category-upgrade');
  await expect(page.getByText('1 of 3')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toContainText(['Offering: Carrot', 'Looking for: Upgrade']);
  await page.getByRole('button', { name: 'Remove Offering: Carrot' }).click();
  await expect(page).toHaveURL('/trade-ads?wanting=category-upgrade');
  await expect.poll(() => requested.at(-1)?.get('offering')).toBeNull();
  await page.goBack();
  await expect(chips).toHaveCount(2);
  await page.goto('/trade-ads?wanting=nothing-like-it');
  await expect(page.getByText('No ad looks for Nothing Like It right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/trade-ads');
  await expect(cards(page)).toHaveCount(10);
});

test('removes trade ads after an hour and shows their age', async ({ page }) => {
  const start = Date.UTC(2027, 0, 15, 10);
  await page.clock.install({ time: start - MINUTES });
  await page.clock.pauseAt(start);
  const tradeAds = [wireTradeAd('Young', start - 30_000), wireTradeAd('Old', start - 58 * MINUTES)];
  await mockTradeAds(page, () => [...tradeAds, wireTradeAd('Gone', start - 61 * MINUTES)]);
  await page.goto('/trade-ads');
  await page.clock.runFor(1000);
  await expect(names(page)).toHaveText(['Young', 'Old']);
  await expect(cards(page)).toContainText(['just now', '58m ago']);
  await page.clock.runFor(MINUTES);
  await expect(cards(page)).toContainText(['1m ago', '59m ago']);
  await page.clock.runFor(MINUTES);
  await expect(names(page)).toHaveText(['Young']);
});

/** An entry of the Layout Instability API, which the DOM types lack. */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

for (const [url, empty] of [
  ['/trade-ads', 'Be the first to create a trade ad!'],
  ['/trade-ads?offering=fox', 'No ad offers Fox right now.'],
  [
    '/trade-ads?offering=zzgarble',
    'No ad offers Zzgarble right now. No item called Zzgarble is known.',
  ],
] as const) {
  test(`does not shift while it loads, fails and recovers, at ${url}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/503 .*trade-ads|net::ERR_FAILED/);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
            const text = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent;
            return `${text} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
          });
          // biome-ignore lint/suspicious/noConsole: the console is how the page tells the test
          console.error(`the page shifts by ${entry.value}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    // The list stays empty only where no demo player publishes.
    await mockSockets(page, /\/ws/);
    let respond = () => {};
    const waiting = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/trade-ads?*', async (route) => {
      await waiting;
      await route.fulfill({ status: 503, json: {} });
    });
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('could not be read'),
    );
    await page.goto(url);
    const list = page.getByRole('region', { name: 'Trade ads' });
    await expect(list.getByRole('status')).toHaveText('Loading trade ads...');
    await expect(list.locator('li > .card')).toHaveCount(8);
    respond();
    await logged;
    await expect(list.getByRole('heading', { name: 'No trade ads found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    // Every read is mocked from here on too: the page repeats the failed one by itself at any time.
    const tradeAds: object[] = [];
    await mockTradeAds(page, () => tradeAds);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(list.getByText(empty)).toBeVisible();
    tradeAds.push(wireTradeAd('Ann', now()));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(names(page)).toHaveText(['Ann']);
  });
}

test('opens the hover card of a tile after 100 ms, by pointer and keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await mockTradeAds(page, () => [wireTradeAd('Ann', now())]);
  await page.goto('/trade-ads');
  const link = cards(page).getByRole('link', { name: 'Red Fox' });
  const tooltip = page.getByRole('tooltip');
  await link.hover();
  await expect(tooltip).toContainText('1,234 exist');
  await expect(tooltip.getByRole('definition')).toHaveText(['1,500', '2', '7']);
  await page.mouse.move(0, 0);
  await expect(tooltip).toHaveCount(0);
  await link.focus();
  await expect(tooltip).toContainText('Red Fox');
  await expect(cards(page).getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  await link.press('Enter');
  await expect(page).toHaveURL('/items/fox');
});

for (const width of [390, 1280]) {
  test(`a new trade ad at the top lets the others slide, and shifts nothing at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await mockTradeAds(page, () => wireTradeAds(10));
    const sockets = await mockSockets(page, /\/ws/);
    await page.goto('/trade-ads');
    await expect(names(page)).toHaveCount(10);
    await expect.poll(() => sockets.length).toBe(1);
    const shifts = await page.evaluateHandle(() => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) values.push(entry.value);
      }).observe({ type: 'layout-shift' });
      return values;
    });
    const data = { tradeAd: wireTradeAd('First', now()) };
    sockets[0]?.route.send(JSON.stringify({ type: 'NEW_TRADE_AD', data }));
    await expect(names(page).first()).toHaveText('First');
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const sum = await shifts.evaluate((values) => values.reduce((one, other) => one + other, 0));
    expect(sum).toBeLessThanOrEqual(0.01);
  });
}

test('a new trade ad that arrives during a press appears after it', async ({ page }) => {
  await mockTradeAds(page, () => wireTradeAds(2));
  const sockets = await mockSockets(page, /\/ws/);
  await page.goto('/trade-ads');
  await expect(names(page)).toHaveCount(2);
  await expect.poll(() => sockets.length).toBe(1);
  await cards(page).first().getByRole('button', { name: 'Chat' }).hover();
  await page.mouse.down();
  const data = { tradeAd: wireTradeAd('First', now()) };
  sockets[0]?.route.send(JSON.stringify({ type: 'NEW_TRADE_AD', data }));
  await expect(page.getByText('1 new ad', { exact: true })).toBeAttached();
  await expect(names(page)).toHaveCount(2);
  await page.mouse.up();
  await expect(names(page)).toHaveCount(3);
  await expect(names(page).first()).toHaveText('First');
  await expect(toast(page, 'Please login to chat')).toBeVisible();
});

test('does not shift the list of a reader further down, and announces new trade ads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await mockTradeAds(page, () => wireTradeAds(10));
  const sockets = await mockSockets(page, /\/ws/);
  await page.goto('/trade-ads');
  await expect(names(page)).toHaveCount(10);
  await expect.poll(() => sockets.length).toBe(1);
  const publish = (name: string) =>
    sockets[0]?.route.send(
      JSON.stringify({ type: 'NEW_TRADE_AD', data: { tradeAd: wireTradeAd(name, now()) } }),
    );
  publish('First');
  await expect(names(page).first()).toHaveText('First');
  await expect(page.getByText('1 new ad', { exact: true })).toBeAttached();
  // A card gets its height when it first comes into view, and keeps it.
  for (const element of await cards(page).all()) await element.scrollIntoViewIfNeeded();
  await card(page, 'Player5').scrollIntoViewIfNeeded();
  const top = () => card(page, 'Player5').evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  for (const name of ['Second', 'Third']) publish(name);
  const show = page.getByRole('button', { name: 'Show 2 new ads' });
  await expect(show).toBeVisible();
  expect(await top()).toBe(before);
  await show.click();
  await expect(names(page).first()).toHaveText('Third');
  await expect(names(page).first()).toBeInViewport();
});

test('reads the list every 30 s while the channel is gone, and connects again by a button', async ({
  page,
}) => {
  const requested = await mockTradeAds(page, () => [wireTradeAd('Ann', Date.now())]);
  const sockets = await mockSockets(page, /\/ws(\?|$)/);
  await page.clock.install();
  await page.goto('/trade-ads');
  await expect.poll(() => sockets.length).toBe(1);
  await expect(names(page)).toHaveText(['Ann']);
  await sockets[0]?.route.close({ code: 1000 });
  await expect(page.getByText('Not live: loaded every 30 seconds.')).toBeVisible();
  await page.clock.runFor(10_000);
  const before = requested.length;
  await page.clock.runFor(30_000);
  await expect.poll(() => requested.length).toBe(before + 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Live: new ads show by themselves.')).toBeVisible();
  // A call of the test's own ends after all that the page has begun.
  const untilAnswered = () => page.evaluate(async () => void (await fetch('/api/trade-ads?last')));
  await page.clock.runFor(10_000);
  await untilAnswered();
  const after = requested.length;
  // The clock runs ahead of the mock's heartbeats, which must not be missing for 45 s.
  await page.clock.runFor(31_000);
  await untilAnswered();
  expect(requested).toHaveLength(after + 1);
});

test('keeps in the address what is fair or better, by value, also what was chosen before hydration', async ({
  page,
}) => {
  const chosen = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto('/trade-ads', { waitUntil: 'commit' });
  await page.getByLabel('Sort').selectOption('Highest value');
  chosen.resolve();
  await expect(page).toHaveURL('/trade-ads?sort=value');
  await page.getByLabel('Fair or better for me').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trade-ads?fair=1&sort=value');
  await expect(page.getByRole('button', { name: 'Remove Fair or better for me' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('value');
  await page.getByRole('button', { name: 'Remove Fair or better for me' }).click();
  await expect(page).toHaveURL(/\?sort=value$/);
  await expect(page.getByLabel('Fair or better for me')).not.toBeChecked();
});
