import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { acquaint } from '../chat/support/acquaint.ts';
import { expectFits, identity, player } from '../chat/support/offer-page.ts';
import { expect, startSignedIn, toast } from '../session/signed-in.ts';
import { test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';

const rows = (page: Page) => page.getByRole('article');

test('a player finds open offers and past deals by filter, and downloads them', async ({
  page,
  browser,
}) => {
  const muffin = await player(browser, 'MossyMuffin88');
  await startSignedIn(page, 'SunnyAcorn7');
  const sunny = await identity(page);
  await acquaint(page.request, sunny.headers, muffin.id);
  const { headers, page: other } = muffin;
  const start = await other.request.post('/api/conversations', {
    headers,
    data: { user_id: sunny.id },
  });
  const { conversation } = await start.json();
  const params = { type: 'Pet', limit: 1 };
  const { items } = await (await page.request.get('/api/items', { params })).json();
  const side = [{ petSlug: items[0].slug, quantity: 2 }];
  const data = { conversation_id: conversation.id, offering_items: side, looking_for_items: side };
  const propose = async () => {
    const sent = { headers, data: { ...data, client_id: crypto.randomUUID() } };
    return (await (await other.request.post('/api/trade-offers', sent)).json()).id;
  };
  await other.request.post(`/api/trade-offers/${await propose()}/withdraw`, { headers });
  await propose();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/deals');
  await expect(rows(page).first()).toContainText('Proposed');
  await expect(rows(page).first()).toContainText('MossyMuffin88 to you');
  await expect(rows(page).first()).toContainText(`${items[0].name} ×2`);
  await expectFits(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Closed offers' }).press('Enter');
  await expect(page).toHaveURL('/deals?show=closed');
  await expect(rows(page).first()).toContainText('Withdrawn');
  await expect(rows(page).first()).toContainText(/Offered .+Ended .+/);
  await page.goBack();
  await expect(page).toHaveURL('/deals');
  await expect(rows(page).first()).toContainText('Proposed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await download).path();
  const [, ...lines] = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^"[^"]+Z","","","Proposed",.*"MossyMuffin88"/);
  expect(lines[1]).toMatch(/^"[^"]+Z","","[^"]+Z","Withdrawn",.*"MossyMuffin88"/);
  await page.getByRole('link', { name: 'Traded', exact: true }).click();
  await expect(page.getByText('Nothing is traded yet')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Show all deals' }).click();
  await expect(page).toHaveURL('/deals');

  for (let count = 0; count < 8; count += 1) {
    const message = { client_id: crypto.randomUUID(), text: `${count}\n`.repeat(9) };
    const path = `/api/conversations/${conversation.id}/messages`;
    await other.request.post(path, { headers, data: message });
  }
  await page.getByRole('link', { name: 'Open offers' }).click();
  await rows(page).first().getByRole('link', { name: 'Open the chat' }).click();
  await expect(page).toHaveURL(new RegExp(`/chat/${muffin.id}#offer-`));
  const card = rows(page).filter({ hasText: 'It is your turn to answer.' }).last();
  await expect(card).toBeFocused();
  await expect(card.getByRole('button', { name: 'Accept' })).toBeInViewport();
  await muffin.page.context().close();
});

test('a visitor is asked to log in, and the account menu leads to the deals', async ({ page }) => {
  await page.goto('/deals?show=open');
  await expect(page.getByText('Please login to see your deals')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/about');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Your deals' }).click();
  await expect(page).toHaveURL('/deals');
});

test('the page says when deals cannot be loaded, and recovers', async ({ page, problems }) => {
  problems.allow(/api\/deals/);
  await startSignedIn(page, 'FrostyOtter42');
  const replaceAnswer = await replaceableAnswer(page, '**/api/deals*', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto('/deals');
  await expect(page.getByRole('alert')).toContainText('Your deals could not be loaded');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(toast(page, 'Your deals could not be downloaded')).toBeVisible();
  replaceAnswer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status').filter({ hasText: /traded/i })).toBeVisible();
});
