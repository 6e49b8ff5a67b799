import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { cards, mockTradeAds, names, wireTradeAd } from '../trades/trade-ads-page.ts';
import { translatePages } from './translated/translator.ts';
import { withTwins } from './translated/twins.ts';

const MINUTES = 60_000;

for (const how of ['replace', 'move', 'in-place'] as const) {
  test(`trade ads that come and end keep the texts of an untouched page under a translator of the kind "${how}"`, async ({
    browser,
    baseURL,
  }) => {
    const options = { browser, baseURL, how, names: /Ann|Bob|Red Fox/ };
    await withTwins(options, async ({ now, open, both, hour }) => {
      const tradeAds = [wireTradeAd('Ann', now - 10 * MINUTES)];
      const json = () => ({ data: tradeAds, pagination: { page: 1, pages: 1 } });
      await both((page) =>
        page.route('**/api/trade-ads?*', (route) => route.fulfill({ json: json() })),
      );
      await open('/trade-ads');
      await hour((step) => tradeAds.unshift(wireTradeAd(`Bob${step}`, now + step * 9 * MINUTES)));
      await both((page) => expect(names(page).first()).toHaveText('Bob6'));
      await both((page) => expect(cards(page).filter({ hasText: 'Ann' })).toHaveCount(0));
    });
  });
}

test('a field keeps what is typed and its focus when a translated island starts', async ({
  page,
}) => {
  await translatePages(page, 'replace');
  const started = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await started.promise;
    await route.continue();
  });
  await page.goto('/items', { waitUntil: 'commit' });
  const box = page.getByRole('main').getByRole('searchbox');
  await box.pressSequentially('car');
  started.resolve();
  await untilHydrated(page);
  await page.keyboard.type('rot');
  await expect(box).toHaveValue('carrot');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Carrot');
});

test('an island that fails says so, and Reload brings it back', async ({ page, problems }) => {
  problems.allow(/removeChild/);
  const tradeAds = [wireTradeAd('Ann', Date.now()), wireTradeAd('Bob', Date.now() - 1)];
  await mockTradeAds(page, () => tradeAds);
  await page.goto('/trade-ads');
  await expect(cards(page)).toHaveCount(2);
  await page.evaluate(() =>
    document.querySelector('main article')?.closest('li, ul > *')?.remove(),
  );
  tradeAds.shift();
  await page.getByLabel('Sort').selectOption('Highest value');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('This part of the page has stopped working.');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(cards(page)).toHaveCount(1);
});
