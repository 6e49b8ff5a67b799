import { startSignedIn } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { trader } from './trade-ads-page.ts';

const reference = (petSlug: string) => ({ petSlug, quantity: 1, isCategory: false });

test('after publishing, the list begins with the ads that fit, until they are hidden', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const write = await trader(await context.newPage(), 'PixelGecko19');
  const publish = async (offered: string, wanted: string) =>
    write('post', '', {
      offering_items: [reference(offered), reference('carrot')],
      looking_for_items: [reference(wanted)],
    });
  await publish('bee-egg', 'anti-bee-egg');
  await publish('bee-egg', 'night-egg');

  await page.setViewportSize({ width: 390, height: 844 });
  await startSignedIn(page, 'MossyMuffin88');
  await page.goto('/trade-ads/create?offer=anti-bee-egg&want=bee-egg');
  await untilHydrated(page);
  for (const side of ["What You're Offering", 'What You Want']) {
    const filled = page.getByRole('region', { name: side }).getByRole('status');
    await expect(filled).toHaveText('1/4 slots filled');
  }
  await page.getByRole('button', { name: 'Publish Trade' }).click();
  await expect(page).toHaveURL('/trade-ads');
  const fitting = page.getByRole('region', { name: 'These ads fit yours' });
  await expect(fitting.getByRole('article')).toHaveCount(1);
  await expect(fitting.getByRole('article')).toContainText('for Anti Bee Egg');
  await expect(fitting.getByRole('button', { name: 'Trade with PixelGecko19' })).toBeInViewport();
  await expectAccessibleInBothThemes(page, 'section[aria-labelledby="fitting-ads"]');
  const list = page.getByRole('region', { name: 'Trade ads' });
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/trade-ads\/\w/, (route) => isAnswered.then(() => route.continue()));
  await page.reload();
  await expect(fitting.getByText('Looking for ads that fit yours...')).toHaveCount(1);
  expect((await fitting.locator('ul').boundingBox())?.height).toBeGreaterThan(150);
  const place = (await list.boundingBox())?.y;
  answer();
  await expect(fitting.getByRole('article')).toHaveCount(1);
  expect((await list.boundingBox())?.y).toBe(place);
  await fitting.getByRole('button', { name: 'Hide' }).click();
  await expect(fitting).toHaveCount(0);
  await expect(list).toBeFocused();
  await page.reload();
  await untilHydrated(page);
  await expect(fitting).toHaveCount(0);
  await context.close();
});
