import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../../../scripts/steps/browser.ts';
import { expect, startSignedIn, toast } from '../session/signed-in.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { test } from '../shared/fixtures.ts';
import { watchPageErrors } from '../shared/page-errors.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';
import { setTextSize } from '../site/access/text-size.ts';

test.use({ serviceWorkers: 'allow' });

const dialog = (page: Page) => page.getByRole('dialog');
const watches = (page: Page) => page.getByRole('list', { name: 'Watches' }).getByRole('listitem');
const weather = (active: boolean) => ({ type: 'weather', data: { name: 'glitter_storm', active } });

/** Waits until the islands with bells are hydrated. */
const untilBellsWork = (page: Page) =>
  expect(page.locator('astro-island[ssr]:has(.bell)')).toHaveCount(0);

/** Watches what the open dialog is about, and waits until it is closed. */
async function watch(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Runs what a test does in a whole browser, because the one of the other tests shows no notifications. */
async function withNotifications(url: string, use: (context: BrowserContext) => Promise<void>) {
  const browser = await chromium.launch(browserOptions());
  try {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    await context.grantPermissions(['notifications'], { origin: url });
    await use(context);
  } finally {
    await browser.close();
  }
}

test('a player watches a weather from its bell, is told on the site, and pauses and deletes it', async ({
  browser,
}) => {
  await withOwnServer(async ({ url, feed }) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    const errors = await watchPageErrors(context, url);
    const player = await context.newPage();
    await feed(weather(false));
    await startSignedIn(player, 'SunnyAcorn7');
    await player.goto('/weather');
    await untilBellsWork(player);
    const bell = player.getByRole('button', { name: 'Watch Glitter Storm' });
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await bell.press('Enter');
    await expect(dialog(player)).toHaveAccessibleName('Watch Glitter Storm');
    await expect(dialog(player)).toContainText('Tell me when Glitter Storm begins.');
    await expectAccessibleInBothThemes(player, 'dialog[open]');
    await watch(player);
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await player.getByRole('button', { name: 'Dismiss' }).click();
    await feed(weather(true));
    await expect(toast(player, /Glitter Storm/)).toBeVisible();
    await player.goto('/watching');
    await expect(watches(player)).toHaveCount(1);
    await expect(watches(player)).toContainText('Glitter Storm begins');
    await expect(watches(player)).toContainText('Last alert');
    await expectAccessibleInBothThemes(player);
    await player.getByRole('button', { name: 'Pause: Glitter Storm begins' }).click();
    await expect(watches(player)).toContainText('paused');
    await player.getByRole('button', { name: 'Pause everything' }).click();
    await expect(player.getByText('Everything is paused: you get no alerts.')).toBeVisible();
    await player.getByRole('button', { name: 'Delete: Glitter Storm begins' }).click();
    await expect(player.getByRole('heading', { name: 'You watch nothing yet' })).toBeVisible();
    await player.getByRole('button', { name: 'Undo' }).click();
    await expect(watches(player)).toHaveCount(1);
    await player.setViewportSize({ width: 320, height: 700 });
    const needed = await player.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(320);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a bell begins with the ways of its watch, and what it stops can be taken back', async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/watching');
    const address = page.getByLabel('Address of the webhook');
    await address.fill('https://discord.example/api/webhooks/1/a');
    await address.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This is not a Discord webhook.');
    await address.fill('https://discord.com/api/webhooks/1/a/slack');
    await address.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Leave out /slack at its end.');
    await address.fill('https://PTB.discord.com/api/webhooks/1/a/?wait=true');
    await address.press('Enter');
    await expect(page.getByText('Watches with Discord ticked at their bell go to')).toBeVisible();
    // The servers of the tests reach no Discord.
    await expect(page.getByText('Discord could not be reached for a test message.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Discord' })).toBeFocused();

    await page.goto('/weather');
    await untilBellsWork(page);
    const bell = page.locator('.bell').first();
    const discord = dialog(page).getByRole('checkbox', { name: 'Discord' });
    await bell.click();
    await discord.check();
    await watch(page);
    await bell.click();
    await expect(discord).toBeChecked();
    await expect(dialog(page)).toContainText('begins · on this site, by Discord');
    await dialog(page).getByRole('button', { name: 'Stop watching' }).click();
    await expect(bell).toBeFocused();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(bell).toHaveAttribute('aria-pressed', 'true');
    await context.close();
  });
});

test('a bell and its toast have room at twice the text size on a phone', async ({ browser }) => {
  await withOwnServer(async ({ url }) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await setTextSize(page, 32);
    await page.goto('/items/carrot');
    await untilBellsWork(page);
    await page.getByRole('button', { name: 'Watch Carrot' }).click();
    const value = dialog(page).getByLabel('Value', { exact: true });
    await value.fill('1000000000');
    const hidden = await value.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(hidden).toBe(0);
    await watch(page);
    const title = toast(page, 'You are watching Carrot');
    // Its longest word is wider than the space that the buttons leave in one line.
    expect((await title.locator('..').boundingBox())?.width).toBeGreaterThan(150);
    await context.close();
  });
});

test('a browser without an account watches a value, gets a push, and takes its watches along', async () => {
  await withOwnServer(async ({ url }) => {
    await withNotifications(url, async (context) => {
      const page = await context.newPage();
      await page.goto('/items/carrot');
      await untilBellsWork(page);
      await page.getByRole('button', { name: 'Watch Carrot' }).click();
      const value = dialog(page).getByLabel('Value', { exact: true });
      await expect(value).toHaveValue('');
      await expect(value).toHaveAttribute('placeholder', /^Now [\d,]+$/);
      await value.fill('1e99');
      await value.press('Enter');
      await expect(dialog(page).getByRole('alert')).toHaveText('This is too much: at most 1Qa.');
      await expect(value).toHaveValue('1e99');
      await expect(value).toHaveAccessibleDescription('This is too much: at most 1Qa.');
      const isSoAlready = dialog(page).getByText('It is worth that already.');
      await value.fill('0');
      await expect(isSoAlready).toBeVisible();
      await value.fill('1k');
      await expect(isSoAlready).toHaveCount(0);
      await watch(page);
      await page.goto('/watching');
      await expect(watches(page)).toContainText('Carrot is worth at least 1,000');

      // This browser reaches no push service, which the test names. The worker runs all the same.
      await page.getByRole('button', { name: 'Test push on this device' }).click();
      await expect(page.getByText('could not turn push on')).toBeVisible();
      await expect(page.getByText('Failed: This device is not subscribed')).toBeVisible();
      const tools = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) =>
        tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
          if (first !== undefined) resolve(first.registrationId);
        }),
      );
      await tools.send('ServiceWorker.enable');
      const registrationId = await registered;
      await page.evaluate(() => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          document.body.dataset.told = `${data.alert} ${data.tag}`;
        });
      });
      const notification = { title: 'Carrot', body: '1,200', navigate: `${url}/stocks`, tag: 'a1' };
      const data = JSON.stringify({ web_push: 8030, notification });
      await tools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
      await expect(page.locator('body')).toHaveAttribute('data-told', 'shown a1');
      const titles = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        return (await registration?.getNotifications())?.map(({ title, body }) => [title, body]);
      });
      expect(titles).toEqual([['Carrot', '1,200']]);

      await page.getByLabel('Quiet hours each day').check();
      await page.getByLabel('From').fill('21:30');
      await page.getByRole('button', { name: 'Save quiet hours' }).click();
      await expect(toast(page, 'Quiet hours are saved')).toBeVisible();

      await startSignedIn(page, 'MossyMuffin88');
      await page.goto('/watching');
      await expect(page.getByLabel('From')).toHaveValue('21:30');
      await expect(watches(page)).toContainText('Carrot is worth at least 1,000');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('watcher_token')))
        .toBeNull();
      await expect(page.getByText('only this browser knows')).toHaveCount(0);
    });
  });
});

test('a browser whose system has no known time zone has its quiet hours in UTC', async ({
  browser,
}) => {
  await withOwnServer(async ({ url }) => {
    for (const timeZone of ['Etc/Unknown', undefined]) {
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
      const errors = await watchPageErrors(context, url);
      await context.addInitScript((named) => {
        const { resolvedOptions } = Intl.DateTimeFormat.prototype;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return Object.assign(resolvedOptions.call(this), { timeZone: named });
        };
      }, timeZone);
      const page = await context.newPage();
      await page.goto('/watching');
      await expect(page.getByText('Time zone: UTC')).toBeVisible();
      await page.getByLabel('Quiet hours each day').check();
      await page.getByRole('button', { name: 'Save quiet hours' }).click();
      await expect(toast(page, 'Quiet hours are saved')).toBeVisible();
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
