import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';

const item = (more: object) => ({ _id: '1', name: 'Fox', Image: '/pictures/fox.svg', ...more });

async function serveItems(page: Page, ...items: object[]) {
  await page.route('**/api/items?*', (route) =>
    route.fulfill({ json: { items, page: 1, limit: 20, total: items.length } }),
  );
  await page.goto('/items?search=x');
  await expect(page.getByRole('article')).toHaveCount(items.length);
}

test('shows value, trend, rarity, demand, owners, stats and age', async ({ page }) => {
  await serveItems(
    page,
    item({
      itemType: 'Pet',
      Rarity: 'Secret',
      value: 1250000,
      trend: 'rising',
      demand: 'very-high',
      owners: 1234,
      SellPrice: 5000,
      updatedAt: Date.now() - 3.5 * 3_600_000,
      stats: { bubbles: 12.6, coins: 0, gems: 3, worldCurrency: { tickets: 1 } },
    }),
  );
  const card = page.getByRole('article');
  await expect(card).toContainText(/Value.*1,250,000/);
  await expect(card.getByRole('img', { name: 'Value rising' })).toBeVisible();
  await expect(card).toContainText('Secret');
  await expect(card).toContainText('Very high demand');
  await expect(card).toContainText('1,234 exist');
  await expect(card.getByRole('term')).toHaveText(['Sell', 'Bubbles', 'Gems', 'Tickets']);
  await expect(card.getByRole('definition')).toHaveText(['5,000', '13', '3', '1']);
  await expect(card.getByText('3h ago')).toBeVisible();
  await card.getByRole('heading').hover();
  const hover = page.getByRole('tooltip');
  await expect(hover).toContainText(/Value.*1,250,000/);
  await expect(hover.getByRole('term').first()).toHaveText('Sells in game for');
});

test('shows by how much the value changed in 7 days, in a card, its hover card and the table', async ({
  page,
}) => {
  await serveItems(
    page,
    item({ slug: 'fox', value: 82, trend: 'up', weekAgo: { value: 100 } }),
    item({ _id: '2', name: 'Owl', value: 5, trend: 'stable', weekAgo: { value: 'x' } }),
  );
  const [fox, owl] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(fox.getByText('−18 %')).toBeVisible();
  await expect(fox.getByRole('img', { name: 'Value dropping' })).toBeVisible();
  await expect(fox).toContainText('down 18 % in 7 days');
  await expect(owl.getByRole('img', { name: 'Value stable' })).toBeVisible();
  await expect(owl).not.toContainText('%');
  await page.getByRole('link', { name: 'Fox' }).focus();
  await expect(page.getByRole('tooltip').getByText('−18 %')).toBeVisible();
  await page.getByRole('button', { name: 'Table' }).click();
  const row = page.getByRole('row', { name: /^Fox/ });
  await expect(row.getByText('−18 %')).toBeVisible();
});

test('says that an item cannot be traded', async ({ page }) => {
  await serveItems(page, item({ tradeable: false }), item({ _id: '2', name: 'Owl' }));
  const [bound, free] = [page.getByRole('article').first(), page.getByRole('article').last()];
  await expect(bound.getByText('Cannot be traded')).toBeVisible();
  await expect(free.getByText('Cannot be traded')).toBeHidden();
});

test('shortens a long value, and keeps it in full for a screen reader', async ({ page }) => {
  await serveItems(page, item({ value: 3_550_000_000 }));
  const card = page.getByRole('article');
  await expect(card.getByText('3.55B')).toBeVisible();
  await expect(card.getByText('3,550,000,000')).toHaveClass('sr-only');
});

test('shows no arrow without a value, and no owners unless Secret', async ({ page }) => {
  await serveItems(
    page,
    item({ _id: '1', value: 'TBD', trend: 'up', Rarity: 'Divine', owners: 9 }),
    item({ _id: '2', value: 'N/A', trend: 'down' }),
  );
  await expect(page.getByRole('article').first()).toContainText('TBD');
  await expect(page.getByRole('article').last()).toContainText('N/A');
  await expect(page.getByRole('article').last()).not.toContainText('Value');
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0);
  await expect(page.getByText('exist')).toHaveCount(0);
  await expect(page.getByText('Medium demand')).toHaveCount(2);
});

test('shows markup, right-to-left text and very long names as plain text', async ({ page }) => {
  const names = ['<img src=x onerror=alert(1)>', 'שועל אדום', 'Very long '.repeat(30).trim()];
  await serveItems(page, ...names.map((name, index) => item({ _id: `${index}`, name })));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
  const widths = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  for (const width of widths) expect(width).toBeLessThanOrEqual(180);
});

test('shows the unknown image when its own fails, and logs that once', async ({
  page,
  problems,
}) => {
  problems.allow(/pictures\/fox/);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Failed to load image')) lines.push(message.text());
  });
  await page.route('**/pictures/fox.svg', (route) => route.fulfill({ status: 404 }));
  await serveItems(page, item({}));
  await expect(page.getByRole('article').locator('img')).toHaveAttribute(
    'src',
    '/items/unknown.png',
  );
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
  await expect(page.getByRole('article').locator('img')).toHaveCSS('opacity', '1');
});

test('reserves space for a loading image, and fades it in', async ({ page }) => {
  const imageResponse = Promise.withResolvers<void>();
  await page.route('**/pictures/fox.svg', async (route) => {
    await imageResponse.promise;
    await route.fallback();
  });
  await serveItems(page, item({}));
  const picture = page.getByRole('article').locator('img');
  await expect(picture).toHaveCSS('opacity', '0');
  const { height } = (await picture.locator('..').boundingBox()) ?? {};
  expect(height).toBe(140);
  imageResponse.resolve();
  await expect(picture).toHaveCSS('opacity', '1');
});

test('replaces a built image that failed before hydration', async ({ page, problems }) => {
  problems.allow(/pictures\//);
  await page.route('**/pictures/*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  const first = page.getByRole('region', { name: 'Highest Value' }).locator('img').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveAttribute('src', '/items/unknown.png');
});

test('links to the page of its item', async ({ page }) => {
  await serveItems(page, item({ slug: 'red-fox' }));
  await expect(page.getByRole('link', { name: 'Fox' })).toHaveAttribute('href', '/items/red-fox');
});

test('opens its stats under a resting pointer after 700 ms and closes them 300 ms after it leaves', async ({
  page,
}) => {
  await page.clock.install();
  await serveItems(page, item({ stats: { bubbles: 7 }, Description: 'Likes berries.' }));
  const stats = page.getByRole('tooltip');
  await page.getByRole('link', { name: 'Fox' }).focus();
  await expect(stats).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').hover();
  await page.clock.runFor(650);
  await expect(stats).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(stats).toContainText('Likes berries.');
  await page.mouse.move(0, 0);
  await page.clock.runFor(250);
  await expect(stats).toBeVisible();
  await page.clock.runFor(100);
  await expect(stats).toHaveCount(0);
});

test('opens its stats on keyboard focus, and closes them on Escape', async ({ page }) => {
  await serveItems(page, item({ stats: { bubbles: 7 } }));
  await page.getByRole('link', { name: 'Fox' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Bubbles');
  const link = page.getByRole('article').getByRole('link', { name: 'Fox' });
  await expect(link).toHaveAccessibleDescription(/Bubbles/);
  const path = (await link.getAttribute('href')) ?? '';
  await expect(page.getByRole('tooltip').getByRole('link')).toHaveAttribute('href', path);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('for a reader in Germany', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' });

  test('formats numbers as in Germany', async ({ page }) => {
    await serveItems(page, item({ value: 1250000 }));
    await expect(page.getByRole('article')).toContainText('1.250.000');
    await page.goto('/items/seeds');
    await expect(
      page
        .getByRole('article')
        .getByText(/^\d{1,3}(\.\d{3})+$/)
        .first(),
    ).toBeVisible();
  });
});

test('keeps its list when its hover card cannot be loaded', async ({ page, problems }) => {
  problems.allow(/ItemHoverCard/);
  await page.route('**/ItemHoverCard*.js', (route) => route.abort());
  await serveItems(page, item({}));
  const failedRequest = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('ItemHoverCard'),
  );
  await page.getByRole('article').hover();
  await failedRequest;
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
});
