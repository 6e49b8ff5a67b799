import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';

const cards = (page: Page) => page.getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search this list' });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const loading = (page: Page) => page.getByRole('status', { name: 'Loading items' });

test('links to each type as a page of its own', async ({ page }) => {
  await page.goto('/items');
  const types = page.getByRole('navigation', { name: 'Item types' });
  await expect(types.getByRole('link')).toHaveText([
    'All',
    'Seeds',
    'Gear',
    'Crates',
    'Cosmetics',
    'Pets',
    'Eggs',
    'Seed Packs',
  ]);
  await types.getByRole('link', { name: 'Seed Packs' }).click();
  await expect(page).toHaveURL('/items/seed-packs');
  await expect(page).toHaveTitle('Seed Packs | Hatchboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seed Packs');
  await expect(cards(page)).toHaveCount(20);
});

test('searches after a pause of 600 ms, and shows skeletons meanwhile', async ({ page }) => {
  await page.clock.install();
  await page.goto('/items');
  await untilHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).fill('straw');
  await page.clock.runFor(100);
  await expect(loading(page)).toBeVisible();
  await page.clock.runFor(400);
  await search(page).fill('strawberry');
  await page.clock.runFor(500);
  await expect(page).toHaveURL('/items');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/items?search=strawberry');
  await expect(cards(page).first().getByRole('heading')).toContainText('Strawberry');
});

test('keeps what was chosen and typed before hydration', async ({ page }) => {
  const ran = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await ran.promise;
    await route.continue();
  });
  await page.goto('/items', { waitUntil: 'commit' });
  await choice(page, 'Rarity').selectOption('Divine');
  await choice(page, 'Sort by').selectOption('Highest Value');
  await search(page).fill('mango');
  ran.resolve();
  await expect(page).toHaveURL('/items?search=mango&rarity=Divine&sort=value-desc');
  await expect(search(page)).toHaveValue('mango');
  await expect(choice(page, 'Rarity')).toHaveValue('Divine');
});

test('searches at once on Enter', async ({ page }) => {
  await page.clock.install();
  await page.goto('/items');
  await untilHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).fill('carrot');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/items?search=carrot');
  await page.clock.runFor(100);
  await expect(cards(page).first().getByRole('heading')).toContainText('Carrot');
  await expect(loading(page)).toBeHidden();
});

test('shows a button that clears the search box while it has text', async ({ page }) => {
  await page.goto('/items');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Clear search' });
  await expect(button).toBeHidden();
  await search(page).fill('carrot');
  await expect(page).toHaveURL('/items?search=carrot');
  await button.click();
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await expect(button).toBeHidden();
  await expect(page).toHaveURL('/items');
});

test('finds items by any word of their name, in any case', async ({ page }) => {
  await page.goto('/items?search=CAN%20watering');
  await expect(cards(page).filter({ hasText: 'Watering Can' }).first()).toBeVisible();
});

test('shows the results of the corrected words for a mistyped search, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/items?search=racoon');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for' })).toHaveText(
    'Showing results for raccoon',
  );
  await expect(cards(page).first()).toContainText('Raccoon');
  await expect(search(page)).toHaveValue('racoon');
  await search(page).fill('raccoon');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/items?search=raccoon');
  await expect(cards(page).first()).toContainText('Raccoon');
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('puts the item with exactly the searched name first in any sort', async ({ page }) => {
  await page.goto('/items?search=fox&sortBy=name&sortOrder=desc');
  await expect(loading(page)).toBeHidden();
  const [first, ...others] = await names(page);
  expect(first).toBe('Fox');
  expect(others).toEqual(others.toSorted((a, b) => b.localeCompare(a, 'en')));
});

test('filters by rarity, sorts, and writes only changed parameters into the URL', async ({
  page,
}) => {
  await page.goto('/items/seeds');
  await untilHydrated(page);
  await choice(page, 'Rarity').selectOption('Rare');
  await expect(page).toHaveURL('/items/seeds?rarity=Rare');
  await choice(page, 'Sort by').selectOption('Name');
  await choice(page, 'Order').selectOption('Desc');
  await expect(page).toHaveURL('/items/seeds?rarity=Rare&sortBy=name&sortOrder=desc');
  await expect(loading(page)).toBeHidden();
  const shown = await names(page);
  expect(shown).toEqual(
    shown.toSorted((a, b) => b.toLowerCase().localeCompare(a.toLowerCase(), 'en')),
  );
  await page.getByRole('button', { name: 'Remove Rarity: Rare' }).press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/items/seeds?sortBy=name&sortOrder=desc');
});

test('goes back and forward through the choices', async ({ page }) => {
  await page.goto('/items');
  await untilHydrated(page);
  await choice(page, 'Rarity').selectOption('Divine');
  await expect(page).toHaveURL('/items?rarity=Divine');
  await choice(page, 'Rarity').selectOption('Common');
  await expect(page).toHaveURL('/items?rarity=Common');
  await page.goBack();
  await expect(choice(page, 'Rarity')).toHaveValue('Divine');
  await expect(cards(page).filter({ hasText: 'Divine' }).first()).toBeVisible();
  await page.goBack();
  await expect(choice(page, 'Rarity')).toHaveValue('all');
  await page.goForward();
  await expect(choice(page, 'Rarity')).toHaveValue('Divine');
});

test('ignores invalid parameters of the URL', async ({ page }) => {
  await page.goto('/items?rarity=Shiny&sortBy=%00&sortOrder=up&demand=none&sort=1');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(0);
});

test('clears all filters at once', async ({ page }) => {
  await page.goto('/items?search=zzzz&demand=high&sort=value-desc');
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  await expect(
    page.getByText("Try adjusting your search terms or filters to find what you're looking for"),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Demand: high and above' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/items');
  await expect(search(page)).toHaveValue('');
  await expect(page.getByText('Filters Cleared', { exact: true })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('paints no unfiltered items before the skeletons of a filtered URL', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/items?rarity=Rare');
  await expect(cards(page).first()).toBeHidden();
  await expect(loading(page)).toBeVisible();
  await expect(loading(page).locator(':scope > *')).toHaveCount(16);
});

test('reserves the space of chips and Clear for a filtered URL', async ({ page }) => {
  const top = () => loading(page).evaluate((part) => part.getBoundingClientRect().top);
  const end = () => page.getByLabel('Order').evaluate((part) => part.getBoundingClientRect().right);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const replaceAnswer = await replaceableAnswer(page, '**/_astro/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto('/items?rarity=Rare');
    const before = [await top(), await end()];
    replaceAnswer();
    await page.route('**/api/items?*', () => {});
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Rarity: Rare' })).toBeVisible();
    expect([await top(), await end()]).toEqual(before);
  }
});

test('shows no built item of a filtered URL in any frame', async ({ page }) => {
  await page.addInitScript(() => {
    const checkFrame = () => {
      const article = document.querySelector('article');
      if (article?.checkVisibility()) document.documentElement.dataset.seen = '';
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });
  await page.route('**/api/items?*', () => {});
  await page.goto('/items?rarity=Rare');
  await expect(page.locator('html')).not.toHaveAttribute('data-filtered');
  await expect(loading(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-seen');
});

test('reports a failed query, and keeps the built items when a refresh fails', async ({
  page,
  problems,
}) => {
  problems.allow(/api\/items/);
  const replaceAnswer = await replaceableAnswer(page, '**/api/items?*', (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.goto('/items?rarity=Rare');
  await expect(page.getByRole('heading', { name: 'Error loading items' })).toBeVisible();
  await expect(
    page.getByText('Something went wrong while loading the items. Please try again.'),
  ).toBeVisible();
  await page.goto('/items');
  await expect(page.getByRole('status').filter({ hasText: 'Could not refresh' })).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { name: 'Error loading items' })).toBeVisible();
  replaceAnswer();
  await page.getByRole('button', { name: 'Refresh page' }).click();
  await expect(page.getByRole('heading', { name: 'Error loading items' })).toHaveCount(0);
});

test('says that the connection is gone, and reads the items when it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|\/api\//);
  await page.goto('/items');
  await untilHydrated(page);
  await context.setOffline(true);
  await choice(page, 'Rarity').selectOption('Divine');
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh page' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(cards(page).first()).toContainText('Divine');
});

test('further filters of the URL that could not be loaded come with the network', async ({
  page,
  problems,
}) => {
  problems.allow(/MoreFilters/);
  const replaceAnswer = await replaceableAnswer(page, '**/MoreFilters*.js', (route) =>
    route.abort(),
  );
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes('MoreFilters'));
  await page.goto('/items?demand=insane');
  await failed;
  replaceAnswer();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('combobox', { name: 'Demand' })).toHaveValue('insane');
  await expect(page.getByText('This could not be loaded.')).toHaveCount(0);
});

test('says that the filters of a phone could not be loaded', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|\/api\//);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/items');
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByText('This could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('shows the error state for an invalid response', async ({ page }) => {
  let body = '';
  await page.route('**/api/items?*', (route) => route.fulfill({ body }));
  for (body of ['<!doctype html>', '{"items":[', '{"items":{}}', 'null', '']) {
    await page.goto('/items?rarity=Rare');
    await expect(page.getByRole('heading', { name: 'Error loading items' }), body).toBeVisible();
  }
});

test('shows three questions with answers', async ({ page }) => {
  await page.goto('/items');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '').mainEntity).toHaveLength(3);
});
