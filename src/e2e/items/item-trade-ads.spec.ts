import { toast } from '../session/signed-in.ts';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';
import { mockTradeAds, wireTradeAd } from '../trades/trade-ads-page.ts';

test('an item’s page loads its open trade ads when they come near the view, and links to trade it', async ({
  page,
}) => {
  const requested = await mockTradeAds(page, () => [
    wireTradeAd('Ann', Date.now(), {
      offering_items: [{ petSlug: 'carrot', quantity: 2 }, { petSlug: 'owl' }],
      looking_for_items: [{ petSlug: 'fox' }],
    }),
  ]);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/items/carrot', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  const region = page.getByRole('region', { name: 'Trade it' });
  await region.scrollIntoViewIfNeeded();
  const tradeAd = region.getByRole('article');
  await expect(tradeAd).toHaveCount(1);
  await expect(tradeAd).toContainText('Ann');
  await expect(tradeAd).toContainText('Carrot ×2, Owl for Fox');
  await expect(region.getByText('Nobody looks for Carrot right now.')).toBeVisible();
  expect(requested.map((query) => [query.get('offering'), query.get('wanting')])).toEqual([
    ['carrot', null],
    [null, 'carrot'],
  ]);
  await page.getByRole('button', { name: 'Add to calculator' }).click();
  const url = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await url('Add to calculator: I give it')).toBe('/calculator?addGive=carrot');
  expect(await url('Add to calculator: I get it')).toBe('/calculator?addGet=carrot');
  expect(await url('Create a trade ad with it')).toBe('/trade-ads/create?offer=carrot');
  await page.keyboard.press('Escape');
  await region.getByRole('link', { name: 'See all ads that offer it' }).click();
  await expect(page).toHaveURL('/trade-ads?offering=carrot');
  await expect(page.getByText('Offering: Carrot')).toBeVisible();
});

test('an item’s trade ads come and go live, and lead to Chat and Trade', async ({ page }) => {
  const carrots = { offering_items: [{ petSlug: 'carrot', quantity: 1 }] };
  await mockTradeAds(page, () => [wireTradeAd('Ann', Date.now() - 1000, carrots)]);
  const sockets = await mockSockets(page, /\/ws(\?|$)/);
  await page.goto('/items/carrot');
  const region = page.getByRole('region', { name: 'Trade it' });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('article')).toHaveCount(1);
  await expect.poll(() => sockets.length).toBe(1);
  const send = (type: string, data: object) =>
    sockets[0]?.route.send(JSON.stringify({ type, data }));
  send('NEW_TRADE_AD', { tradeAd: wireTradeAd('Bob', Date.now(), carrots) });
  await expect(region.getByRole('article').first()).toContainText('Bob');
  send('TRADE_AD_REMOVED', { id: 'Bob' });
  await expect(region.getByText('Bob')).toHaveCount(0);
  await region.getByRole('button', { name: 'Trade with Ann' }).click();
  await expect(toast(page, 'Please login to trade')).toBeVisible();
  await region.getByRole('button', { name: 'Chat with Ann' }).click();
  await expect(toast(page, 'Please login to chat')).toBeVisible();
  const action = page.getByRole('region', { name: /Notifications/ }).getByRole('link');
  await expect(action).toHaveAttribute('href', /redirect=%2Fchat%2Fuser-Ann/);
});

test('an item’s page shows no trade ads where the backend has none', async ({ page, problems }) => {
  problems.allow(/404 .*trade-ads/);
  await page.route('**/api/trade-ads?*', (route) => route.fulfill({ status: 404, json: {} }));
  const answered = page.waitForResponse('**/api/trade-ads?*');
  await page.goto('/items/carrot');
  await answered;
  await expect(page.getByRole('region', { name: 'Trade it' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create a trade ad with it' })).toBeVisible();
});

test('an item that cannot be traded says so where its trade ad would be created', async ({
  page,
}) => {
  const response = await page.request.get('/api/items?type=Cosmetic&limit=100');
  const { items } = await response.json();
  const item = items.find((one: { tradeable?: boolean }) => one.tradeable === false);
  await page.goto(`/items/${item.slug}`);
  await expect(page.getByRole('article').first().getByText('Cannot be traded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a trade ad with it' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to calculator' }).click();
  await page.getByRole('link', { name: 'Add to calculator: I give it' }).click();
  await expect(page.getByText(`Cannot be traded: ${item.name}.`)).toBeVisible();
});

test('an item’s first phone screen holds its value, demand and ways to trade it, the second its trade ads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/items/carrot');
  const hero = page.getByRole('article').first();
  const parts = [
    hero.locator('.number').first(),
    hero.getByText(/ in 7\sdays$/),
    hero.getByRole('definition').first(),
    hero.getByRole('button', { name: 'Add to calculator' }),
    hero.getByRole('link', { name: 'Create a trade ad with it' }),
  ];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const market = await page.getByRole('region', { name: 'Trade it' }).boundingBox();
  expect(market?.y).toBeLessThan(2 * 844);
});

test('the menu of the calculator stays at its button while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/items/carrot');
  const button = page.getByRole('button', { name: 'Add to calculator' });
  await button.click();
  const top = async () => (await page.locator('#add-to-calculator').boundingBox())?.y ?? 0;
  const distance = async () => (await top()) - ((await button.boundingBox())?.y ?? 0);
  const [before, atFirst] = [await distance(), await top()];
  await page.mouse.wheel(0, 200);
  await expect.poll(top).toBeLessThan(atFirst - 100);
  await expect.poll(distance).toBeCloseTo(before, 0);
});
