import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import { readBuiltSite } from './pages/built-site.ts';

test.describe('the header', () => {
  test('links to the five main pages of the site', async ({ page }) => {
    await page.goto('/about');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(urls).toEqual(['/', '/items', '/trade-ads', '/stocks', '/weather']);
    await expect(page.getByRole('link', { name: 'Login' }).first()).toHaveAttribute(
      'href',
      '/auth/roblox',
    );
  });

  test('marks the link of the current page', async ({ page }) => {
    await page.goto('/items/pets');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Items' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('has four more pages and the tools in a menu that opens and closes by keyboard', async ({
    page,
  }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'More' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await expect(menu.getByRole('link')).toHaveText([
      'About',
      'Contact',
      'Privacy Policy',
      'Terms of Service',
      'Value Calculator',
      'Compare',
      'Watching',
    ]);
    const tools = menu.getByRole('navigation', { name: 'Tools' });
    await expect(tools.getByRole('link')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  });

  test('says on every page of a demo that it is one', async () => {
    const { documents } = await readBuiltSite(process.env.OUT_DIR || 'dist');
    const pages = [...documents].filter(([, html]) => html.includes('<body'));
    const header = /<header[\s\S]*?<\/header>/;
    const unmarked = pages.filter(([, html]) => !header.exec(html)?.[0].includes('>Demo</p>'));
    expect(pages.length).toBeGreaterThan(900);
    expect(unmarked.map(([path]) => path)).toEqual([]);
  });

  test('shows the mark of a demo on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const route of ['/chat', '/stocks']) {
      await page.goto(route);
      const mark = page.getByRole('banner').getByText('Demo', { exact: true });
      await expect(mark).toBeInViewport({ ratio: 1 });
    }
  });

  test('has a skip link to the content', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });
});

test.describe('the side sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('traps the focus, closes on Escape and restores the focus', async ({ page }) => {
    await page.goto('/about');
    const opener = page.getByRole('button', { name: /^Menu/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expect(sheet.getByRole('link', { name: 'Stocks' })).toBeVisible();
    for (const name of ['Value Calculator', 'Compare', 'Watching'])
      await expect(sheet.getByRole('link', { name })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Terms of Service' })).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest('dialog') === null;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes by its button and by a press on the backdrop', async ({ page }) => {
    await page.goto('/about');
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: /^Menu/ }).click();
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(sheet).toBeHidden();
  });

  test('keeps the page behind it in its place, and dims all of it', async ({ page }) => {
    await page.goto('/items');
    const root = page.locator('html');
    const ground = await root.evaluate((one) => getComputedStyle(one).backgroundColor);
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expect(root).not.toHaveCSS('background-color', ground);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('Escape');
    await expect(root).toHaveCSS('background-color', ground);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test.describe('the search box', () => {
  test('opens the catalogue with trimmed text, and does nothing with blank text', async ({
    page,
  }) => {
    await page.goto('/about');
    const box = page.getByRole('combobox', { name: 'Search all items' }).first();
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/about');
    await box.fill('  golden & co ');
    await box.press('Enter');
    await expect(page).toHaveURL('/items?search=golden%20%26%20co');
    await expect(box).toHaveValue('golden & co');
  });

  test('is empty outside the catalogue, and follows the query in it', async ({ page }) => {
    await page.goto('/items/pets?search=fox');
    const box = page.getByRole('combobox', { name: 'Search all items' }).first();
    await expect(box).toHaveValue('');
    await page.goto('/items?search=fox');
    await expect(box).toHaveValue('fox');
    await page.getByRole('button', { name: 'Remove Search: fox' }).click();
    await expect(box).toHaveValue('');
  });
});

test.describe('an unknown URL', () => {
  test('has a page with status 404 and a link home', async ({ page, problems }) => {
    problems.allow(/ 404 .*\/no-such-page$/);
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('a toast', () => {
  test('stays 5 s, one at a time, and F8 focuses it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/items?rarity=Rare');
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    const toast = page.getByText('Filters Cleared', { exact: true });
    await expect(toast).toHaveCount(1);
    await expect(
      page.getByText('All filters have been reset to default values.', { exact: true }),
    ).toBeVisible();
    await page.clock.runFor(4500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toast).toBeHidden();
  });

  test('shows as text without the network, and whole once it is back', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/\/api\/|ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    await page.goto('/items?rarity=Rare');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Filters Cleared' })).toBeVisible();
    await context.setOffline(false);
    const region = page.getByRole('region', { name: /Notifications/ });
    await expect(region.getByText('Filters Cleared', { exact: true })).toBeVisible();
    await expect(page.getByText('Filters Cleared', { exact: true })).toHaveCount(1);
  });

  test('gets the focus on F8', async ({ page }) => {
    await page.goto('/items?rarity=Rare');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('Filters Cleared', { exact: true })).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(
      1,
    );
  });

  test('appears after a page change that follows at once', async ({ page }) => {
    await page.goto('/items?rarity=Rare');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.goto('/about');
    await expect(page.getByText('Filters Cleared', { exact: true })).toBeVisible();
  });

  test('is not shown when its stored form is unreadable', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('toast', '{"kind":"evil","title":7'));
    await page.goto('/about');
    await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    ).toHaveCount(0);
  });
});

test('tooltips open after 700 ms, or at once when one has just closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: /^Theme/ }).first();
  const tooltip = page.locator('[data-tooltip]');
  await page.clock.pauseAt(Date.now() + 60_000);
  await toggle.hover();
  await page.clock.runFor(650);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tooltip).toHaveText('Theme: system');
  await page.mouse.move(0, 400);
  await expect(tooltip).toBeHidden();
  await toggle.hover();
  await page.clock.runFor(10);
  await expect(tooltip).toBeVisible();
});
