import { expect, test } from '../shared/fixtures.ts';

const theme = (page: import('@playwright/test').Page) => page.locator('html');

test('follows the system until the reader chooses, live', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme(page)).toHaveAttribute('data-theme', 'light');
});

test('is light on paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto('/');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 246, 241)');
});

test('keeps the reader’s choice and shows it before any other script runs', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const toggle = page.getByRole('button', { name: /^Theme/ }).first();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('Theme: light');
  await toggle.click();
  await expect(toggle).toHaveAccessibleName('Theme: dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.route('**/_astro/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.reload();
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});

test('changes in every open tab', async ({ context, page }) => {
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/contact');
  await page
    .getByRole('button', { name: /^Theme/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Theme/ })
    .first()
    .click();
  await expect(theme(other)).toHaveAttribute('data-theme', 'dark');
});

test('falls back to the system theme for an invalid stored choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', '<b>'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
});
