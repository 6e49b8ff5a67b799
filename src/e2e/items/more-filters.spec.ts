import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';

const cards = (page: Page) => page.getByRole('article');
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const more = (page: Page) => page.getByRole('button', { name: 'More filters' });

test('has further filters behind a button, each with a chip and in the address', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/items/pets');
  await untilHydrated(page);
  expect(loaded.filter((url) => url.includes('MoreFilters'))).toEqual([]);
  await more(page).click();
  await choice(page, 'More rarities').selectOption('Secret');
  await choice(page, 'Demand').selectOption('Medium and above');
  await page.getByRole('textbox', { name: 'Value from' }).fill('1,000');
  await page.getByRole('textbox', { name: 'Value from' }).press('Enter');
  await choice(page, 'More ways to sort').selectOption('Value, lowest first');
  await expect(page).toHaveURL(
    '/items/pets?rarity=Secret&demand=medium&valueFrom=1000&sortBy=value',
  );
  await expect(cards(page).first()).toContainText('Secret');
  for (const chip of ['Rarity: Secret', 'Demand: medium and above', 'Value from 1,000']) {
    await page.getByRole('button', { name: `Remove ${chip}` }).click();
  }
  await page.getByRole('button', { name: 'Remove Sort: Value, lowest first' }).click();
  await expect(page).toHaveURL('/items/pets');
});

test('reads a value as people write it, and keeps what it cannot read beside a sentence', async ({
  page,
}) => {
  await page.goto('/items/pets');
  await untilHydrated(page);
  await more(page).click();
  const from = page.getByRole('textbox', { name: 'Value from' });
  await from.fill('500k');
  await from.press('Enter');
  await expect(page).toHaveURL('/items/pets?valueFrom=500000');
  await from.fill('$1250');
  await page.getByRole('textbox', { name: 'Value to' }).focus();
  await expect(page.getByRole('alert')).toHaveText('This is no number from 0: write 1250.');
  await expect(from).toHaveValue('$1250');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(from).toHaveAccessibleDescription('This is no number from 0: write 1250.');
  await expect(page).toHaveURL('/items/pets?valueFrom=500000');
  await from.fill('');
  await from.press('Enter');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(from).not.toHaveAttribute('aria-invalid');
  await expect(page).toHaveURL('/items/pets');
  await from.fill('many');
  await choice(page, 'Trend').selectOption('up');
  await expect(page).toHaveURL('/items/pets?trend=up');
  await expect(from).toHaveValue('many');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(from).toHaveValue('');
});

for (const [locale, text, limit] of [
  ['en-IN', '12,34,567', 1_234_567],
  ['en-IN', '۱۲۳', 123],
  ['de-DE', '1.500', 1500],
  ['fr-FR', '12\u202f345', 12_345],
] as const) {
  test(`reads ${text} in a browser of ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/items/pets?sortBy=value');
    const to = page.getByRole('textbox', { name: 'Value to' });
    await to.fill(text);
    await to.press('Enter');
    await expect(page).toHaveURL(`/items/pets?valueTo=${limit}&sortBy=value`);
    await context.close();
  });
}

test('opens the further filters of an address, and ignores what is unknown', async ({ page }) => {
  await page.goto('/items?trend=sideways&valueFrom=-1&sortBy=value&sortOrder=desc&demand=insane');
  await expect(choice(page, 'More ways to sort')).toHaveValue('value desc');
  await expect(choice(page, 'Demand')).toHaveValue('insane');
  await expect(choice(page, 'Trend')).toHaveValue('any');
  await expect(page.getByRole('textbox', { name: 'Value from' })).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
});

test('keeps the options of the specified choices', async ({ page }) => {
  const offered = (name: string) => choice(page, name).locator('option:not([hidden])');
  await page.goto('/items?rarity=Secret&sortBy=demand');
  await untilHydrated(page);
  await expect(offered('Rarity')).toHaveText([
    ...['All', 'Common', 'Uncommon', 'Rare', 'Legendary', 'Mythical', 'Divine', 'Prismatic'],
  ]);
  await expect(offered('Sort by').filter({ hasText: 'Demand' })).toHaveCount(0);
  await expect(choice(page, 'Rarity')).toHaveValue('Secret');
  await choice(page, 'Rarity').selectOption('All');
  await expect(page).toHaveURL('/items?sortBy=demand');
});

test('says how many items there are, and keeps the search when a type is chosen', async ({
  page,
}) => {
  const { total } = await (await page.request.get('/api/items?search=dragon&rarity=Rare')).json();
  await page.goto('/items?search=dragon&rarity=Rare');
  await expect(
    page.getByText(total === 1 ? '1 item' : `${total} items`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('drag');
  await page.getByRole('link', { name: 'Pets' }).click();
  await expect(page).toHaveURL('/items/pets?search=drag&rarity=Rare');
});

test('says which filters a backend has ignored', async ({ page, problems }) => {
  problems.allow(/api\/items\?trend=up/);
  await page.route('**/api/items?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('trend')) return route.fulfill({ status: 400, json: {} });
    const { applied: _, ...body } = await (await route.fetch()).json();
    return route.fulfill({ json: body });
  });
  await page.goto('/items?sortBy=demand');
  await expect(page.getByText(/not use these filters: this order\.$/)).toBeVisible();
  await page.goto('/items?trend=up&sortBy=name');
  await expect(page.getByText(/not use these filters: trend\.$/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});
