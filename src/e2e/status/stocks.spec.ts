import type { Page } from '@playwright/test';
import { rarityRank } from '../../domain/items/rarity.ts';
import { expect, test } from '../shared/fixtures.ts';
import {
  CARROTS,
  card,
  countdown,
  HOURS,
  MINUTES,
  mockStatus,
  mockStatusFailure,
  openAt,
  runUntil,
  SECONDS,
  SHORT_TIMEOUT,
  START,
  shop,
  status,
  stocks,
} from './status-page.ts';

const things = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Thing ${index}`, maxStock: 1 }));

const bar = (page: Page, name: string) => card(page, name).locator('[data-period]');

/** How much of the bar of a shop is filled, from 0 to 1. */
const filledShare = (page: Page, name: string) =>
  bar(page, name).evaluate((element) => {
    const { left, width } = element.getBoundingClientRect();
    const filled = element.firstElementChild?.getBoundingClientRect().right ?? left;
    return (filled - left) / width;
  });

/** The boxes of all cards and of the items in each, in the order of the document. */
const cardBoxes = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const boxOf = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
    return cards.map((one) => ({
      ...boxOf(one),
      items: Array.from(one.querySelectorAll('li'), boxOf),
      contentBottom: Math.max(
        ...Array.from(one.querySelectorAll('header, li, p'), (part) => boxOf(part).bottom),
      ),
    }));
  });

test.describe('shop stocks', () => {
  test('show each shop with its countdown and its maximum stock', async ({ page }) => {
    const items = [
      { name: 'Zucchini Of Tomorrow', maxStock: 12_345 },
      { name: 'Carrot', maxStock: 5 },
      { name: 'No Amount' },
      { maxStock: 3 },
    ];
    const closed = shop('CosmeticStock', 'nonsense');
    await mockStatus(
      page,
      stocks(shop('SeedStock', HOURS + 5000, items), closed, shop('Sky <b>', 1e12)),
    );
    await openAt(page, '/stocks');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(countdown(page, 'Seed Shop')).toHaveText('1h 0m 5s');
    await expect(card(page, 'Seed Shop')).toContainText('Resets in 1h 0m 5s');
    await expect(card(page, 'Seed Shop').getByRole('listitem')).toHaveText([
      /Zucchini Of Tomorrow.*×12,345/,
      /Carrot.*×5/,
      /^No Amount$/,
    ]);
    await expect(card(page, 'Cosmetic Shop')).toContainText('Reset time not known');
    await expect(card(page, 'Cosmetic Shop')).toContainText('Nothing in stock right now.');
    await expect(countdown(page, 'Sky <b>')).toHaveText('277777h 46m 40s');
  });

  test('link an item to its page, with its image where the build has it', async ({ page }) => {
    await mockStatus(page, stocks(shop('SeedStock', HOURS, [...CARROTS, { name: 'New Thing' }])));
    await page.goto('/stocks');
    const seeds = card(page, 'Seed Shop');
    await expect(seeds.locator('li img').first()).toHaveAttribute('src', '/pictures/carrot.svg');
    await expect(seeds.locator('li img').last()).toHaveAttribute('src', '/items/unknown.png');
    await expect(seeds.getByRole('link')).toHaveCount(1);
    await seeds.getByRole('link', { name: 'Carrot' }).click();
    await expect(page).toHaveURL('/items/carrot');
  });

  test('count down each second, reset, and show the new stock 3 s later', async ({ page }) => {
    await mockStatus(
      page,
      stocks(shop('SeedStock', 10 * SECONDS, CARROTS), shop('GearStock', HOURS)),
    );
    await openAt(page, '/stocks');
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 0m 10s');
    await page.clock.runFor(1000);
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 0m 9s');
    await page.clock.runFor(9000);
    await expect(card(page, 'Seed Shop')).toContainText('Resetting...');
    await expect(card(page, 'Seed Shop')).not.toContainText('Resets in');
    await expect(countdown(page, 'Gear Shop')).toHaveText('0h 59m 50s');
    const corn = [{ name: 'Corn', maxStock: 2 }];
    await mockStatus(page, stocks(shop('SeedStock', 5 * MINUTES, corn), shop('GearStock', HOURS)));
    await page.clock.runFor(3000);
    await expect(card(page, 'Seed Shop').getByRole('listitem')).toHaveText([/Corn.*×2/]);
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 4m 47s');
    await expect(status(page)).toHaveText('Restocked: Seed Shop.');
    await expect(page.getByRole('article').filter({ hasText: 'Restocked' })).toHaveCount(1);
    await page.clock.runFor(20_000);
    await expect(status(page)).toHaveText('');
    await expect(page.getByRole('article').filter({ hasText: 'Restocked' })).toHaveCount(0);
  });

  test('fill a bar over the period of a shop where that is known, in the space of one without', async ({
    page,
  }) => {
    const gear = shop('GearStock', 3 * MINUTES, CARROTS);
    await mockStatus(page, stocks(shop('SeedStock', 3 * MINUTES, CARROTS, 300), gear));
    await openAt(page, '/stocks');
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 3m 0s');
    expect(await filledShare(page, 'Seed Shop')).toBeCloseTo(0.4);
    await page.clock.runFor(MINUTES);
    await expect.poll(() => filledShare(page, 'Seed Shop')).toBeCloseTo(0.6);
    await page.clock.runFor(2 * MINUTES);
    await expect(card(page, 'Seed Shop')).toContainText('Resetting...');
    expect(await filledShare(page, 'Seed Shop')).toBeCloseTo(1);
    await expect(bar(page, 'Gear Shop')).toHaveCount(0);
    const [seed, other] = await cardBoxes(page);
    expect(other?.height).toBe(seed?.height);
  });

  test('show their bars with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await mockStatus(page, stocks(shop('SeedStock', 3 * MINUTES, CARROTS, 300)));
    await openAt(page, '/stocks');
    const [filled, ground] = await bar(page, 'Seed Shop').evaluate((element) => [
      element.firstElementChild && getComputedStyle(element.firstElementChild).borderBottomColor,
      getComputedStyle(element).backgroundColor,
    ]);
    expect(filled).not.toBe(ground);
  });

  for (const [width, columns] of [
    [390, 2],
    [768, 4],
    [1280, 6],
  ] as const) {
    test(`fill ${width} px with ${columns} columns, whatever their lengths, in the order of the document`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const lengths = [40, 1, 2, 0, 7, 3];
      await mockStatus(
        page,
        stocks(...lengths.map((length, index) => shop(`Shop ${index}`, HOURS, things(length)))),
      );
      await page.goto('/stocks');
      await expect(page.getByRole('article')).toHaveCount(lengths.length);
      const cards = await cardBoxes(page);
      const lefts = new Set(cards[0]?.items.map(({ x }) => Math.round(x)));
      expect(lefts.size).toBe(columns);
      const right = Math.max(...cards.map((one) => one.right));
      for (const one of cards) {
        const isLastInLine = !cards.some(({ x, y }) => y === one.y && x > one.x);
        if (isLastInLine) expect(one.right).toBeCloseTo(right, 0);
        expect(one.bottom - one.contentBottom).toBeLessThan(30);
      }
      for (const read of [cards, ...cards.map((one) => one.items)])
        expect(read.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(read);
    });
  }

  test('report a failure, and recover by themselves or by the button', async ({
    page,
    problems,
  }) => {
    problems.allow(/503/);
    await mockStatusFailure(page);
    await openAt(page, '/stocks');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Error loading shop stock data. Please try again later.');
    await mockStatus(page, stocks(shop('SeedStock', HOURS)));
    await page.clock.runFor(30_000);
    await expect(card(page, 'Seed Shop')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await mockStatusFailure(page);
    await page.reload();
    await expect(alert).toBeVisible();
    await mockStatus(page, stocks(shop('GearStock', HOURS)));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Gear Shop')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Shop Stocks', level: 1 })).toBeFocused();
  });

  test('stay when a refresh fails, show their age, and recover', async ({ page, problems }) => {
    problems.allow(/503/);
    await mockStatus(page, stocks(shop('SeedStock', HOURS, CARROTS)));
    await openAt(page, '/stocks');
    await expect(card(page, 'Seed Shop')).toBeVisible();
    await mockStatusFailure(page);
    await expect(page.getByRole('main')).toContainText('Live:');
    await page.clock.runFor(60_000);
    await expect(status(page)).toHaveText('Could not refresh. Trying again.');
    await expect(page.getByRole('main')).not.toContainText('Live:');
    await page.clock.runFor(12_000);
    await expect(page.getByRole('main')).toContainText('Last updated 1m ago');
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 58m 48s');
    await mockStatus(page, stocks(shop('SeedStock', HOURS, CARROTS)));
    await runUntil(page, () =>
      expect(page.getByRole('main')).not.toContainText('Last updated', SHORT_TIMEOUT),
    );
    await expect(status(page)).toHaveText('');
  });

  for (const hours of [-1, 1]) {
    test(`count down correctly on a clock that is wrong by ${hours} hour`, async ({ page }) => {
      const date = new Date(START).toUTCString();
      await mockStatus(page, stocks(shop('SeedStock', 3 * MINUTES, CARROTS, 300)), { date });
      await openAt(page, '/stocks', START + hours * HOURS);
      await expect(countdown(page, 'Seed Shop')).toHaveText('0h 3m 0s');
      expect(await filledShare(page, 'Seed Shop')).toBeCloseTo(0.4);
      await expect(page.getByRole('main')).not.toContainText('Updated');
    });
  }

  test('say that there is no shop', async ({ page }) => {
    await mockStatus(page, { stock: null });
    await page.goto('/stocks');
    await expect(page.getByText('No stock is known yet.')).toBeVisible();
    const items = page.getByRole('main').getByRole('link', { name: 'See all items' });
    await expect(items).toHaveAttribute('href', '/items');
  });

  test('fit a phone, even with long names', async ({ page }) => {
    const long = 'x'.repeat(100_000);
    const items = Array.from({ length: 30 }, (_, index) => ({
      name: `${index}${long}`,
      maxStock: 1e9,
    }));
    await mockStatus(page, stocks(shop(long, HOURS, items)));
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/stocks');
      await expect(page.getByRole('article')).toBeVisible();
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(width);
    }
  });

  test('show every shop of the demo with a known item in it', async ({ page }) => {
    await page.goto('/stocks');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Cosmetic Shop',
      'Pet Egg Shop',
      'Event Shop',
      'Seed Shop',
      'Gear Shop',
      'Night Event Shop',
    ]);
    for (const one of await page.getByRole('article').all()) {
      await expect(one.getByRole('timer')).toHaveText(/^(\d+h \d+m \d+s|Resetting\.\.\.)$/);
      await expect(one.getByRole('link').first()).toBeVisible();
      await expect(one.locator('[data-period]')).toBeVisible();
      const ranks = await one
        .getByRole('listitem')
        .evaluateAll((rows) => rows.map((row) => row.dataset.rarity ?? null));
      const sorted = ranks.map((rarity) => rarityRank(rarity) ?? -1);
      expect(sorted).toEqual(sorted.toSorted((lower, higher) => higher - lower));
    }
    await expect(page.locator('main img[src*="unknown"]')).toHaveCount(0);
  });
});
