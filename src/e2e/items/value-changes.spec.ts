import { withOwnServer } from '../shared/channel/own-server.ts';
import { expect, test } from '../shared/fixtures.ts';

test.describe.configure({ timeout: 180_000 });

test('an open page shows a value of the desk with its reason, and not who gave it', async ({
  page,
}) => {
  await withOwnServer(async ({ url, desk }) => {
    await page.clock.install();
    await page.goto(`${url}/items/carrot`);
    const newest = page
      .getByRole('region', { name: 'Value changes' })
      .getByRole('listitem')
      .first();
    await expect(newest).not.toContainText('Team');
    await desk('value', 'carrot', '424242', '--reason', 'Wanted since the update');
    // The server may have looked for changes a moment before this one.
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(newest).toContainText('424,242', { timeout: 1000 });
    }).toPass();
    await expect(newest).toContainText('Team: Wanted since the update');
    await expect(page.getByRole('article').first()).toContainText('424,242');
  });
});
