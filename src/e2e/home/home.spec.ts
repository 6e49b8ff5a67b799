import type { Locator } from '@playwright/test';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';

const LISTS = [
  { name: 'Recently Updated', all: '/items?sort=updated-desc' },
  { name: 'Highest Value', all: '/items?sort=value-desc' },
  { name: 'High Demand', all: '/items?demand=high' },
];

test('links to values, the calculator and trade ads', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Start here' }).getByRole('link');
  await expect(links).toHaveText([/^Item Values/, /^Value Calculator/, /^Trade Ads/]);
  for (const link of await links.all()) {
    await expect(link.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
  }
});

test('shows four live numbers and reads them again after 30 s', async ({ page }) => {
  await mockSockets(page, /\/live$/);
  await page.clock.install();
  await page.route('**/api/stats', (route) =>
    route.fulfill({ json: { usersOnline: 1234, totalPets: null, totalExists: 5 } }),
  );
  await page.goto('/');
  const stats = page.getByRole('region', { name: 'Live figures' });
  await expect(stats.getByRole('definition')).toHaveText(['1,234', '0', '5', '0']);
  await expect(stats.getByRole('term')).toHaveText([
    'Users Online',
    'Total Pets',
    'Total Players',
    'Secret Hatches 24h',
  ]);
  await page.route('**/api/stats', (route) => route.fulfill({ json: { usersOnline: 99 } }));
  await page.clock.runFor(31_000);
  await expect(stats.getByRole('definition').first()).toHaveText('99');
});

test('shows ... until the numbers are loaded', async ({ page }) => {
  await mockSockets(page, /\/live$/);
  await page.route('**/api/stats', () => {});
  await page.goto('/');
  const stats = page.getByRole('region', { name: 'Live figures' });
  await expect(stats.getByRole('definition')).toHaveText(['...', '...', '...', '...']);
});

test('lists ten items of each kind, and all of them behind View All', async ({ page }) => {
  for (const { name, all } of LISTS) {
    await page.goto('/');
    const list = page.getByRole('region', { name });
    await expect(list.getByRole('article')).toHaveCount(10);
    await list.getByRole('link', { name: `View All: ${name}` }).click();
    await expect(page).toHaveURL(all);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
  }
});

test('lists the risers and fallers of the week, most first', async ({ page }) => {
  await page.route(/items\/(risers|fallers)/, () => {});
  await page.goto('/');
  for (const { name, per } of [
    { name: 'Risers of the Week', per: /up ([\d.]+)\s%/ },
    { name: 'Fallers of the Week', per: /down ([\d.]+)\s%/ },
  ]) {
    const rows = page.getByRole('region', { name }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    const texts = (await rows.allTextContents()).map((text) => text.replaceAll(',', ''));
    const changes = texts.map((text) => Number(per.exec(text)?.[1]));
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
  }
});

test('shows the six items of the highest demand as Most Wanted, with value and change', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Most Wanted' }).getByRole('listitem');
  const wanted = page.getByRole('region', { name: 'High Demand' }).getByRole('article');
  const names = await wanted.getByRole('link').allTextContents();
  await expect(tiles.getByRole('link')).toHaveText(names.slice(0, 6));
  await expect(tiles.first()).toContainText(/[\d.,]+[KMB]?.*\d\s%/);
});

for (const { name, list } of [
  { name: 'Most Wanted', list: 'high-demand' },
  { name: 'Risers of the Week', list: 'risers' },
  { name: 'Recently Updated', list: 'recent' },
]) {
  test(`keeps the places of ${name} when its order changes, and shows the values of now`, async ({
    page,
    request,
  }) => {
    const read = async (path: string | null) => (await request.get(`/api${path}`)).json();
    const items = page.getByRole('region', { name }).getByRole('listitem');
    const links = items.getByRole('link');
    await page.route(`**/api/items/${list}?*`, async (route) => {
      const urls = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const built = (await Promise.all(urls.map(read))).map(({ item }) => item);
      const later = built.slice(1).reverse();
      const pets = later.map(({ _id, name }) => ({ id: _id, name, value: 7 }));
      await route.fulfill({ json: { pets } });
    });
    const isAlone = (url: URL) =>
      /^\/api\/items\/(?!recent|high|risers|fallers)/.test(url.pathname);
    await page.route(isAlone, async (route) => {
      const { item } = await read(new URL(route.request().url()).pathname.slice(4));
      await route.fulfill({ json: { item: { ...item, value: 8 } } });
    });
    await page.goto('/');
    const names = await links.allTextContents();
    await links.first().scrollIntoViewIfNeeded();
    await expect(items.nth(0).getByText('8', { exact: true })).toBeVisible();
    await expect(items.nth(1).getByText('7', { exact: true })).toBeVisible();
    await expect(links).toHaveText(names);
  });
}

/** How far the lowest of some elements reaches below the top of the window, in pixels. */
const lowest = async (elements: Locator) => {
  const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()));
  return Math.max(...boxes.map((box) => (box === null ? 0 : box.y + box.height)));
};

for (const { width, height, movers } of [
  { width: 390, height: 844, movers: 3 },
  { width: 1280, height: 900, movers: 5 },
]) {
  test(`answers in the first screen of ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    const rows = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
    await expect(rows('Most Wanted')).toHaveCount(6);
    await expect(rows('Risers of the Week')).toHaveCount(movers);
    await expect(rows('Fallers of the Week')).toHaveCount(movers);
    const stats = page.getByRole('region', { name: 'Live figures' });
    const tops = await stats
      .getByRole('term')
      .evaluateAll((terms) => terms.map((term) => term.parentElement?.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const first = [
      page.getByRole('combobox', { name: 'What is your pet worth?' }),
      rows('Most Wanted'),
      rows('Risers of the Week'),
      rows('Fallers of the Week'),
      stats,
      ...(width < 1280
        ? []
        : [
            rows('Recently Updated')
              .first()
              .getByText(/demand$/),
          ]),
    ];
    for (const elements of first) expect(await lowest(elements)).toBeLessThanOrEqual(height);
  });
}

test('keeps the built lists, with their age, when a refresh fails', async ({ page, problems }) => {
  problems.allow(/api\/items\/recent/);
  await page.route('**/api/items/recent*', (route) => route.abort());
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Recently Updated' });
  await list.scrollIntoViewIfNeeded();
  await expect(list.getByRole('status')).toHaveText('Could not refresh. Trying again.');
  await expect(list).toContainText(/Last updated (\d+ s|\d+[mhd]) ago/);
  await expect(list.getByRole('article')).toHaveCount(10);
});

test('shows four questions with answers, for readers and search engines', async ({ page }) => {
  await page.goto('/');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [faq, site] = blocks.map((block) => JSON.parse(block));
  expect(site).toMatchObject({ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } });
  const questions: { name: string }[] = faq.mainEntity;
  const summaries = page.getByRole('region', { name: 'Questions and answers' }).locator('summary');
  await expect(summaries).toHaveText(questions.map((question) => question.name));
  await expect(summaries).toHaveCount(4);
  await summaries.last().click();
  await expect(page.getByText('adds up both sides of a trade')).toBeVisible();
});

test('labels its data as made up while the simulator feeds it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('Demo data');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('home and the catalogue are readable', async ({ page }) => {
    await page.goto('/');
    for (const { name } of LISTS) {
      await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(10);
    }
    await page.goto('/items/eggs?search=bug');
    await expect(page.getByRole('article')).toHaveCount(20);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search this list' })).toBeHidden();
  });
});
