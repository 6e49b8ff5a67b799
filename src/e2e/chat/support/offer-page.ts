import type { Browser, Page } from '@playwright/test';
import { expect, startSignedIn, storedToken } from '../../session/signed-in.ts';
import { untilHydrated } from '../../shared/fixtures.ts';

/** A player with a page of their own. */
export async function player(browser: Browser, username: string) {
  const page = await (await browser.newContext()).newPage();
  await startSignedIn(page, username);
  return { page, ...(await identity(page)) };
}

/** The signed-in player of a page, and the headers of their calls. */
export async function identity(page: Page) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const { id } = await (await page.request.get('/auth/user', { headers })).json();
  return { id, headers };
}

/** Opens the conversation with a player. */
export async function openChat(page: Page, id: string): Promise<void> {
  await page.goto(`/chat/${id}`);
  await untilHydrated(page);
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
}

/** The dialog that composes an offer. */
export const composer = (page: Page) =>
  page.getByRole('dialog', { name: /^(Offer a trade to|Counter the offer of)/ });
/** One side of the offer in the dialog. */
export const side = (page: Page, name: string) => composer(page).getByRole('region', { name });

/** Adds the first item of the selector to the second slot of a side. */
export async function addItem(page: Page, name: string): Promise<void> {
  const slot = side(page, name).getByRole('button', {
    name: new RegExp(`^${name}, slot 2: (?!remove)`),
  });
  await slot.press('Enter');
  const selector = page.getByRole('dialog', { name: 'Select Item' });
  await selector.getByRole('listitem').getByRole('button').first().click();
  await selector.getByRole('button', { name: 'Add Item' }).click();
  await expect(slot).toBeFocused();
}

/** Expects no horizontal overflow of the page or its dialogs. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(() =>
    Math.max(
      ...[
        document.documentElement,
        ...document.querySelectorAll('dialog[open], dialog[open] > div'),
      ].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
