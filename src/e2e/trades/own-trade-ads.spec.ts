import { identity } from '../chat/support/offer-page.ts';
import { startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { card, MINUTES, mockTradeAds, names, trader, wireTradeAd } from './trade-ads-page.ts';

const reference = (petSlug: string, quantity: number) => ({ petSlug, quantity, isCategory: false });

test('the end of one trade ad does not close the delete dialog of another', async ({ page }) => {
  const write = await trader(page, 'MossyMuffin88');
  const publish = async (from: number) => {
    const amount = from + Math.floor(Math.random() * 90);
    await write('post', '', {
      offering_items: [reference('carrot', amount)],
      looking_for_items: [reference('bunny', 1)],
    });
    return card(page, `Carrot×${amount}`);
  };
  const [first, second] = [await publish(700), await publish(800)];
  await page.goto('/trade-ads');
  await untilHydrated(page);
  const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/trade-ads/*', async (route) => {
    await pause;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Delete this trade ad?' });
  const press = dialog.getByRole('button', { name: 'Delete ad' });
  await first.getByRole('button', { name: 'Delete' }).click();
  await press.click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  await dialog.press('Escape');
  await second.getByRole('button', { name: 'Delete' }).click();
  await expect(press).toBeVisible();
  goOn();
  await expect(first).toHaveCount(0);
  await expect(press).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(second).toBeVisible();
});

test("shows only the player's own trade ads, and all of them again", async ({ page }) => {
  const button = page.getByRole('button', { name: 'Your ads', exact: true });
  await page.goto('/trade-ads');
  await expect(page.getByRole('link', { name: 'Create Trade Ad' }).first()).toBeVisible();
  await expect(button).toBeHidden();
  const write = await trader(page, 'MossyMuffin88');
  const amount = 500 + Math.floor(Math.random() * 90);
  const { user_id } = await write('post', '', {
    offering_items: [reference('blueberry', amount)],
    looking_for_items: [reference('bunny', 1)],
  });
  await page.goto('/trade-ads');
  await untilHydrated(page);
  await expect(names(page).filter({ hasNotText: 'MossyMuffin88' })).not.toHaveCount(0);
  await button.click();
  await expect(page).toHaveURL(`/trade-ads?user=${user_id}`);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, `Blueberry×${amount}`)).toBeVisible();
  await expect(names(page).filter({ hasNotText: 'MossyMuffin88' })).toHaveCount(0);
  await page.reload();
  await expect(card(page, `Blueberry×${amount}`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Your ads' }).click();
  await expect(page).toHaveURL('/trade-ads');
  await expect(names(page).filter({ hasNotText: 'MossyMuffin88' })).not.toHaveCount(0);

  const tradeAds = ['Ann', 'Bob', 'Cat'].map((id, index) =>
    wireTradeAd(id, Date.now() - index * 1000),
  );
  await mockTradeAds(page, () => tradeAds);
  await page.goto('/trade-ads');
  await untilHydrated(page);
  await button.click();
  await expect(page.getByText('None of your ads is open right now.')).toBeVisible();
  await button.click();
  await expect(names(page)).toHaveCount(3);
  await page.goto('/trade-ads?user=somebody&offering=fox');
  await expect(page.getByText('No ad of this player offers Fox right now.')).toBeVisible();
});

test('says on any page that a trade ad has ended, and renews it with one press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'MossyMuffin88');
  const { id } = await identity(page);
  const end = Date.now() - 10_000;
  const ended = wireTradeAd('MossyMuffin88', end - 60 * MINUTES, { id: 'gone', user_id: id });
  await mockTradeAds(page, () => []);
  await page.route('**/api/account/ended-trade-ads', (route) =>
    route.fulfill({ json: { data: [ended] } }),
  );
  await page.route('**/api/trade-ads/gone/renew', (route) =>
    route.fulfill({ json: { data: { ...ended, created_at: Date.now() } } }),
  );
  await page.addInitScript((at) => {
    if (!sessionStorage.told) localStorage.trade_ads_end = `${at}`;
    sessionStorage.told = '1';
  }, end);
  await page.goto('/about');
  await expect(toast(page, 'Your trade ad has ended')).toBeVisible();
  await expect(toast(page, 'Red Fox for Upgrade')).toBeVisible();
  const renewed = page.waitForRequest('**/api/trade-ads/gone/renew');
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Renew' })
    .click();
  await renewed;
  await expect(toast(page, 'Your trade ad is open for another hour')).toBeVisible();
  await page.goto(`/trade-ads?user=${id}`);
  const section = page.getByRole('region', { name: 'Your ended ads' });
  await expect(section).toContainText('Red Fox for Upgrade');
  await expectAccessibleInBothThemes(page);
  await section.getByRole('button', { name: 'Renew' }).press('Enter');
  await expect(toast(page, 'Your trade ad is open for another hour')).toBeVisible();
  await expect(card(page, 'Red Fox')).toContainText('Ends in 60 min. Then you can renew it.');
  await expect(section).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trade ads' })).toBeFocused();
  await page.reload();
  await expect(toast(page, 'Your trade ad has ended')).toHaveCount(0);
});

test('says why a trade ad could not be renewed, and keeps it there', async ({ page, problems }) => {
  problems.allow(/renew/);
  await startSignedIn(page, 'MossyMuffin88');
  const { id } = await identity(page);
  const ended = wireTradeAd('MossyMuffin88', Date.now() - 61 * MINUTES, { user_id: id });
  await mockTradeAds(page, () => []);
  await page.route('**/api/account/ended-trade-ads', (route) =>
    route.fulfill({ json: { data: [ended] } }),
  );
  const error = { code: 'too_many_ads', message: 'You can publish again in 3 minutes.' };
  await page.route('**/renew', (route) => route.fulfill({ status: 429, json: { error } }));
  await page.goto(`/trade-ads?user=${id}`);
  const button = page.getByRole('button', { name: 'Renew' });
  await button.click();
  await expect(toast(page, error.message)).toBeVisible();
  await expect(button).toBeEnabled();
});
