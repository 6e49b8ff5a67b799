import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('shows 20 rows at 1280 x 900 in a table, which loads when first used and is remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/items/pets');
  await untilHydrated(page);
  expect(loaded.filter((url) => url.includes('ItemTable'))).toEqual([]);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('sorts by the heads of the table', async ({ page }) => {
  await page.goto('/items/pets');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await head(page, 'Value').getByRole('button').click();
  await expect(page).toHaveURL('/items/pets?sortBy=value&sortOrder=desc');
  await expect(head(page, 'Value')).toHaveAttribute('aria-sort', 'descending');
  await head(page, 'Value').getByRole('button').press('Enter');
  await expect(page).toHaveURL('/items/pets?sortBy=value');
  await expect(head(page, 'Value')).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(page, 'Name')).not.toHaveAttribute('aria-sort');
});

test('loads more rows at the end, and renders those near the view', async ({ page }) => {
  await page.goto('/items');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = await rows(page).last().getAttribute('aria-rowindex');
    expect(Number(last)).toBeGreaterThan(150);
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(100);
});

test('keeps search and filters in one row on a phone, and the choices in a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/items');
  await untilHydrated(page);
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(button).toBeInViewport();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('combobox', { name: 'Rarity', exact: true }).selectOption('Rare');
  await sheet.getByRole('combobox', { name: 'Trend' }).selectOption('Value stable');
  await expect(page).toHaveURL('/items?rarity=Rare&trend=stable');
  await sheet.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/items');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
