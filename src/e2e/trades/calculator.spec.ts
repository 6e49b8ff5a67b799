import type { Page } from '@playwright/test';
import { toast } from '../session/signed-in.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { setTextSize } from '../site/access/text-size.ts';

const slot = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: (?!remove)`) });
const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });
const day = (days: number) => Date.now() - days * 86_400_000;

const KNOWN: Record<string, object> = {
  fox: { name: 'Fox', value: 1000, updatedAt: day(3), itemType: 'Pet' },
  owl: { name: 'Owl', value: 1030, updatedAt: day(1), itemType: 'Pet' },
  egg: { name: 'Egg', value: 'TBD', itemType: 'Pet' },
  carrot: { name: 'Carrot', value: 20, itemType: 'Seed' },
  dogcat: { name: 'Dogcat', value: 16_200_000, itemType: 'Pet' },
};

/** A backend that knows four items. */
async function serve(page: Page) {
  await page.route('**/api/items/*', (route) => {
    const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const known = KNOWN[slug];
    if (known === undefined) return route.fulfill({ status: 404, json: {} });
    const item = { _id: slug, slug, Image: '/pictures/fox.svg', ...known };
    return route.fulfill({ json: { item, history: [] } });
  });
  await page.route('**/api/items?*', (route) => route.fulfill({ json: { items: [], total: 0 } }));
}

test('adds up the trade of a URL, lists what it could not read, and keeps the rest in the URL', async ({
  page,
  problems,
}) => {
  problems.allow(/404 .*\/api\/items\/yeti|503 .*\/api\/items\/owl/);
  await serve(page);
  const replaceAnswer = await replaceableAnswer(page, '**/api/items/owl', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto('/calculator?give=fox,yeti,fox*0&get=owl,egg,%3Cb%3E');
  await expect(page.getByText('Could not read: “fox*0”, “<b>”.')).toBeVisible();
  await expect(page.getByText('Not in the catalogue: Yeti.')).toBeVisible();
  await expect(slot(page, 'You give, slot 2')).toContainText('Yeti');
  await expect(page.getByText('The values of these could not be read: Owl.')).toBeVisible();
  replaceAnswer();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(totals(page).getByRole('definition')).toHaveText(['1,000', '1,030', '+30']);
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await expect(totals(page).getByText('Fair?', { exact: true })).toBeVisible();
  await expect(totals(page)).toContainText('Left out, no known value: Yeti, Egg.');
  await expect(totals(page)).toContainText('Oldest value used: 3d ago.');
  await expect(totals(page)).toContainText('Fair: at most 5 % between both sides.');
  await page.getByRole('button', { name: 'You get, slot 1: remove Owl' }).click();
  await expect(page).toHaveURL('/calculator?give=fox,yeti&get=egg');
  await expect(page.getByText('Could not read')).toHaveCount(0);
  await expect(totals(page)).toContainText('No verdict');
  await page.goBack();
  await expect(slot(page, 'You get, slot 1')).toContainText('Owl');
  await expect(totals(page).getByText('Fair?', { exact: true })).toBeVisible();
  await page.goForward();
  await expect(slot(page, 'You get, slot 1')).toContainText('Add Item');
  await expect(slot(page, 'You get, slot 2')).toContainText('Egg');
  await page.reload();
  await expect(slot(page, 'You get, slot 1')).toContainText('Egg');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL('/calculator');
  await expect(slot(page, 'You give, slot 1')).toHaveText(/Add Item/);
});

test('moves the focus to the heading once a retry has read the values', async ({
  page,
  problems,
}) => {
  problems.allow(/503 .*\/api\/items\/owl/);
  await serve(page);
  const replaceAnswer = await replaceableAnswer(page, '**/api/items/owl', (route) =>
    route.fulfill({ status: 503 }),
  );
  await page.goto('/calculator?give=owl');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  replaceAnswer();
  await again.press('Enter');
  await expect(totals(page).getByRole('definition').first()).toHaveText('1,030');
  await expect(page.getByRole('heading', { name: 'Value Calculator', level: 1 })).toBeFocused();
});

test('is linked from home, and passes its trade on with all details: as a link, to a reload and to the create form', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Value Calculator' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Value Calculator');
  await expect(page).toHaveTitle('Value Calculator | Hatchboard');
  await untilHydrated(page);
  await slot(page, 'You give, slot 1').click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Fruits' }).click();
  const tiles = page.locator('[data-item-index]');
  const others = tiles.filter({ hasNotText: /carrot/i });
  // A press that begins on a tile of the list before, and ends on one of the found, is no click.
  await expect(others).not.toHaveCount(0);
  await page.getByRole('dialog').getByRole('searchbox').fill('carrot');
  await expect(others).toHaveCount(0);
  await tiles
    .filter({ hasText: /^CarrotValue \d/ })
    .getByRole('button')
    .click();
  await page.getByRole('dialog').getByText('Gold', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click();
  await expect(page).toHaveURL('/calculator?give=carrot*gold');
  const status = totals(page).getByRole('status');
  await expect(status).toHaveText(/^Add what you get to compare the sides/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const golden = slot(page, 'You give, slot 1').filter({ hasText: 'Gold' });
  await page.reload();
  await expect(golden).toBeVisible();
  await expect(totals(page)).toContainText('Carrot with Gold ×20');
  await page.route('**/trade-ads/create', (route) => route.fulfill({ body: 'The create form' }));
  await page.getByRole('button', { name: 'Create a trade ad with this' }).click();
  await expect(page.getByText('The create form')).toBeVisible();
  const stored = await page.evaluate(() => sessionStorage.getItem('trade_form'));
  expect(stored).toContain('"petSlug":"carrot"');
  expect(stored).toContain('"mutations":["Gold"]');
  await page.goBack();
  await expect(golden).toBeVisible();
});

test('adds an item from its page to the trade that is there, and takes it back', async ({
  page,
}) => {
  await serve(page);
  await page.goto('/calculator?give=fox*2');
  await expect(totals(page).getByRole('definition').first()).toHaveText('2,000');
  await page.goto('/items/carrot');
  await page.getByRole('button', { name: 'Add to calculator' }).click();
  await page.getByRole('link', { name: 'Add to calculator: I get it' }).click();
  await expect(page).toHaveURL('/calculator?give=fox*2&get=carrot');
  await expect(slot(page, 'You give, slot 1')).toContainText('Fox');
  await expect(slot(page, 'You get, slot 1')).toContainText('Carrot');
  await expect(toast(page, 'Added Carrot to what you get')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL('/calculator?give=fox*2');
  await expect(slot(page, 'You get, slot 1')).toContainText('Add Item');
  await page.goBack();
  await expect(slot(page, 'You get, slot 1')).toContainText('Carrot');
  await page.goBack();
  await expect(page).toHaveURL('/items/carrot');
});

test('breaks no number of the totals, on narrow phones and with large text', async ({ page }) => {
  await serve(page);
  await page.goto('/calculator?give=dogcat*60&get=dogcat*9');
  await expect(totals(page)).toContainText('−826,200,000');
  /** The numbers that are seen, and on how many lines each is. */
  const numbers = () =>
    totals(page)
      .locator('dd')
      .evaluateAll((all) =>
        all.map((one) => {
          const spans = [...one.querySelectorAll('span:not(:has(span))')];
          const range = document.createRange();
          range.selectNodeContents(
            spans.find((span) => span.getBoundingClientRect().width > 1) ?? one,
          );
          const tops = new Set([...range.getClientRects()].map(({ top }) => top));
          return `${range} on ${tops.size}`;
        }),
      );
  for (const { width, text, isShort } of [
    { width: 1280, text: 16, isShort: false },
    { width: 390, text: 16, isShort: false },
    { width: 320, text: 16, isShort: true },
    { width: 390, text: 32, isShort: true },
    { width: 320, text: 32, isShort: true },
    { width: 390, text: 64, isShort: true },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    const [give, get, difference] = isShort
      ? ['972M', '145.8M', '−826.2M']
      : ['972,000,000', '145,800,000', '−826,200,000'];
    await expect
      .poll(numbers, { message: `${width} px, text of ${text} px` })
      .toEqual([`${give} on 1`, `${get} on 1`, `${difference} on 1`]);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  }
});

test('shows a toast above the verdict on a phone', async ({ page }) => {
  await serve(page);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto('/calculator?get=owl&addGive=fox');
  const bar = page.locator('[data-verdict-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('Added');
  const { y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
});

test('keeps the verdict in view on a phone, and moves nothing when a slot is filled or emptied', async ({
  page,
}) => {
  await serve(page);
  await page.setViewportSize({ width: 390, height: 667 });
  await page.goto('/calculator?give=fox*2&get=owl');
  const bar = page.locator('[data-verdict-bar]');
  await expect(bar).toContainText('For you: Loss');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(totals(page)).not.toBeInViewport();
  const height = async (name: string) => (await slot(page, name).boundingBox())?.height ?? 0;
  expect(await height('You give, slot 3')).toBe(await height('You give, slot 1'));
  await totals(page).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(totals(page)).not.toBeInViewport();
  await expect(bar).toBeHidden();
});
