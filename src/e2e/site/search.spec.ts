import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';

const INDEX = '**/search-index.json';
const box = (page: Page) => page.getByRole('combobox', { name: 'Search all items' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const active = (page: Page) => list(page).getByRole('option', { selected: true });
const said = (page: Page) => page.getByRole('search').getByRole('status').first();

test.describe('suggestions of the search box', () => {
  test('show picture, name, type and value while typing, in the order of their match', async ({
    page,
  }) => {
    await page.goto('/about');
    await box(page).fill('fox');
    await expect(options(page).first()).toHaveText(/^Fox Pet Value ([\d.,]+[MB]?|N\/A|TBD)$/);
    await expect(options(page).nth(1)).toContainText('Foxglove');
    await expect(options(page).first().locator('img')).toHaveAttribute('src', /fox/);
    await expect(options(page).last()).toHaveText('Search the catalogue for “fox”');
    await expect(said(page)).toHaveText('8 suggestions');
    await expect(page.getByText(/^Last updated \d+(m| s) ago$/)).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await options(page).first().click();
    await expect(page).toHaveURL('/items/fox');
  });

  test('are chosen by the arrow keys and Enter, and Escape closes them', async ({ page }) => {
    await page.goto('/about');
    await box(page).pressSequentially('dragonf');
    await expect(options(page).first()).toContainText('Dragonfly');
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveText('Search the catalogue for “dragonf”');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveCount(0);
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(box(page)).toHaveValue('dragonf');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Dragonfly');
    const id = await active(page).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', `${id}`);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/items/dragonfly');
  });

  test('come below the large search box of home, too', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('owl');
    await expect(options(page).first()).toContainText('Owl');
    const large = page.getByRole('combobox', { name: 'What is your pet worth?' });
    await large.pressSequentially('dragonf');
    await expect(options(page).first()).toContainText('Dragonfly');
    const [field, panel] = await Promise.all([large.boundingBox(), list(page).boundingBox()]);
    expect(panel?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    await page.keyboard.press('ArrowDown');
    const id = await active(page).getAttribute('id');
    await expect(large).toHaveAttribute('aria-activedescendant', `${id}`);
    await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/items/dragonfly');
    await page.goto('/');
    await large.fill(' golden & co ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/items?search=golden%20%26%20co');
  });

  test('let the Enter that ends a composition choose nothing', async ({ page }) => {
    await page.goto('/about');
    await box(page).pressSequentially('dragonf');
    await expect(options(page).first()).toContainText('Dragonfly');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toContainText('Dragonfly');
    const isLeft = await box(page).evaluate((input) => {
      const end = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
      return !input.dispatchEvent(new KeyboardEvent('keydown', end));
    });
    expect(isLeft).toBe(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/items/dragonfly');
  });

  test('lead to the catalogue on Enter while none is chosen, and close when the focus leaves', async ({
    page,
  }) => {
    await page.goto('/about');
    await box(page).fill('fox');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await box(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/items?search=fox');
  });

  test('say the corrected words for a mistyped name', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('dragnfly');
    await expect(options(page).first()).toContainText('Dragonfly');
    await expect(said(page)).toHaveText('Showing results for dragonfly');
    await expect(
      page
        .locator('p, div')
        .filter({ hasText: /^Showing results for dragonfly$/ })
        .last(),
    ).toBeVisible();
  });

  test('come for what was typed before the page had its scripts, of which nothing is lost', async ({
    page,
  }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', (route) => scripts.promise.then(() => route.continue()));
    await page.goto('/items?search=owl', { waitUntil: 'commit' });
    await box(page).pressSequentially('drag');
    scripts.resolve();
    await untilHydrated(page);
    await box(page).pressSequentially('onfly');
    await expect(options(page).first()).toContainText('Dragonfly');
    await expect(box(page)).toHaveValue('dragonfly');
  });

  test('say that there are none, and still lead to the catalogue', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('qwertzuiop');
    await expect(said(page)).toHaveText('No suggestions');
    await expect(options(page)).toHaveText(['Search the catalogue for “qwertzuiop”']);
    await box(page).fill('  ');
    await expect(list(page)).toBeHidden();
  });

  test('show skeletons while the index is read, which happens at the first use only', async ({
    page,
  }) => {
    let reads = 0;
    const released = Promise.withResolvers<void>();
    await page.route(INDEX, async (route) => {
      reads += 1;
      await released.promise;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(reads).toBe(0);
    await box(page).fill('fox');
    await expect(page.getByRole('search').locator('.skeleton').first()).toBeVisible();
    await expect(options(page)).toHaveCount(1);
    released.resolve();
    await expect(options(page).first()).toContainText('Fox');
    await expect(page.getByRole('search').locator('.skeleton').first()).toBeHidden();
    await box(page).fill('owl');
    await expect(options(page).first()).toContainText('Owl');
    expect(reads).toBe(1);
  });

  test('say only that they failed when the index cannot be read', async ({ page, problems }) => {
    problems.allow(/search-index/);
    let body = '';
    await page.route(INDEX, (route) => route.fulfill({ status: 200, body }));
    for (body of ['{"names":7}', '<!doctype html>']) {
      await page.goto('/about');
      await box(page).fill('qwertzuiop');
      await expect(said(page)).toHaveText('Suggestions could not be loaded');
      await expect(page.getByText('No suggestions')).toHaveCount(0);
      await expect(options(page)).toHaveText(['Search the catalogue for “qwertzuiop”']);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/items?search=qwertzuiop');
    }
  });

  test('show the unknown picture for one that fails', async ({ page, problems }) => {
    problems.allow(/Failed to load image|fox\.svg/);
    await page.route('**/pictures/fox.svg', (route) => route.abort());
    await page.goto('/about');
    await box(page).fill('fox');
    const picture = options(page).first().locator('img');
    await expect(picture).toHaveAttribute('src', '/items/unknown.png');
  });

  test('fit on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/stocks');
    await box(page).fill('champion');
    await expect(options(page).first()).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test.describe('the keys of the search', () => {
  test('are / and Ctrl-K on every page', async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-page$/);
    for (const route of ['/', '/about', '/items', '/chat', '/no-such-page']) {
      await page.goto(route);
      for (const key of ['/', 'Control+k', 'Meta+k']) {
        await box(page).blur();
        await page.keyboard.press(key);
        await expect(box(page)).toBeFocused();
        await expect(box(page)).toHaveValue('');
      }
    }
  });

  test('are letters in a field, and select the text of the box', async ({ page }) => {
    await page.goto('/items', { waitUntil: 'networkidle' });
    const field = page.getByRole('searchbox', { name: 'Search this list' });
    await field.press('/');
    await expect(field).toHaveValue('/');
    await expect(field).toBeFocused();
    await page.goto('/items?search=fox');
    await expect(box(page)).toHaveValue('fox');
    await page.keyboard.press('/');
    await expect(list(page)).toBeHidden();
    await page.keyboard.type('owl');
    await expect(box(page)).toHaveValue('owl');
  });

  test('leave Ctrl-F and / with Ctrl to the browser', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => {
      document.addEventListener('keydown', (event) => {
        document.title = `${event.key} ${event.defaultPrevented}`;
      });
    });
    await page.keyboard.press('Control+f');
    await expect(page).toHaveTitle('f false');
    await page.keyboard.press('Control+/');
    await expect(page).toHaveTitle('/ false');
    await expect(box(page)).not.toBeFocused();
  });
});

test('the search box agrees with the address after Back', async ({ page }) => {
  await page.goto('/items?search=fox');
  await expect(box(page)).toHaveValue('fox');
  await box(page).fill('owl');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/items?search=owl');
  await page.goBack();
  await expect(page).toHaveURL('/items?search=fox');
  await expect(box(page)).toHaveValue('fox');
  await expect(list(page)).toBeHidden();
  await page.goto('/about');
  await box(page).fill('deer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/items?search=deer');
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(box(page)).toHaveValue('');
});

test('a page that comes back from memory shows the search of its address', async ({ page }) => {
  await page.goto('/items?search=fox');
  await expect(box(page)).toHaveValue('fox');
  await box(page).fill('owl');
  // Playwright turns the cache of pages off, so that the event stands for it.
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(box(page)).toHaveValue('fox');
});
