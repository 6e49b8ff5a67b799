import { execFile } from 'node:child_process';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { inTemporaryFolder } from '../../../scripts/steps/temporary-folder.ts';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { isFirefoxMissing, NO_FIREFOX, withFirefox } from '../shared/firefox/firefox.ts';
import { NOTIFICATIONS, pressNotification } from '../shared/firefox/notifications.ts';
import { PATIENT, pressButton } from '../shared/firefox/page-actions.ts';
import { startFirefoxPushService } from './firefox-push-service.ts';

const weather = (active: boolean) => ({ type: 'weather', data: { name: 'glitter_storm', active } });

/** What makes Firefox subscribe at a push service of this machine. */
const preferencesFor = (url: string) => ({
  'dom.push.serverURL': url,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  ...NOTIFICATIONS,
});

const untilShown = (page: Page, words: readonly string[]) =>
  expect(async () => {
    const text = await page.evaluate(() => document.body.innerText);
    expect(
      words.filter((one) => !text.includes(one)),
      text,
    ).toEqual([]);
  }).toPass(PATIENT);

/** The paths of all open pages. */
const openPaths = async (page: Page) =>
  (await page.browser().pages()).map((one) => new URL(one.url()).pathname);

test('a weather that begins while the site is closed is shown by Firefox, and a press leads to its page', async () => {
  test.skip(isFirefoxMissing(), NO_FIREFOX);
  test.setTimeout(180_000);
  const service = await startFirefoxPushService();
  const use = withOwnServer(
    async ({ url, feed }) => {
      await feed(weather(false));
      await withFirefox(async (page) => {
        await page.goto(`${url}/watching`);
        await pressButton(page, 'Test push on this device');
        await untilShown(page, ['Done:\nThis device is subscribed', 'Done:\nThe test arrived']);
        await pressNotification(page, 'Alerts work');
        await untilShown(page, ['Done:\nYou pressed it']);
        expect(service.accepted).toMatchObject([{ ttl: '60', urgency: 'high' }]);

        await page.goto(`${url}/weather`);
        await untilShown(page, ['Glitter Storm']);
        await pressButton(page, 'Watch Glitter Storm');
        await pressButton(page, 'Watch');
        await untilShown(page, ['You are watching Glitter Storm']);
        await page.goto('about:blank');
        await feed(weather(true));
        await expect.poll(() => service.accepted.length, PATIENT).toBe(2);
        await pressNotification(page, 'Glitter Storm has begun');
        await expect.poll(() => openPaths(page), PATIENT).toContain('/weather');
      }, preferencesFor(service.url));
    },
    { script: 'src/e2e/alerts/serve-with-push.ts' },
  );
  await use.finally(service.close);
});

/** Watches Glitter Storm by push in a Firefox that subscribes first. */
async function watchByPush(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/watching`);
  await pressButton(page, 'Test push on this device');
  await pressNotification(page, 'Alerts work');
  await untilShown(page, ['Done:\nYou pressed it']);
  await page.goto(`${url}/weather`);
  await untilShown(page, ['Glitter Storm']);
  await pressButton(page, 'Watch Glitter Storm');
  await pressButton(page, 'Watch');
  await untilShown(page, ['You are watching Glitter Storm']);
}

test('push works again at the next page after the backend or the push service has lost the browser', async () => {
  test.skip(isFirefoxMissing(), NO_FIREFOX);
  test.setTimeout(180_000);
  const service = await startFirefoxPushService();
  const use = inTemporaryFolder(async (folder) => {
    const inDatabase = (statement: string) => {
      const db = new DatabaseSync(path.join(folder, 'hatchboard.sqlite'), { timeout: 5000 });
      const rows = db.prepare(statement).all();
      db.close();
      return rows;
    };
    const endpoints = () => inDatabase('select endpoint from push_subscriptions');
    await withOwnServer(
      async ({ url, feed }) => {
        await feed(weather(false));
        await withFirefox(async (page) => {
          await watchByPush(page, url);
          const first = endpoints();
          inDatabase('delete from push_subscriptions');
          // It is looked at once a session.
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(`${url}/stocks`);
          await expect.poll(endpoints, PATIENT).toEqual(first);
          // The page has the answer, too: without it, it does not know which device it is now.
          const checked = () => page.evaluate(() => sessionStorage.getItem('push_checked'));
          await expect.poll(checked, PATIENT).not.toBeNull();

          await page.goto('about:blank');
          service.forget();
          await feed(weather(true));
          await expect.poll(endpoints, PATIENT).toEqual([]);
          await page.goto(`${url}/watching`);
          // The former one may be there once more before the new one.
          const renewed = () =>
            endpoints().filter(({ endpoint }) => endpoint !== first[0]?.endpoint);
          // A browser may take 20 s to subscribe.
          await expect.poll(renewed, { ...PATIENT, timeout: 60_000 }).toHaveLength(1);
          await pressButton(page, 'Test push on this device');
          await untilShown(page, ['Done:\nThe test arrived']);
        }, preferencesFor(service.url));
      },
      { script: 'src/e2e/alerts/serve-with-push.ts', settings: { DATA_DIR: folder } },
    );
  });
  await use.finally(service.close);
});

test('a browser gets messages by the former key of push until it comes back, and then by the new one', async () => {
  test.skip(isFirefoxMissing(), NO_FIREFOX);
  test.setTimeout(180_000);
  const service = await startFirefoxPushService();
  const lastKey = () => service.accepted.at(-1)?.authorization?.split('k=')[1];
  const use = inTemporaryFolder(async (folder) => {
    const rotate = () => {
      const env = { ...process.env, DATA_DIR: folder };
      return promisify(execFile)(process.execPath, ['scripts/push-keys.ts', '--rotate'], { env });
    };
    await withOwnServer(
      async ({ url, feed }) => {
        await feed(weather(false));
        await withFirefox(async (page) => {
          await watchByPush(page, url);
          const former = lastKey();
          expect((await rotate()).stdout).toContain(`former ${former} (subscriptions: 1, until `);
          await page.goto('about:blank');
          await feed(weather(true));
          await expect.poll(() => service.accepted.length, PATIENT).toBe(2);
          expect(lastKey()).toBe(former);
          // Otherwise it may have the former key for some seconds.
          await page.setCacheEnabled(false);
          await page.goto(`${url}/watching`);
          await pressButton(page, 'Test push on this device');
          await untilShown(page, ['Done:\nThe test arrived']);
          const { stdout } = await rotate();
          expect(stdout).toContain(`former ${lastKey()} (subscriptions: 1, until `);
          expect(stdout).toContain(`former ${former} (subscriptions: 0, until `);
        }, preferencesFor(service.url));
      },
      { script: 'src/e2e/alerts/serve-with-push.ts', settings: { DATA_DIR: folder } },
    );
  });
  await use.finally(service.close);
});
