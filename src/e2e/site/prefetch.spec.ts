import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';

/** The paths of the pages that were fetched ahead. */
function followPrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch') {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Opens a page whose time stands still. Returns the paths that it fetches ahead, and how to let time pass. */
async function openStill(page: Page, path: string) {
  const paths = followPrefetches(page);
  await page.clock.install();
  await page.goto(path);
  await page.clock.pauseAt(Date.now() + 60_000);
  return { paths, wait: (ms: number) => page.clock.runFor(ms) };
}

test('the page of a link is fetched once, when the pointer or the focus rests on it', async ({
  page,
}) => {
  const { paths, wait } = await openStill(page, '/about');
  for (const name of ['Items', 'Stocks', 'Items', 'Weather']) {
    await mainLink(page, name).hover();
    await wait(100);
  }
  await mainLink(page, 'Home').focus();
  await wait(100);
  await expect.poll(() => paths).toEqual(['/items', '/stocks', '/weather', '/']);
});

test('a link that the pointer only crosses is not fetched', async ({ page }) => {
  const { paths, wait } = await openStill(page, '/about');
  await mainLink(page, 'Items').hover();
  await wait(70);
  await mainLink(page, 'Stocks').hover();
  await wait(100);
  await expect.poll(() => paths).toEqual(['/stocks']);
});

test('neither this page, nor another site, nor the sign-in is fetched ahead', async ({ page }) => {
  const { paths, wait } = await openStill(page, '/stocks');
  await mainLink(page, 'Stocks').hover();
  await wait(100);
  await page.getByRole('link', { name: 'Login' }).first().focus();
  await wait(100);
  for (const link of await page.locator('footer a[href^="http"]').all()) {
    await link.focus();
    await wait(100);
  }
  await mainLink(page, 'Home').hover();
  await wait(100);
  await expect.poll(() => paths).toEqual(['/']);
});

test('nothing is fetched ahead for a reader who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { paths, wait } = await openStill(page, '/about');
  await mainLink(page, 'Items').hover();
  await wait(100);
  await mainLink(page, 'Items').click();
  await expect(page).toHaveURL('/items');
  expect(paths).toEqual([]);
});
