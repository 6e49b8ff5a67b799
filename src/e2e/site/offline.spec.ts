import type { Page } from '@playwright/test';
import { expect, type Problems, test } from '../shared/fixtures.ts';
import { expectAccessible } from './access/accessible.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const NO_CONNECTION = 'No connection to Hatchboard';

/** Visits a page, until the worker runs. */
async function visit(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Visits a page, and then opens another without a network. */
async function openOffline(page: Page, problems: Problems, route: string): Promise<void> {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|request: 503/);
  await visit(page);
  await page.context().setOffline(true);
  await page.goto(route);
  await expect(heading(page, NO_CONNECTION)).toBeVisible();
}

test('without a network a page says so, and opens by itself once the network is back', async ({
  page,
  problems,
}) => {
  await openOffline(page, problems, '/items/carrot');
  await expect(page).toHaveURL('/items/carrot');
  await page.context().setOffline(false);
  await expect(heading(page, 'Carrot')).toBeVisible();
});

test('a page opens by itself, also where the browser does not say that the network is back', async ({
  page,
  problems,
}) => {
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), true),
  );
  await openOffline(page, problems, '/items/carrot');
  await page.context().setOffline(false);
  await expect(heading(page, 'Carrot')).toBeVisible();
});

for (const theme of ['light', 'dark']) {
  test(`the page without a network is accessible at 390 px in the ${theme} theme of the reader`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await openOffline(page, problems, '/stocks');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page);
  });
}

test('a look by hand that finds no network says so', async ({ page, problems }) => {
  await openOffline(page, problems, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('There is still no connection.');
});

test('an answer of the server is shown as it is', async ({ page, problems }) => {
  problems.allow(/request: 404 .*\/no-such-page$/);
  await visit(page);
  await page.goto('/no-such-page');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.goto('/Items');
  await expect(page).toHaveURL('/items');
});

test('the sign-in and files have the browser’s own page without a network', async ({
  page,
  problems,
}) => {
  await openOffline(page, problems, '/weather');
  for (const path of ['/auth/callback', '/robots.txt']) {
    const other = await page.context().newPage();
    await expect(other.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  }
});
