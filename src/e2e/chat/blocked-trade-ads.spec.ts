import type { Page } from '@playwright/test';
import { expect, startSignedIn } from '../session/signed-in.ts';
import { test, untilHydrated } from '../shared/fixtures.ts';
import { card } from '../trades/trade-ads-page.ts';
import { identity, openChat, player } from './support/offer-page.ts';

type Identity = Awaited<ReturnType<typeof identity>>;

/** Publishes a trade ad that offers an amount of blueberries. */
const publish = (page: Page, { headers }: Pick<Identity, 'headers'>, quantity: number) =>
  page.request.post('/api/trade-ads', {
    headers,
    data: {
      offering_items: [{ petSlug: 'blueberry', quantity, isCategory: false }],
      looking_for_items: [{ petSlug: 'bunny', quantity: 1, isCategory: false }],
    },
  });

test('a block in one tab hides the ads of the player in another at once, and its end shows them', async ({
  page,
  browser,
}) => {
  const acorn = await player(browser, 'SunnyAcorn7');
  await startSignedIn(page, 'FrostyOtter42');
  const otter = await identity(page);
  const amount = 100 + Math.floor(Math.random() * 90);
  await publish(acorn.page, acorn, amount);
  const channel = page.waitForEvent('websocket', (socket) => /\/ws\b/.test(socket.url()));
  await page.goto('/trade-ads?offering=blueberry');
  await untilHydrated(page);
  await channel;
  const blockedAd = card(page, `×${amount}`).filter({ hasText: 'SunnyAcorn7' });
  await expect(blockedAd).toBeVisible();

  const chat = await page.context().newPage();
  await openChat(chat, acorn.id);
  await chat.getByRole('button', { name: 'Block, report and more' }).click();
  await chat.getByRole('menuitem', { name: 'Block SunnyAcorn7' }).click();
  const question = chat.getByRole('dialog', { name: 'Block SunnyAcorn7?' });
  await question.getByRole('button', { name: 'Block' }).click();
  await expect(blockedAd).toHaveCount(0);

  await publish(acorn.page, acorn, amount + 100);
  await publish(page, otter, amount + 200);
  await expect(card(page, `×${amount + 200}`)).toBeVisible();
  await expect(card(page, 'SunnyAcorn7')).toHaveCount(0);
  await page.goto('/items/blueberry');
  const region = page.getByRole('region', { name: 'Trade it' });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('article').filter({ hasText: 'FrostyOtter42' })).not.toHaveCount(0);
  const itemAd = region.getByRole('article').filter({ hasText: 'SunnyAcorn7' });
  await expect(itemAd).toHaveCount(0);

  await chat.getByRole('button', { name: 'Unblock' }).click();
  const end = chat.getByRole('dialog', { name: 'Unblock SunnyAcorn7?' });
  await end.getByRole('button', { name: 'Unblock' }).click();
  await expect(itemAd).not.toHaveCount(0);
  await acorn.page.context().close();
});
