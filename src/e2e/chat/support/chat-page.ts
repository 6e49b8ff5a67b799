import type { Locator, Page } from '@playwright/test';

/** The text field for a message. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ });

/** The messages of the open thread. */
export const log = (page: Page): Locator => page.getByRole('region', { name: /^Messages with/ });

/** The texts of the open thread, from the top. */
export const texts = (page: Page): Promise<string[]> =>
  log(page).locator('[data-message-text]').allTextContents();

/** Types a message and sends it by Enter. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

/** The conversations of the list. */
export const list = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Conversations' });
