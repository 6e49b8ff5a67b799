import type { Page } from '@playwright/test';
import { expect, startSignedIn } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { acquaint } from './support/acquaint.ts';
import { list, log } from './support/chat-page.ts';
import { identity, openChat, player } from './support/offer-page.ts';

const pill = (page: Page, text: RegExp) => page.getByRole('button', { name: text });

test('an answer to an offer shows and reads the end of its thread, and what another device wrote does not count', async ({
  page,
  browser,
}) => {
  const partner = await player(browser, 'PixelGecko19');
  await page.setViewportSize({ width: 390, height: 700 });
  await startSignedIn(page, 'FrostyOtter42');
  const me = await identity(page);
  await acquaint(page.request, me.headers, partner.id);
  const call = async (path: string, body: object) => {
    const data = { client_id: crypto.randomUUID(), ...body };
    const answer = await partner.page.request.post(path, { headers: partner.headers, data });
    return answer.json();
  };
  const { conversation } = await call('/api/conversations', { user_id: me.id });
  const write = (text: string) => call(`/api/conversations/${conversation.id}/messages`, { text });
  const params = { type: 'Pet', limit: 1 };
  const { items } = await (await page.request.get('/api/items', { params })).json();
  const side = [{ petSlug: items[0].slug, quantity: 1 }];
  await call('/api/trade-offers', {
    conversation_id: conversation.id,
    offering_items: side,
    looking_for_items: side,
  });
  await write('Take your time.\n'.repeat(60));

  await openChat(page, partner.id);
  await log(page).evaluate((element) => element.scrollTo(0, 0));
  await expect(pill(page, /new message|Jump to latest/)).toHaveCount(0);
  await log(page).getByRole('button', { name: 'Decline' }).scrollIntoViewIfNeeded();
  await expect(pill(page, /^Jump to latest/)).toBeVisible();
  const [first, second, third] = ['Well?', 'A pity.', 'Or later?'].map(
    (text) => `${text} ${crypto.randomUUID()}`,
  ) as [string, string, string];
  await write(first);
  await expect(pill(page, /^1 new message\b/)).toBeVisible();
  await log(page).getByRole('button', { name: 'Decline' }).click();
  await expect(log(page).getByText(first)).toBeInViewport();
  await expect(log(page).getByRole('article').last()).toContainText('Declined');
  await expect(pill(page, /new message|Jump to latest/)).toHaveCount(0);

  await log(page).evaluate((element) => element.scrollTo(0, -element.scrollHeight));
  await expect(pill(page, /^Jump to latest/)).toBeVisible();
  await write(second);
  await expect(pill(page, /^1 new message\b/)).toBeVisible();
  await page.goto('/chat');
  const row = list(page).getByRole('link', { name: /PixelGecko19/ });
  await expect(row).toContainText(second);
  await expect(row).toContainText('1 unread');

  // Another device writes, which has not seen what is unread here.
  await page.request.post(`/api/conversations/${conversation.id}/messages`, {
    headers: me.headers,
    data: { client_id: crypto.randomUUID(), text: 'On my way.' },
  });
  await expect(row).toContainText('You: On my way.');
  await expect(row).toContainText('1 unread');
  await write(third);
  await expect(row).toContainText(third);
  await expect(row).toContainText('2 unread');
  await page.reload();
  await expect(row).toContainText('2 unread');
  await partner.page.context().close();
});
