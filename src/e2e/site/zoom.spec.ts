import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';

/** The pages that are long enough to scroll their header away. */
const LONG = ['/', '/items', '/items/carrot', '/stocks', '/trade-ads', '/calculator', '/about'];

test('every page fits its width at 400 % zoom, and its header leaves space', async ({ page }) => {
  // What is left of 1280 to 1024 px.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const route of LONG) {
    await page.goto(route);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, route).toBeLessThanOrEqual(320);
    await page.evaluate(() => scrollTo(0, 300));
    await expect(page.getByRole('banner'), route).not.toBeInViewport();
  }
});

/** The styles that mark the selected element when the reader forces colours. */
const outlineOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle);

test('the selected element stands out with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/items/pets');
  expect(await outlineOf(page, '[data-tab-links] [aria-current]')).toBe('solid');
  expect(await outlineOf(page, '[data-tab-links] :not([aria-current]) >> nth=0')).toBe('none');
  await page.getByRole('button', { name: 'Divine' }).click();
  expect(await outlineOf(page, '[data-rarity][aria-pressed="true"]')).toBe('solid');
  expect(await outlineOf(page, '[aria-pressed="false"][data-rarity] >> nth=0')).toBe('none');
  await page.goto('/items/carrot');
  expect(await outlineOf(page, 'fieldset label:has(:checked)')).toBe('solid');
  expect(await outlineOf(page, 'fieldset label:not(:has(:checked)) >> nth=0')).toBe('none');
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/trade-ads?*', () => {});
  await page.goto('/trade-ads');
  await expect(page.locator('.skeleton').first()).toBeVisible();
  const moving = () =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
  await expect.poll(moving).toBe(0);
});

test('a changed style applies at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/items');
  const padding = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    // A transition starts from a style that was computed before.
    getComputedStyle(main).paddingTop.toString();
    main.style.paddingTop = '500px';
    return getComputedStyle(main).paddingTop;
  });
  expect(padding).toBe('500px');
});
