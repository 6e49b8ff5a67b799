import type { Page } from '@playwright/test';
import { startSignedIn, storedToken, toast } from '../session/signed-in.ts';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { card, mockTradeAds, wireTradeAd } from '../trades/trade-ads-page.ts';
import { expectAccessibleInBothThemes } from './access/accessible.ts';

/** Opens a page whose calls to the backend fail. */
async function openWithFailingCalls(page: Page, route: string): Promise<void> {
  await page.route('**/api/**', (call) => call.fulfill({ status: 503, body: '' }));
  await page.goto(route);
  await untilHydrated(page);
}

test.describe('axe finds no violation, and every colour has contrast,', () => {
  test('on the open More menu, a hover card beside a toast, and a tooltip', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/items?rarity=Rare');
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect(page.getByRole('navigation', { name: 'More' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'header');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await toast(page, 'Filters Cleared').hover();
    await page.getByRole('article').first().getByRole('link').focus();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectAccessibleInBothThemes(page, '[role="tooltip"]');
    await expectAccessibleInBothThemes(page, '[data-kind]');
    await page.getByRole('button', { name: /^Theme/ }).hover();
    await expect(page.locator('[data-tooltip]')).toBeVisible();
    await expectAccessibleInBothThemes(page, '[data-tooltip]');
  });

  test('on the side sheet of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'dialog[open]');
  });

  test('where every read fails', async ({ page, problems }) => {
    problems.allow(/503|could not be read/);
    await page.setViewportSize({ width: 390, height: 844 });
    await openWithFailingCalls(page, '/items?search=fox&rarity=Rare');
    await expect(page.getByText('Error loading items')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/stocks');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/trade-ads?offering=carrot');
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  test('where everything is loading', async ({ page }) => {
    await page.route('**/api/**', () => {});
    for (const route of ['/items?search=fox', '/trade-ads', '/weather']) {
      await page.goto(route);
      await expect(page.locator('html')).not.toHaveAttribute('data-filtered');
      const skeletons = page.getByRole('main').locator('[class*="skeleton"]');
      await expect(skeletons.filter({ visible: true }).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    }
  });

  test('on an own trade ad, the delete dialog, and new trade ads that are held back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startSignedIn(page, 'PixelGecko19');
    const headers = { authorization: `Bearer ${await storedToken(page)}` };
    const { id } = await (await page.request.get('/auth/user', { headers })).json();
    const tradeAds = ['Myself', 'Ann', 'Bo', 'Cy', 'Zoe'].map((name, index) =>
      wireTradeAd(name, Date.now() - index * 1000, index === 0 ? { user_id: id } : {}),
    );
    await mockTradeAds(page, () => tradeAds);
    const sockets = await mockSockets(page, /\/ws/);
    await page.goto('/trade-ads');
    await untilHydrated(page);
    await card(page, 'Myself').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this trade ad?' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await card(page, 'Zoe').scrollIntoViewIfNeeded();
    await expect.poll(() => sockets.length).toBe(1);
    sockets[0]?.route.send(
      JSON.stringify({ type: 'NEW_TRADE_AD', data: { tradeAd: wireTradeAd('Eve', Date.now()) } }),
    );
    await expect(page.getByRole('button', { name: 'Show 1 new ad' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

for (const { route, loading, loaded } of [
  { route: '/compare', loading: 'Loading the comparison...', loaded: 'Nothing to compare yet' },
  { route: '/deals', loading: 'Loading your deals...', loaded: 'Please login to see your deals' },
]) {
  test(`${route} has a placeholder until its scripts have loaded`, async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (requested) => {
      await scripts.promise;
      await requested.continue();
    });
    await page.goto(route, { waitUntil: 'commit' });
    await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(loading);
    scripts.resolve();
    await expect(page.getByText(loaded)).toBeVisible();
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  });
}
