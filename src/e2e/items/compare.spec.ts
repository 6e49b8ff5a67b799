import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';

const heads = (page: Page) => page.getByRole('columnheader');
const picker = (page: Page) => page.getByRole('searchbox', { name: 'Add an item' });
const row = (page: Page, name: string) => page.getByRole('row', { name });

test('shows the items of the address side by side with one chart, in any range', async ({
  page,
}) => {
  await page.goto('/compare?items=carrot,dog');
  await expect(heads(page)).toHaveText([/Carrot/, /Dog/]);
  await expect(row(page, 'In 7 days')).toContainText('%');
  const chart = page.getByRole('region', { name: 'Values over time' });
  await expect(chart.getByRole('img', { name: /Carrot .*%, Dog .*%/ })).toBeVisible();
  await expect(chart.locator('[data-line]')).toHaveCount(2);
  await chart.getByText('30 days').click();
  await expect(page).toHaveURL('/compare?items=carrot,dog&days=30');
  await page.reload();
  await expect(chart.getByRole('radio', { name: '30 days' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await picker(page).fill('disco bee');
  await page.getByRole('button', { name: /^Disco Bee/ }).click();
  await expect(heads(page)).toHaveCount(3);
  await picker(page).fill('disco bee');
  await expect(page.getByText('Already side by side')).toBeVisible();
});

test('adds items by their names and removes them, and Back undoes it', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  await picker(page).fill('carrot');
  await expect(page.getByRole('button', { name: /^Carrot/ })).toBeVisible();
  await picker(page).press('Enter');
  await expect(page).toHaveURL('/compare?items=carrot');
  await picker(page).fill('dragnfly');
  await expect(page.getByText('found for dragonfly')).toBeVisible();
  await page.getByRole('button', { name: /^Dragonfly/ }).click();
  await expect(heads(page)).toHaveText([/Carrot/, /Dragonfly/]);
  await page.getByRole('button', { name: 'Remove Carrot' }).press('Enter');
  await expect(heads(page)).toHaveText([/Dragonfly/]);
  await expect(picker(page)).toBeFocused();
  await page.goBack();
  await expect(heads(page)).toHaveText([/Carrot/, /Dragonfly/]);
});

test('takes four items, and says what it leaves out of an address', async ({ page, problems }) => {
  problems.allow(/api\/items\/no-such-item/);
  await page.goto('/compare?items=carrot,carrot,%3Cb%3E,no-such-item,dog,bee,cow');
  await expect(heads(page)).toHaveCount(4);
  await expect(heads(page).nth(1)).toContainText('There is no such item.');
  await expect(page.getByText('Only 4 items fit here. 2 more are left out.')).toBeVisible();
  await picker(page).fill('x');
  await expect(page.getByText('4 items fit side by side. Remove one first.')).toBeVisible();
});

test('says that items could not be read, reads them again, and keeps what is known', async ({
  page,
  problems,
}) => {
  problems.allow(/api\/items\/dog/);
  const replaceAnswer = await replaceableAnswer(page, '**/api/items/dog', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.goto('/compare?items=carrot,dog');
  await expect(heads(page).last()).toContainText('It could not be read.');
  await expect(heads(page).first()).toContainText('Carrot');
  replaceAnswer();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heads(page).last()).toContainText('Dog');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('is reached from an item and from the catalogue', async ({ page }) => {
  await page.goto('/items/carrot');
  const compare = page.getByRole('main').getByRole('link', { name: 'Compare', exact: true });
  await compare.click();
  await expect(page).toHaveURL('/compare?items=carrot');
  await page.goto('/items');
  await compare.click();
  await expect(page).toHaveURL('/compare');
});

test('four items come without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/compare?items=dog,king-doggy,carrot,ace');
  await expect(row(page, 'In 7 days').getByRole('cell')).toContainText(['%', '%', '%', '%']);
  const sum = await page.evaluate(() =>
    (Reflect.get(window, 'shifts') as number[]).reduce((one, other) => one + other, 0),
  );
  expect(sum).toBeLessThanOrEqual(0.01);
});

test('two items fit on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/compare?items=dogcat,flying-pig');
  await expect(row(page, 'In 7 days').getByRole('cell')).toContainText(['%', '%']);
  const table = page.getByRole('region', { name: 'Items side by side' });
  expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});
