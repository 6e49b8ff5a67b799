import type { Browser, Locator, Page } from '@playwright/test';
import { searchResponse } from '../items/search-response.ts';
import { expect, startSignedIn, toast } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { tabAndPress, tabTo } from '../site/access/keyboard.ts';
import { cards } from '../trades/trade-ads-page.ts';
import { acquaint } from './support/acquaint.ts';
import { composer, list, log } from './support/chat-page.ts';
import { identity, player } from './support/offer-page.ts';

/** Selects the first item in the open selector. */
async function selectFirst(page: Page, search: string): Promise<void> {
  const selector = page.getByRole('dialog', { name: 'Select Item' });
  const tiles = selector.locator('[data-item-index]').getByRole('button');
  await expect(selector.getByRole('searchbox')).toBeFocused();
  await expect(tiles.first()).toBeVisible();
  const response = searchResponse(page, search);
  await page.keyboard.type(search);
  await response;
  await expect(tiles.first()).toContainText(search);
  await tabAndPress(page, tiles.first());
  await expect(selector.getByRole('heading', { name: search })).toBeFocused();
  await tabAndPress(page, selector.getByRole('button', { name: 'Add Item' }));
  await expect(selector).toBeHidden();
}

const slot = (parent: Page | Locator, side: string) =>
  parent.getByRole('button', { name: new RegExp(`^${side}, slot 1: (?!remove)`) });

test('a trade ad is created, published, edited and deleted by keyboard alone', async ({ page }) => {
  await startSignedIn(page, 'FrostyOtter42');
  await page.goto('/trade-ads', { waitUntil: 'networkidle' });
  await tabAndPress(page, page.getByRole('link', { name: 'Create Trade Ad' }));
  await tabAndPress(page, slot(page, "What You're Offering"));
  await selectFirst(page, 'Bunny');
  await expect(slot(page, "What You're Offering")).toBeFocused();
  await tabAndPress(page, slot(page, 'What You Want'));
  const selector = page.getByRole('dialog', { name: 'Select Item' });
  await tabTo(page, selector.getByRole('button', { name: /^Adds/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(slot(page, 'What You Want')).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Publish Trade' }));
  await expect(toast(page, 'Trade ad published successfully!')).toBeVisible();
  const ownCards = cards(page).filter({ has: page.getByRole('link', { name: 'Edit' }) });
  await tabAndPress(page, ownCards.first().getByRole('link', { name: 'Edit' }));
  await tabAndPress(page, page.getByRole('button', { name: 'Save Changes' }));
  await expect(toast(page, 'Trade ad updated successfully!')).toBeVisible();
  await tabAndPress(page, ownCards.first().getByRole('button', { name: 'Delete' }));
  const question = page.getByRole('dialog', { name: 'Delete this trade ad?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabAndPress(page, question.getByRole('button', { name: 'Delete ad' }));
  await expect(toast(page, 'Trade ad deleted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trade ads' })).toBeFocused();
});

/** Sends a message from another player to the signed-in one. */
async function receiveMessage(page: Page, browser: Browser, username: string): Promise<void> {
  const me = await identity(page);
  const { page: other, headers, id: otherId } = await player(browser, username);
  await acquaint(page.request, me.headers, otherId);
  const started = await other.request.post('/api/conversations', {
    headers,
    data: { user_id: me.id },
  });
  const { conversation } = await started.json();
  await other.request.post(`/api/conversations/${conversation.id}/messages`, {
    headers,
    data: { client_id: crypto.randomUUID(), text: 'Hello' },
  });
  await other.context().close();
}

test('a conversation, an offer and its dialogs are used by keyboard alone', async ({
  page,
  browser,
}) => {
  await startSignedIn(page, 'FrostyOtter42');
  await receiveMessage(page, browser, 'PixelGecko19');
  await page.goto('/chat', { waitUntil: 'networkidle' });
  await tabAndPress(page, list(page).getByRole('link', { name: /PixelGecko19/ }));
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Hi there');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hi there').last()).toBeVisible();
  await expect(composer(page)).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Got it' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(log(page)).toBeFocused();
  const offer = page.getByRole('button', { name: 'Make an offer' });
  await tabTo(page, offer, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Offer a trade to PixelGecko19' });
  for (const side of ['You Give', 'You Get']) {
    await tabAndPress(page, slot(dialog, side));
    await selectFirst(page, side === 'You Give' ? 'Bunny' : 'Dog');
    await expect(slot(dialog, side)).toBeFocused();
  }
  await tabAndPress(page, dialog.getByRole('button', { name: 'Send offer' }));
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await tabAndPress(page, dialog.getByRole('button', { name: 'Send anyway' }));
  await expect(dialog).toBeHidden();
  await expect(offer).toBeFocused();

  const menu = page.getByRole('button', { name: 'Block, report and more' });
  await tabAndPress(page, menu);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  const block = page.getByRole('dialog', { name: 'Block PixelGecko19?' });
  await tabAndPress(page, block.getByRole('button', { name: 'Block' }));
  await expect(menu).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Unblock' }));
  const unblock = page.getByRole('dialog', { name: 'Unblock PixelGecko19?' });
  await tabAndPress(page, unblock.getByRole('button', { name: 'Unblock' }));
  await expect(log(page)).toBeFocused();
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const report = page.getByRole('dialog', { name: 'Report PixelGecko19' });
  await tabTo(page, report.getByRole('textbox'));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});
