import { startSignedIn, toast } from '../session/signed-in.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { expect, test } from '../shared/fixtures.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { list, log, sendMessage } from './support/chat-page.ts';
import { expectFits, identity } from './support/offer-page.ts';

const SENDERS = ['MossyMuffin88', 'PixelGecko19', 'FrostyOtter42'];

test('a child opens the folder of requests, accepts one, declines one and reports one', async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    const newPage = async (username: string) => {
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await startSignedIn(page, username);
      return { page, ...(await identity(page)) };
    };
    const sunny = await newPage('SunnyAcorn7');
    const { page } = sunny;
    for (const username of SENDERS) {
      const sender = await newPage(username);
      await sender.page.goto(`/chat/${sunny.id}`);
      await sendMessage(sender.page, 'd i s c o r d . g g / abc, see /items');
      await expect(log(sender.page).getByText('Sending…')).toHaveCount(0);
      await expect(log(sender.page).getByText('see /items')).toBeVisible();
      await sender.page.context().close();
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/chat');
    const folder = list(page).getByRole('button', { name: 'Requests (3)' });
    await expect(folder).toBeVisible();
    await expect(page).toHaveTitle(/^Messages/);
    await expectAccessibleInBothThemes(page);
    await folder.click();
    await expect(list(page).getByRole('heading', { name: 'Requests (3)' })).toBeFocused();
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await expect(list(page).getByRole('note')).toHaveCount(3);
    await list(page).getByRole('button', { name: 'Accept MossyMuffin88' }).click();
    await list(page).getByRole('button', { name: 'Decline PixelGecko19' }).click();
    await list(page).getByRole('button', { name: 'Report FrostyOtter42' }).click();
    await expect(toast(page, 'You reported FrostyOtter42')).toBeVisible();
    await expect(list(page).getByText('No requests.')).toBeVisible();
    await expect(list(page).getByRole('button', { name: 'See your messages' })).toBeVisible();
    await list(page).getByRole('button', { name: 'Back to all messages' }).click();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await page.reload();
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await list(page)
      .getByRole('link', { name: /MossyMuffin88/ })
      .click();
    await expect(log(page).getByRole('note')).toContainText('Careful');
    await expect(log(page).getByRole('link')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.context().close();
  });
});
