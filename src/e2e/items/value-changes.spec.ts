import { withOwnServer } from '../shared/channel/own-server.ts';
import { expect, test } from '../shared/fixtures.ts';

test.describe.configure({ timeout: 180_000 });

test('an open page shows a value of the desk with its reason, and not who gave it', async ({
  page,
}) => {
  await withOwnServer(
    async ({ url, desk }) => {
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
      await expect(page.getByRole('article').first().locator('[data-roll="1"]')).toHaveText(
        '424,242',
      );
    },
    { page },
  );
});

test('an item’s page shows five changes of its value, and all of them on request', async ({
  page,
}) => {
  const at = (days: number) => Date.now() - days * 24 * 3_600_000;
  const item = { _id: '9', slug: 'often', name: 'Often', Image: '/pictures/fox.svg', value: 60 };
  const history = [10, 20, 30, 40, 50, 60].map((value, index) => ({ at: at(9 - index), value }));
  await page.route('**/api/items/often', (route) => route.fulfill({ json: { item, history } }));
  await page.goto('/items/often');
  const section = page.getByRole('region', { name: 'Value changes' });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveText([/^\+20\s%50/, /40/, /30/, /20/, /^\+100\s%10/]);
  await section.getByRole('button', { name: 'Show all' }).click();
  await expect(rows).toHaveText([/60/, /50/, /40/, /30/, /20/, /^10/]);
  await section.getByRole('button', { name: 'Show fewer' }).click();
  await expect(rows).toHaveCount(5);
});
