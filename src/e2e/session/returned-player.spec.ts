import type { Page } from '@playwright/test';
import { log, sendMessage } from '../chat/support/chat-page.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { test } from '../shared/fixtures.ts';
import { expect, startSignedIn, storedToken, toast } from './signed-in.ts';

/** Signs in, and returns the id of the account. */
async function enter(page: Page, username: string): Promise<string> {
  await startSignedIn(page, username);
  return (await (await call(page, 'GET', '/auth/user')).json()).id;
}

async function call(page: Page, method: string, path: string, data?: object) {
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  return page.request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) });
}

test('a blocked player who deletes the account and comes back stays blocked until the list says otherwise', async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    const newPage = async () => (await browser.newContext({ baseURL: url })).newPage();
    const [sunny, mossy] = [await newPage(), await newPage()];
    const sunnyId = await enter(sunny, 'SunnyAcorn7');
    const mossyId = await enter(mossy, 'MossyMuffin88');
    await call(mossy, 'PUT', `/api/blocks/${sunnyId}`);
    const gone = await call(sunny, 'DELETE', '/api/account', { username: 'SunnyAcorn7' });
    expect(gone.status()).toBe(204);
    const again = await enter(sunny, 'SunnyAcorn7');
    expect(again).not.toBe(sunnyId);

    await sunny.goto(`/chat/${mossyId}`);
    await sendMessage(sunny, 'me again');
    await expect(sunny.getByText('This player does not take messages from you.')).toBeVisible();

    await mossy.goto('/account');
    const blocked = mossy.getByRole('list', { name: 'Blocked players' });
    await expect(blocked).toContainText('Deleted player');
    await expect(mossy.locator('body')).not.toContainText('SunnyAcorn7');
    await blocked.getByRole('button', { name: 'Unblock Deleted player' }).press('Enter');
    await expect(toast(mossy, 'You no longer block Deleted player')).toBeVisible();
    await expect(blocked).toBeHidden();

    await sunny.reload();
    await sendMessage(sunny, 'hello now');
    await mossy.goto(`/chat/${again}`);
    await expect(log(mossy).getByText('hello now')).toBeVisible();
    for (const page of [sunny, mossy]) await page.context().close();
  });
});
