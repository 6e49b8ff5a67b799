import type { ElementHandle, Page } from '@playwright/test';
import { searchResponse } from '../items/search-response.ts';
import { startSignedIn } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';

const selector = (page: Page) => page.getByRole('dialog', { name: 'Select Item' });
const tiles = (page: Page) => selector(page).locator('[data-item-index]');
const tab = (page: Page, name: string) => selector(page).getByRole('tab', { name });
const field = (page: Page, name: string) => selector(page).getByLabel(name, { exact: true });
const slot = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: (?!remove)`) });

const SURFACE = { light: 'rgb(255, 255, 255)', dark: 'rgb(21, 30, 26)' };

type WireItem = Record<string, unknown>;
const wireItem = (id: number, more: WireItem = {}): WireItem => ({
  ...{ _id: `${id}`, slug: `pet-${id}`, name: `Pet ${id}`, Image: '/pictures/fox.svg' },
  ...{ itemType: 'Pet', ...more },
});
const wireItems = (count: number, more: WireItem = {}) =>
  Array.from({ length: count }, (_, index) => wireItem(index, more));

/** Mocks the selector's calls with `items`, 20 per page unless the backend returns all at once. */
async function mockItems(page: Page, items: WireItem[], limit = 20) {
  const pages: string[] = [];
  await page.route('**/api/items?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const search = query.get('search') ?? '';
    const number = Number(query.get('page'));
    const type = query.get('type') ?? 'All';
    pages.push(`${type} ${search} ${number}`);
    const found = items.filter(
      ({ name, itemType }) => (type === 'All' || itemType === type) && `${name}`.includes(search),
    );
    const shown = found.slice((number - 1) * limit, number * limit);
    await route.fulfill({ json: { items: shown, page: number, limit, total: found.length } });
  });
  return pages;
}

/** Opens the selector of the calculator, which begins with all items, on the tab of pets. */
async function open(page: Page, slotName = 'You give, slot 1') {
  await page.goto('/calculator');
  await untilHydrated(page);
  await slot(page, slotName).click();
  await expect(selector(page)).toBeVisible();
  await tab(page, 'Pets').click();
  await field(page, 'Search pets').focus();
}

test('chooses an item by keyboard alone, and restores the focus', async ({ page }) => {
  await page.goto('/calculator');
  await untilHydrated(page);
  await slot(page, 'You give, slot 1').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Search items')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab(page, 'All')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Fruits')).toBeFocused();
  await expect(tab(page, 'Fruits')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  const found = searchResponse(page, 'carrot');
  await page.keyboard.type('carrot');
  await found;
  await expect(tiles(page).first()).toContainText(/^Carrot/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(selector(page).getByRole('heading', { name: 'Carrot' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(selector(page)).toBeHidden();
  await expect(slot(page, 'You give, slot 1')).toBeFocused();
  await expect(slot(page, 'You give, slot 1')).toContainText('×3');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Quantity')).toHaveValue('3');
  await page.keyboard.press('Escape');
  await expect(selector(page)).toBeHidden();
  await expect(slot(page, 'You give, slot 1')).toBeFocused();
});

test('does not let an item be chosen that cannot be traded, and says why', async ({ page }) => {
  await mockItems(page, [wireItem(1, { tradeable: false }), wireItem(2)]);
  await open(page);
  const bound = selector(page).getByRole('button', { name: /^Pet 1.*Cannot be traded$/ });
  await expect(bound).toBeDisabled();
  await bound.focus();
  await expect(bound).toBeFocused();
  await page.keyboard.press('Enter');
  await bound.click({ force: true });
  await expect(tiles(page).first()).toBeVisible();
  await expect(selector(page).getByRole('heading', { name: 'Pet 1' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(selector(page).getByRole('heading', { name: 'Pet 2' })).toBeFocused();
});

test('keeps the focus inside when the focused item is no longer found', async ({ page }) => {
  // One page, so that no read is under way: the jump of the clock would end it by its deadline.
  await mockItems(page, wireItems(5));
  await page.clock.install();
  await open(page);
  await expect(tiles(page)).toHaveCount(5);
  // The test ends the pause after the last key press.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('Pet 4');
  await page.keyboard.press('Tab');
  await expect(tiles(page).first().getByRole('button')).toBeFocused();
  await page.clock.runFor(1000);
  await expect(tiles(page).first()).toContainText('Pet 4');
  await expect(field(page, 'Search pets')).toBeFocused();
});

for (const method of ['its button', 'Escape'] as const) {
  test(`opens for another slot before the browser reports that ${method} closed it`, async ({
    page,
  }) => {
    await mockItems(page, wireItems(1));
    await open(page);
    const second = await slot(page, 'You give, slot 2').elementHandle();
    await selector(page).evaluate(
      async (dialog: HTMLDialogElement, [how, opener]) => {
        const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
        if (how === 'Escape') dialog.requestClose();
        else dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.click();
        while (dialog.open) await null;
        opener?.click();
        await closed;
      },
      [method, second as ElementHandle<HTMLElement>] as const,
    );
    await expect(selector(page)).toBeVisible();
    await tiles(page).first().getByRole('button').click();
    await selector(page).getByRole('button', { name: 'Add Item' }).click();
    await expect(slot(page, 'You give, slot 2')).toContainText('Pet 0');
  });
}

test("offers the details of each tab's type, and starts with an empty search on each", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockItems(page, [
    wireItem(1, { sellValue: 50, Price: 9, value: 1200, Rarity: 'Divine' }),
    wireItem(2, { name: 'Spade', itemType: 'Gear', Price: 7 }),
    wireItem(3, {
      ...{ name: 'Plum', itemType: 'Seed', value: 12 },
      mutationMultipliers: { Gold: 20 },
    }),
  ]);
  await open(page);
  expect(await selector(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 });
  await expect(tiles(page)).toHaveText(['Pet 1Value 1,200Sell 50Divine']);
  await tiles(page).click();
  await expect(selector(page).getByRole('definition')).toHaveText(['1,200', '50']);
  await expect(selector(page).getByRole('term')).toHaveText(['Value', 'Sells in game for']);
  await field(page, 'Quantity').fill('');
  await field(page, 'Weight').fill('2.5');
  await expect(field(page, 'Quantity')).toHaveValue('1');
  for (const [typed, taken, sentence] of [
    ['1500', '999', 'At most 999.'],
    ['1.5', '1', 'A whole number from 1.'],
    ['abc', '1', 'A whole number from 1.'],
  ] as const) {
    await field(page, 'Quantity').fill(typed);
    await field(page, 'Weight').focus();
    await expect(field(page, 'Quantity')).toHaveAccessibleDescription(sentence);
    await expect(field(page, 'Quantity')).toHaveValue(typed);
    // Nothing else than what was typed is added unseen.
    await selector(page).getByRole('button', { name: 'Add Item' }).click();
    await expect(field(page, 'Quantity')).toHaveValue(taken);
    await expect(field(page, 'Quantity')).toBeFocused();
    await expect(field(page, 'Quantity')).toHaveAccessibleDescription(sentence);
  }
  await field(page, 'Quantity').fill('۱۲');
  await field(page, 'Quantity').press('ArrowUp');
  await expect(field(page, 'Quantity')).toHaveValue('13');
  await field(page, 'Age').fill('1.5');
  await selector(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(field(page, 'Age')).toHaveAccessibleDescription(
    'This is no whole number: write 1 or 2.',
  );
  await expect(field(page, 'Age')).toBeFocused();
  await expect(field(page, 'Age')).toHaveValue('1.5');
  await field(page, 'Age').fill('3');
  await selector(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(tiles(page).getByRole('button')).toBeFocused();
  await tab(page, 'Gears').click();
  await expect(tiles(page)).toHaveText(['SpadeBuy 7Common']);
  await tiles(page).click();
  await expect(selector(page).getByRole('term')).toHaveText(['Costs in game']);
  await expect(selector(page).getByRole('spinbutton')).toHaveCount(1);
  await tab(page, 'Fruits').click();
  await expect(tiles(page)).toHaveText(['PlumValue 12Sell N/ACommon']);
  await tiles(page).click();
  await expect(selector(page).getByRole('definition')).toHaveText(['12', 'N/A']);
  await expect(selector(page).getByRole('checkbox')).toHaveCount(14);
  await selector(page).getByText('Gold', { exact: true }).click();
  await selector(page).getByText('Wet', { exact: true }).click();
  await field(page, 'Price').fill('0,25');
  await field(page, 'Weight').fill('4.1');
  await field(page, 'Quantity').fill('0');
  await field(page, 'Quantity').press('Enter');
  await expect(field(page, 'Quantity')).toHaveValue('1');
  await selector(page).getByRole('button', { name: 'One more' }).click();
  await expect(field(page, 'Quantity')).not.toHaveAttribute('aria-invalid');
  await selector(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(slot(page, 'You give, slot 1')).toContainText(/Plum.*Gold/);
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByText('Plum with Gold ×20: +456', { exact: true })).toBeVisible();
  const leftOut = 'Left out, no known effect: Wet. Weight does not count: 4.1 kg.';
  await expect(totals.getByText(leftOut, { exact: true })).toBeVisible();
  await slot(page, 'You give, slot 1').click();
  await expect(field(page, 'Quantity')).toHaveValue('2');
  await expect(field(page, 'Gold')).toBeChecked();
  await expect(field(page, 'Price')).toHaveValue('0.25');
});

test('offers items of all types and no categories in the calculator', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await mockItems(page, [
    wireItem(1),
    wireItem(2, { name: 'Old Crate', itemType: 'Crate' }),
    wireItem(3, { name: 'Daisy Pack', itemType: 'Seed Pack' }),
  ]);
  await page.goto('/calculator');
  await untilHydrated(page);
  await slot(page, 'You get, slot 1').click();
  await expect(selector(page).getByRole('tab')).toHaveText([
    ...['All', 'Pets', 'Gears', 'Fruits', 'Eggs', 'Crates', 'Cosmetics', 'Seed Packs'],
  ]);
  await expect(selector(page).getByRole('list', { name: 'Categories' })).toHaveCount(0);
  await expect(tiles(page)).toHaveText([/^Pet 1/, /^Old Crate/, /^Daisy Pack/]);
  await tab(page, 'Seed Packs').click();
  await expect(selector(page).getByRole('tabpanel', { name: 'Seed Packs' })).toBeVisible();
  await expect(tiles(page)).toHaveText([/^Daisy Pack/]);
  await tiles(page).click();
  await selector(page).getByRole('button', { name: 'Add Item' }).click();
  await expect(page).toHaveURL('/calculator?get=pet-3');
  await slot(page, 'You get, slot 1').click();
  await expect(tab(page, 'Seed Packs')).toHaveAttribute('aria-selected', 'true');
});

test('adds a category at once, and only on the side that the player wants', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/trade-ads/create');
  await untilHydrated(page);
  await slot(page, "What You're Offering, slot 1").click();
  await expect(selector(page).getByRole('tab')).toHaveText(['Pets', 'Gears', 'Fruits']);
  await expect(selector(page).getByRole('list', { name: 'Categories' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await slot(page, 'What You Want, slot 1').click();
  const categories = selector(page).getByRole('list', { name: 'Categories' });
  await expect(categories.getByRole('button')).toHaveText([
    /^Adds.+/,
    /^Downgrade.+/,
    /^Upgrade.+/,
    /^Secrets.+/,
    /^Exclusives.+/,
  ]);
  await expect(tiles(page).first()).toBeInViewport();
  await categories.getByRole('button', { name: 'Secrets' }).click();
  await expect(selector(page)).toBeHidden();
  const picture = slot(page, 'What You Want, slot 1').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('says for which words it shows results when a word is mistyped', async ({ page }) => {
  await open(page);
  await field(page, 'Search pets').fill('dragnfly');
  await expect(selector(page).getByText('Showing results for dragonfly')).toBeVisible();
  await expect(tiles(page).first()).toContainText('Dragonfly');
  await field(page, 'Search pets').fill('dragonfly');
  await expect(selector(page).getByText('Showing results for')).toHaveCount(0);
  await expect(tiles(page).first()).toContainText('Dragonfly');
});

test('names the tab that has what this one does not have', async ({ page }) => {
  await open(page);
  await tab(page, 'Gears').click();
  await field(page, 'Search gears').fill('eagle');
  await expect(selector(page).getByText('Look among the pets.')).toBeVisible();
});

test('reports an empty list, no match, and a failed read', async ({ page, problems }) => {
  problems.allow(/503/);
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await mockItems(page, wireItems(3, { Image: '/pictures/no-such.svg' }));
  problems.allow(/404 .*no-such/);
  await open(page);
  await expect(tiles(page).first().locator('img')).toHaveAttribute('src', '/items/unknown.png');
  await field(page, 'Search pets').fill('zzz');
  await expect(selector(page).getByText('No pets found matching "zzz"')).toBeVisible();
  await selector(page).getByRole('button', { name: 'Show all pets' }).click();
  await expect(field(page, 'Search pets')).toHaveValue('');
  await expect(field(page, 'Search pets')).toBeFocused();
  await expect(tiles(page)).toHaveCount(3);
  await tab(page, 'Gears').click();
  await expect(selector(page).getByText('No gears available')).toBeVisible();
  await page.route('**/api/items?*', (route) => route.fulfill({ status: 503 }));
  await tab(page, 'Fruits').click();
  await expect(selector(page).getByRole('alert')).toContainText('They could not be read.');
  await expect(selector(page).getByText('No fruits available')).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(0);
  expect(lines.filter((line) => line.includes('could not be read'))).toHaveLength(1);
  await mockItems(page, wireItems(1, { name: 'Plum', itemType: 'Seed' }));
  await selector(page).getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page)).toHaveText([/^Plum/]);
  await expect(tab(page, 'Fruits')).toBeFocused();
});

test('reads the next page near the bottom, and keeps the DOM small with 10,000 items', async ({
  page,
}) => {
  const pages = await mockItems(page, wireItems(45));
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await expect(tiles(page).first()).toBeVisible();
  const grid = selector(page).getByRole('search').locator('.scroll-area');
  const scroll = (top: number) => grid.evaluate((box, to) => box.scrollTo(0, to), top);
  expect(pages).toEqual(['All  1', 'Pet  1']);
  await scroll(100);
  await expect(tiles(page).first()).toBeVisible();
  expect(pages).toHaveLength(2);
  await scroll(1e6);
  await expect.poll(() => pages).toEqual(['All  1', 'Pet  1', 'Pet  2']);
  await field(page, 'Search pets').fill('Pet 4');
  await expect.poll(() => pages.at(-1)).toBe('Pet Pet 4 1');
  await mockItems(page, wireItems(10_000), 10_000);
  await tab(page, 'Gears').click();
  await tab(page, 'Pets').click();
  // The previous list stays until the next one is there.
  await expect.poll(() => grid.evaluate((box) => box.scrollHeight)).toBeGreaterThan(100_000);
  await scroll(1e7);
  await expect(tiles(page).last()).toContainText('Pet 9999');
  await expect(tiles(page).last()).toBeInViewport();
  const elements = await selector(page).evaluate((dialog) => dialog.querySelectorAll('*').length);
  expect(elements).toBeLessThan(500);
});

test('axe finds no violation in its grid or an item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  async function checkTheme(theme: 'light' | 'dark') {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(selector(page)).toHaveCSS('background-color', SURFACE[theme]);
    await expectAccessible(page, 'dialog');
  }
  await open(page, 'You get, slot 1');
  await expect(tiles(page).first()).toBeVisible();
  await checkTheme('light');
  await tab(page, 'Fruits').click();
  await tiles(page).first().click();
  await checkTheme('dark');
});
