import { expect, test } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';

test('the page of the demo players is readable in light and dark', async ({ page }) => {
  await page.goto('/auth/roblox');
  await expect(page.getByRole('heading', { name: 'Choose a demo player' })).toBeVisible();
  await expect(page.getByText('Nobody asks for a password here')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(5);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'html', colorScheme);
  }
});

test('a demo player can be chosen by keyboard alone', async ({ page }) => {
  await page.goto('/auth/roblox?redirect=/items');
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect((await page.request.get(icon ?? '')).ok()).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'SunnyAcorn7' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/items');
});
