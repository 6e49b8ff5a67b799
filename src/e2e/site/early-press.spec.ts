import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';

/** Opens a page whose buttons React hydrates only once the returned function was called. */
async function openSlowly(page: Page, url: string): Promise<() => void> {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/_astro/react.*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  return pressed.resolve;
}

const slots = (page: Page) => page.getByRole('button', { name: 'Add Item' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Select Item' });

test('a slot that is pressed before hydration opens the selector after it', async ({ page }) => {
  const load = await openSlowly(page, '/calculator');
  await slots(page).first().click();
  load();
  await expect(dialog(page)).toBeVisible();
});

test('further filters that are asked for before hydration open after it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const load = await openSlowly(page, '/items');
  // An impatient reader presses again, which does not close them.
  await page.getByRole('button', { name: 'More filters' }).dblclick();
  load();
  await expect(page.getByRole('combobox', { name: 'Demand' })).toBeVisible();
});

test('further filters that the URL opens stay open when they are asked for before hydration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const load = await openSlowly(page, '/items?demand=insane');
  await page.getByRole('button', { name: 'More filters' }).click();
  load();
  await expect(page.getByRole('combobox', { name: 'Demand' })).toHaveValue('insane');
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Demand' })).toBeHidden();
});

test('a press before hydration is forgotten when something else is pressed', async ({ page }) => {
  const load = await openSlowly(page, '/calculator');
  await slots(page).first().click();
  await page.getByRole('heading', { level: 1 }).click();
  load();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  // A repeated press would load the selector first.
  await page.waitForLoadState('networkidle');
  await expect(dialog(page)).toHaveCount(0);
});
