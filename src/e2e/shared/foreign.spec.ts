import type { Page } from '@playwright/test';
import { readBuiltSite } from '../site/pages/built-site.ts';
import { readFacts } from '../site/pages/page-facts.ts';
import { pageProblems } from '../site/pages/page-problems.ts';
import { emptyTest, expect, test } from './foreign/fixtures.ts';
import { IDS_WITHOUT_SLUG, ODD_NAMES, READABLE_NAMES } from './foreign/odd-items.ts';
import { TRADE_AD_AUTHORS } from './foreign/odd-trade-ads.ts';

// One worker runs the whole file, so that each site is built once.
test.describe.configure({ mode: 'default' });

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The horizontal overflow of the page in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);

/** Opens the catalogue with all its pages loaded. */
async function openWholeCatalogue(page: Page, url = '/items') {
  await page.goto(url);
  await page.evaluate(() => document.querySelector('#faq')?.closest('section')?.remove());
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(cards(page)).toHaveCount(READABLE_NAMES.length, { timeout: 200 });
  }).toPass();
}

test.describe('a site on a foreign backend', () => {
  test('shows home from another origin', async ({ page, site }) => {
    const refresh = page.waitForResponse(`${site.backend}/api/items/recent?limit=10`);
    await page.goto('/');
    const stats = page.getByRole('region', { name: 'Live figures' });
    await expect(stats.getByRole('definition')).toHaveText(['1,234', '5', '0', '0']);
    await refresh;
    for (const name of ['Recently Updated', 'Highest Value', 'High Demand']) {
      const list = page.getByRole('region', { name });
      await expect(list.getByRole('heading', { level: 3 })).toHaveText([
        ...READABLE_NAMES.slice(0, 9),
      ]);
      await expect(list.getByText('Could not refresh')).toHaveCount(0);
    }
    await expect(page.getByText('Demo')).toHaveCount(0);
    const login = page.getByRole('link', { name: 'Login' }).first();
    await expect(login).toHaveAttribute('href', `${site.backend}/auth/roblox`);
  });

  test('leads from a card of home to the page of an item with another slug there', async ({
    page,
  }) => {
    await page.goto('/');
    const list = page.getByRole('region', { name: 'Highest Value' });
    const link = list.getByRole('link', { name: 'Plain Fox 2', exact: true });
    await expect(link).toHaveAttribute('href', '/items/as-the-tracker-knows-it');
    await link.click();
    await expect(title(page)).toHaveText('Plain Fox 2');
    await expect(page).not.toHaveURL(/tracker/);
  });

  test('lists every readable item once, in the backend’s order, and counts the others', async ({
    page,
    site,
  }) => {
    await openWholeCatalogue(page);
    await expect(cards(page).getByRole('heading')).toHaveText([...READABLE_NAMES]);
    await expect(page.getByText('Could not refresh')).toHaveCount(0);
    expect(site.buildLog).toContain('Skipped 6 unreadable items in the catalogue.');
  });

  test('searches, filters and sorts on the backend', async ({ page }) => {
    await page.goto('/items');
    await page.getByRole('searchbox', { name: 'Search this list' }).fill('twin');
    await expect(cards(page).getByRole('heading')).toHaveText(['First Twin', 'Second Twin']);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Desc');
    await expect(cards(page).getByRole('heading')).toHaveText(['Second Twin', 'First Twin']);
    await page.goto('/items/seeds?rarity=Divine');
    await expect(cards(page).getByRole('heading')).toHaveText(['Words for Numbers']);
    await page.goto('/items?search=nothing+like+it');
    await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
  });

  test('has a page for each item, at its slug or else at its id', async ({ page, request }) => {
    await openWholeCatalogue(page);
    const links = cards(page).getByRole('link');
    const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(urls).size).toBe(READABLE_NAMES.length - 1);
    await expect(card(page, 'No Page').getByRole('link')).toHaveCount(0);
    for (const id of [...IDS_WITHOUT_SLUG, 'only-an-id', 'only-a-slug', 'twin', 'twin-second']) {
      expect(urls).toContain(`/items/${id}`);
    }
    for (const url of urls) {
      const html = await (await request.get(`${url}`)).text();
      expect(html, `${url}`).toContain('"BreadcrumbList"');
    }
  });

  test('opens the second of two items with one slug from its card', async ({ page }) => {
    await page.goto('/items?search=twin');
    await page.getByRole('link', { name: 'Second Twin' }).click();
    await expect(page).toHaveURL('/items/twin-second');
    await expect(title(page)).toHaveText('Second Twin');
    await page.goto('/items/twin');
    await expect(title(page)).toHaveText('First Twin');
    await page.goto('/items/%D0%BB%D0%B8%D1%81%D0%B0-%C3%BC');
    await expect(title(page)).toHaveText('Лиса');
  });

  test('redirects from the id of an item to its slug', async ({ page }) => {
    await page.goto('/items/plain-1');
    await expect(page).toHaveURL('/items/plain-fox-1');
    await expect(title(page)).toHaveText('Plain Fox 1');
  });

  test('hides what its backend does not have', async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (call) => call.url().startsWith(site.backend) && requested.push(call.url()));
    await page.goto('/items/plain-fox-1', { waitUntil: 'networkidle' });
    await expect(title(page)).toHaveText('Plain Fox 1');
    await expect(page.getByRole('region', { name: 'Value over time' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Value changes' })).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'More like it' })).toBeVisible();
    expect(requested.filter((url) => !url.includes('/trade-ads?'))).toEqual([]);
  });

  test('shows the whole catalogue for an unknown slug', async ({ page, problems }) => {
    problems.allow(/blocked by CORS policy/);
    await page.goto('/items/no-such-thing');
    await expect(title(page)).toHaveText('Items');
    await expect(cards(page).first()).toBeVisible();
  });

  test('has complete pages, all of them in its sitemap under its own origin', async ({
    page,
    site,
  }) => {
    const built = await readBuiltSite(site.folder);
    const pages = await readFacts(page, built.documents);
    expect(pageProblems(built, pages, site.url)).toEqual([]);
    expect(built.listed).toEqual(
      expect.arrayContaining(['/items/лиса-ü', '/items/only-an-id', '/items/twin-second']),
    );
  });

  test('shares an item with an image that link previews show', async ({ page, site }) => {
    const cases = {
      'plain-fox-74': `${site.images}/photo.png`,
      'plain-fox-73': `${site.url}/share/items-pets.png`,
      'words-for-numbers': `${site.url}/share/items-seeds.png`,
    };
    for (const [slug, url] of Object.entries(cases)) {
      await page.goto(`/items/${slug}`);
      const image = page.locator('meta[property="og:image"]');
      await expect(image, slug).toHaveAttribute('content', url);
    }
  });

  test('shows odd names as text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const [index, name] of ODD_NAMES.entries()) {
      await page.goto(`/items/named-fox-${index}`);
      await expect(title(page)).toHaveText(name);
      await expect(page).toHaveTitle(`${name} value | Hatchboard`);
      for (const meta of ['meta[property="og:title"]', 'meta[name="twitter:title"]']) {
        await expect(page.locator(meta)).toHaveAttribute('content', `${name} value | Hatchboard`);
      }
      const data = page.locator('script[type="application/ld+json"]');
      const [crumbs, thing] = (await data.allTextContents()).map((text) => JSON.parse(text));
      expect(thing).toMatchObject({ '@type': 'Thing', name, description: name });
      expect(crumbs.itemListElement.at(-1)).toMatchObject({ name });
      expect(await overflow(page), name).toBe(0);
    }
  });

  test('fits a phone with all of its items', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const url of ['/', '/items/cosmetics', '/items?search=picture']) {
      await page.goto(url);
      await expect(cards(page).first()).toBeVisible();
      expect(await overflow(page), url).toBe(0);
    }
    await page.goto('/items/cosmetics');
    await card(page, ODD_NAMES[6]).getByRole('link').focus();
    const stats = page.getByRole('tooltip');
    await expect(stats).toBeVisible();
    expect(await stats.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  test('replaces a failed image, and keeps a wide one in its box', async ({ page, site }) => {
    await page.goto('/items?search=picture');
    const picture = (name: string) => card(page, name).locator('img');
    for (const name of ['Missing Picture', 'Page for a Picture']) {
      await expect(picture(name)).toHaveAttribute('src', '/items/unknown.png');
    }
    await expect(picture('Wide Picture')).toHaveAttribute('src', `${site.images}/wide.svg`);
    const widths = await picture('Wide Picture').evaluate((image: HTMLImageElement) => [
      image.naturalWidth,
      image.getBoundingClientRect().width,
    ]);
    expect(widths).toEqual([10_000, 72]);
  });

  test('reads numbers, ranges and dates in every notation', async ({ page }) => {
    await page.goto('/items/words-for-numbers');
    const facts = cards(page).first();
    await expect(facts).toContainText('12,345.5');
    await expect(facts.getByRole('definition')).toHaveText([
      ...['Medium', 'Divine'],
      ...['2,500', '1,500', '3–7'],
    ]);
    const at = '2023-11-14T22:13:20.000Z';
    await expect(facts.locator('time')).toHaveAttribute('datetime', at);
    await expect(facts.locator('time')).toHaveText(/^\d+d ago$/);
    await page.goto('/items/plain-fox-50');
    await expect(facts.getByRole('definition')).toHaveText(['Medium', 'Rare', 'N/A', 'N/A']);
    await expect(facts.locator('time')).toHaveAttribute('datetime', at);
    await page.goto('/items/plain-fox-51');
    await expect(facts.locator('time')).toHaveCount(0);
  });

  test('shows an unknown rarity and accepts an unknown type', async ({ page }) => {
    await page.goto('/items/rocket');
    await expect(cards(page).first()).toContainText('Cosmic');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText([/Home/, /Items/, /Rocket/]);
    await page.goto('/items/plain-fox-52');
    await expect(cards(page).first()).toContainText('TBD');
    await expect(cards(page).first().getByRole('img')).toHaveCount(0);
  });
});

test.describe('the trade ads of a foreign backend', () => {
  test('are shown in every unusual form, within their boxes', async ({ page, problems }) => {
    // A backend without single items cannot say whether there is one.
    problems.allow(/\/api\/items\/anything/);
    await page.route('https://tr.rbxcdn.com/**', (route) => route.fulfill({ status: 404 }));
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/trade-ads');
    await expect(cards(page).getByRole('heading', { level: 2 })).toHaveText([...TRADE_AD_AUTHORS]);
    const notes = page.getByRole('region', { name: /Notifications/ });
    await expect(notes.getByText('Failed to load trade items').first()).toBeVisible();
    await expect(page.getByText('1m ago')).toHaveCount(TRADE_AD_AUTHORS.length);
    const of = (name: string) => cards(page).filter({ hasText: name });
    await of('Broken Avatar').scrollIntoViewIfNeeded();
    await expect(of('Broken Avatar').getByText('BR', { exact: true })).toBeVisible();
    const amounts = of('Trader amounts').getByText(/^×/);
    await expect(amounts).toHaveText(['×999', '×7', '×2']);
    await expect(of('Trader doubles').getByText(/^×/)).toHaveText(['×602']);
    const tiles = of('Trader many').getByRole('listitem');
    await expect(tiles).toHaveCount(16);
    await of('Trader many').getByRole('button', { name: '+492 more' }).first().click();
    await expect(tiles).toHaveCount(64);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    expect(await overflow(page)).toBe(0);
  });

  test('are listed on the page of an item', async ({ page }) => {
    await page.goto('/items/plain-fox-1');
    const market = page.getByRole('region', { name: 'Trade it' });
    await market.scrollIntoViewIfNeeded();
    await expect(market.getByRole('article')).toHaveCount(2);
    await expect(market.getByText('Nobody looks for Plain Fox 1 right now.')).toBeVisible();
  });
});

test.describe('shops and weather of a foreign backend', () => {
  test('say that there is no shop and no weather', async ({ page }) => {
    await page.goto('/stocks');
    await expect(page.getByText('No stock is known yet.')).toBeVisible();
    await page.goto('/weather');
    await expect(page.getByText('No weather is known yet.')).toBeVisible();
  });

  test('report a failure where the backend has no status', async ({ page, problems, site }) => {
    problems.allow(/blocked by CORS policy/);
    await page.route(`${site.backend}/api/status`, (route) => route.fulfill({ status: 404 }));
    await page.goto('/stocks');
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading shop stock data. Please try again later.',
    );
    await page.goto('/weather');
    await expect(page.getByRole('alert')).toHaveText(
      'Error loading weather data. Please try again later.',
    );
  });
});

emptyTest.describe('a site on a backend without items', () => {
  emptyTest('has whole pages', async ({ page, site }) => {
    const built = await readBuiltSite(site.folder);
    const pages = await readFacts(page, built.documents);
    expect(pageProblems(built, pages, site.url)).toEqual([]);
    expect(built.listed).toContain('/items/pets');
  });

  emptyTest('is built and says that there is nothing', async ({ page }) => {
    await page.goto('/');
    const stats = page.getByRole('region', { name: 'Live figures' });
    await expect(stats.getByRole('definition')).toHaveText(['0', '0', '0', '0']);
    for (const name of ['Recently Updated', 'Highest Value', 'High Demand']) {
      const list = page.getByRole('region', { name });
      await list.scrollIntoViewIfNeeded();
      await expect(list.getByText('Nothing here yet')).toBeVisible();
    }
    for (const url of ['/items', '/items/pets']) {
      await page.goto(url);
      await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
    }
  });
});
