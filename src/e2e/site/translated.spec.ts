import type { Page } from '@playwright/test';
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

/** Puts an element beside each field, as password managers do. */
const addBesideFields = (page: Page) =>
  page.addInitScript(() => {
    const add = () => {
      for (const field of document.querySelectorAll('main input:not([data-managed])')) {
        field.setAttribute('data-managed', '');
        field.after(document.createElement('div'));
      }
    };
    new MutationObserver(add).observe(document, { childList: true, subtree: true });
  });

const CHANGES: Record<string, (page: Page) => Promise<unknown>> = {
  'a translator has replaced its texts': (page) => translatePages(page, 'replace'),
  'a translator has changed its texts in place': (page) => translatePages(page, 'in-place'),
  'a password manager has added elements': addBesideFields,
};

for (const [before, change] of Object.entries(CHANGES)) {
  test(`a field keeps what is typed, and its focus, when its island starts after ${before}`, async ({
    page,
    problems,
  }) => {
    problems.allow(/React error #418/);
    await change(page);
    const started = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await started.promise;
      await route.continue();
    });
    await page.goto('/items', { waitUntil: 'commit' });
    const field = page.getByRole('main').locator('input').first();
    await field.pressSequentially('car');
    started.resolve();
    await untilHydrated(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('car');
    await page.keyboard.type('rot');
    await expect(field).toHaveValue('carrot');
  });
}

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
