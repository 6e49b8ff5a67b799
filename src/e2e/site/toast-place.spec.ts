import type { Locator, Page } from '@playwright/test';
import { acquaint } from '../chat/support/acquaint.ts';
import { composer, identity, openChat, player } from '../chat/support/offer-page.ts';
import { startSignedIn, toast } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { card, mockTradeAds, names, wireTradeAd } from '../trades/trade-ads-page.ts';

/** Raises a toast, which the next page shows. */
async function raiseToast(page: Page): Promise<void> {
  const raised = { kind: 'info', title: 'A note', at: Date.now() };
  await page.evaluate((text) => sessionStorage.setItem('toast', text), JSON.stringify(raised));
}

/** Scrolls a button to the bottom of the window, where a toast begins. */
const scrollToEnd = (button: Locator) =>
  button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

/** Expects a toast that can be pressed nowhere in the box of a button. */
async function expectClear(page: Page, title: string, button: Locator): Promise<void> {
  await expect(toast(page, title).first()).toBeVisible();
  await expect(button).toBeInViewport({ ratio: 0.99 });
  await expect
    .poll(async () => {
      const region = page.getByRole('region', { name: /Notifications/ }).locator('li');
      const [lies, box] = [await region.boundingBox(), await button.boundingBox()];
      if (lies === null || box === null) return 'gone';
      const isBeside = lies.x >= box.x + box.width || box.x >= lies.x + lies.width;
      const isApart = lies.y >= box.y + box.height || box.y >= lies.y + lies.height;
      return isBeside || isApart ? 'clear' : 'covered';
    })
    .toBe('clear');
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px a toast covers`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('no Trade of the second card', async ({ page }) => {
      const tradeAds = ['Ann', 'Bo', 'Cy'].map((name) => wireTradeAd(name, Date.now()));
      await mockTradeAds(page, () => tradeAds);
      await page.goto('/trade-ads');
      await expect(names(page)).toHaveCount(3);
      const second = card(page, 'Bo');
      const trade = second.getByRole('button', { name: 'Trade' });
      await scrollToEnd(trade);
      await second.getByRole('button', { name: 'Chat' }).press('Enter');
      await expectClear(page, 'Please login to chat', trade);
    });

    test('no Publish Trade', async ({ page }) => {
      await startSignedIn(page, 'SunnyAcorn7');
      await page.goto('/trade-ads/create');
      const publish = page.getByRole('button', { name: 'Publish Trade' });
      await expect(publish).toBeEnabled();
      await scrollToEnd(publish);
      await publish.press('Enter');
      await expectClear(page, 'You must offer at least one item', publish);
    });

    test('no Publish anyway', async ({ page }) => {
      await startSignedIn(page, 'SunnyAcorn7');
      await raiseToast(page);
      await page.goto('/trade-ads/create?offer=gigantic-spitty&want=carrot');
      await expect(page.getByText('1/4 slots filled')).toHaveCount(2);
      await expect(toast(page, 'A note')).toBeVisible();
      // A toast waits while its window is behind another one.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await page.getByRole('button', { name: 'Publish Trade' }).press('Enter');
      const anyway = page.getByRole('button', { name: 'Publish anyway' });
      await scrollToEnd(anyway);
      await expectClear(page, 'A note', anyway);
    });

    test('neither Accept nor Send offer', async ({ page, browser }) => {
      const muffin = await player(browser, 'MossyMuffin88');
      await startSignedIn(page, 'PixelGecko19');
      const gecko = await identity(page);
      await acquaint(page.request, gecko.headers, muffin.id);
      const call = async (path: string, data: object) => {
        const answer = await muffin.page.request.post(path, { headers: muffin.headers, data });
        return answer.json();
      };
      const { conversation } = await call('/api/conversations', { user_id: gecko.id });
      await call('/api/trade-offers', {
        client_id: crypto.randomUUID(),
        conversation_id: conversation.id,
        offering_items: [{ petSlug: 'bunny', quantity: 1 }],
        looking_for_items: [{ petSlug: 'dog', quantity: 1 }],
      });
      await openChat(page, muffin.id);
      const accept = page.getByRole('button', { name: 'Accept', exact: true }).last();
      await expect(accept).toBeVisible();
      await raiseToast(page);
      await page.reload();
      await untilHydrated(page);
      // Other tests may have sent these two something later.
      await scrollToEnd(accept);
      await expectClear(page, 'A note', accept);
      await page.getByRole('button', { name: 'Make an offer' }).press('Enter');
      const send = composer(page).getByRole('button', { name: 'Send offer' });
      await expect(send).toBeInViewport({ ratio: 0.99 });
      // The press itself tries that nothing lies above it.
      await send.click({ trial: true });
    });
  });
}
