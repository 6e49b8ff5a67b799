import { inTemporaryFolder } from '../../../scripts/steps/temporary-folder.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { test } from '../shared/fixtures.ts';
import { expect, toast } from './signed-in.ts';

test('a new site says that it has no items, and that nobody can sign in yet', async ({ page }) => {
  await inTemporaryFolder((folder) =>
    withOwnServer(
      async ({ url }) => {
        await page.goto(`${url}/items`);
        await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
        await expect(page.getByText('This site has no items yet.')).toBeVisible();
        await page.getByRole('link', { name: 'Login' }).first().press('Enter');
        await expect(toast(page, 'Login is not set up here yet.')).toBeVisible();
        await expect(page).toHaveURL(`${url}/items`);
        await page.goto(`${url}/items?search=fox`);
        await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible();
        await expect(page.getByText('This site has no items yet.')).toBeHidden();
        await page.goto(url);
        await expect(page.getByText('This site has no items yet.')).toBeVisible();
      },
      { page, settings: { DATA_DIR: folder, DEMO: '0' } },
    ),
  );
});
