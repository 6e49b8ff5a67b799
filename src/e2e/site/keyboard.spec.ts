import { account, login, toast } from '../session/signed-in.ts';
import { expect, test } from '../shared/fixtures.ts';
import { mockTradeAds, names, wireTradeAd } from '../trades/trade-ads-page.ts';
import { tabAndPress, tabTo } from './access/keyboard.ts';

test('the calculator is reached from the header through a search and an item by keyboard alone', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await tabAndPress(page, more);
  await tabTo(page, page.getByRole('link', { name: 'About' }).first());
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Search all items' }).first());
  await page.keyboard.type('carrot');
  await tabAndPress(page, page.getByRole('button', { name: 'Theme: system' }).first());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: 'Theme: light' }).first()).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Search all items' }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/items?search=carrot');
  const found = page.getByRole('article').getByRole('link', { name: 'Carrot', exact: true });
  await tabAndPress(page, found);
  await expect(page).toHaveURL('/items/carrot');
  await tabTo(page, page.getByRole('radio', { name: '7 days' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '30 days' })).toBeFocused();
  await expect(page.locator('[data-days="30"]')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add to calculator' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('link', { name: 'Add to calculator: I give it' }));
  await expect(page).toHaveURL('/calculator?give=carrot');
  const remove = page.getByRole('button', { name: 'You give, slot 1: remove Carrot' });
  await tabAndPress(page, remove);
  await expect(page.getByRole('button', { name: 'You give, slot 1: Add Item' })).toBeFocused();
});

test('the side sheet of a phone is used by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await tabAndPress(page, page.getByRole('button', { name: /^Menu/ }));
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, sheet.getByRole('button', { name: /^Theme/ }));
  await tabTo(page, sheet.getByRole('link', { name: 'Stocks' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/stocks');
});

test('the catalogue is filtered and cleared by keyboard alone', async ({ page }) => {
  await page.goto('/items', { waitUntil: 'networkidle' });
  const box = page.getByRole('searchbox', { name: 'Search this list' });
  await tabTo(page, page.getByRole('combobox', { name: 'Rarity' }));
  await page.keyboard.type('Div');
  await expect(page).toHaveURL('/items?rarity=Divine');
  await tabAndPress(page, page.getByRole('button', { name: 'Remove Rarity: Divine' }));
  await expect(page).toHaveURL('/items');
  await expect(box).toBeFocused();
  await page.keyboard.type('zzzz');
  await page.keyboard.press('Enter');
  await tabAndPress(page, page.getByRole('button', { name: 'Clear all filters' }));
  await expect(page).toHaveURL('/items');
  await expect(box).toBeFocused();
});

test('trade ads are paged, filtered and cleared by keyboard alone', async ({ page }) => {
  const tradeAds = Array.from({ length: 25 }, (_, index) =>
    wireTradeAd(`Player${index}`, Date.now() - index * 1000),
  );
  await mockTradeAds(page, () => tradeAds);
  await page.goto('/trade-ads', { waitUntil: 'networkidle' });
  const list = page.getByRole('region', { name: 'Trade ads' });
  await tabAndPress(page, page.getByRole('button', { name: 'Next' }));
  await expect(names(page).first()).toHaveText('Player10');
  await expect(list).toBeFocused();
  const selector = page.getByRole('dialog', { name: 'Select Item' });
  const filterBy = async (button: string, item: string) => {
    await tabTo(page, page.getByRole('button', { name: button }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(selector.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(item);
    const name = page.getByText(item, { exact: true });
    await tabAndPress(page, selector.getByRole('button').filter({ has: name }));
    await expect(selector).toBeHidden();
  };
  await filterBy('Looking for Any item', 'Dragonfly');
  await tabAndPress(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(names(page).first()).toHaveText('Player0');
  await expect(list).toBeFocused();
  await filterBy('Offering Any item', 'Carrot');
  await tabAndPress(page, page.getByRole('button', { name: 'Remove Offering: Carrot' }));
  await expect(list).toBeFocused();
});

test('signing in and out works by keyboard alone', async ({ page }) => {
  await page.goto('/about');
  await tabAndPress(page, login(page));
  await tabAndPress(page, page.getByRole('button', { name: 'SunnyAcorn7' }));
  await expect(page).toHaveURL('/about');
  await tabAndPress(page, account(page, 'SunnyAcorn7'));
  await expect(page.getByRole('menuitem', { name: 'SunnyAcorn7' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Messages' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'You have been logged out')).toBeVisible();
});
