import type { Page } from '@playwright/test';
import { test } from '../shared/fixtures.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { account, expect, signIn, startSignedIn, toast } from './signed-in.ts';

// A sign-in takes five pages.
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Login to continue' });

test('home prompts for a login, which returns to the intended page, and Back to the one before', async ({
  page,
}) => {
  await page.goto('/weather');
  await page.goto('/?login=1&redirect=%2Fstocks');
  await expect(prompt(page).getByRole('link', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(page).toHaveURL('/stocks');
  await expect(account(page, 'SunnyAcorn7')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/weather');
});

test('the prompt shows before its scripts have loaded, and a press then counts', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (requested) => {
    await scripts.promise;
    await requested.continue();
  });
  await page.goto('/?login=1&redirect=%2Fstocks', { waitUntil: 'commit' });
  await page.locator('#login-prompt').getByRole('link', { name: 'Login' }).click();
  scripts.resolve();
  await page.getByRole('button', { name: 'SunnyAcorn7' }).click();
  await expect(page).toHaveURL('/stocks');
});

test('the prompt closes on Escape and by its button, and leaves the URL', async ({ page }) => {
  await page.goto('/?login=1&redirect=%2Fstocks');
  await expect(prompt(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goto('/?login=1');
  await prompt(page).getByRole('button', { name: 'Close' }).click();
  await expect(prompt(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goto('/?login=0&redirect=%2Fstocks');
  await expect(prompt(page)).toBeHidden();
});

test('a signed-in reader continues without a prompt', async ({ page }) => {
  await startSignedIn(page, 'SunnyAcorn7');
  await page.goto('/?login=1&redirect=%2Fweather');
  await expect(page).toHaveURL('/weather');
  await page.goto('/?login=1&redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
  await expect(prompt(page)).toBeHidden();
});

test('a prompt continues when another tab logs in', async ({ page, context }) => {
  await page.goto('/?login=1&redirect=%2Fweather');
  const other = await context.newPage();
  await other.goto('/about');
  await signIn(other, 'SunnyAcorn7');
  await expect(page).toHaveURL('/weather');
});

test('a toast with a Login action opens the prompt', async ({ page }) => {
  const raised = {
    kind: 'info',
    title: 'Please login to chat',
    action: { label: 'Login', href: '/?login=1&redirect=%2Fchat%2F7' },
  };
  await page.goto('/about');
  await page.evaluate((one) => {
    sessionStorage.setItem('toast', JSON.stringify({ ...one, at: Date.now() }));
  }, raised);
  await page.reload();
  // The toast stays while the pointer rests on it.
  await toast(page, 'Please login to chat').hover();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('link', { name: 'Login' })
    .click();
  await expect(page).toHaveURL('/?login=1&redirect=%2Fchat%2F7');
  await expect(prompt(page)).toBeVisible();
});

test('axe finds no violation in the prompt, in both themes', async ({ page }) => {
  await page.goto('/?login=1');
  await expect(prompt(page)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'dialog[open]');
});
