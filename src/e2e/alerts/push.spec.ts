import { expect, test } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { withOwnServer } from '../shared/channel/own-server.ts';
import { isFirefoxMissing, NO_FIREFOX, withFirefox } from '../shared/firefox/firefox.ts';
import { startPushService } from './push-service.ts';

const PATIENT = { intervals: [50, 100, 200], timeout: 15_000 };
const weather = (active: boolean) => ({ type: 'weather', data: { name: 'glitter_storm', active } });

/** What makes Firefox subscribe at a push service, as if somebody had allowed notifications. */
const preferencesFor = (url: string) => ({
  'dom.push.serverURL': url,
  'dom.push.testing.allowInsecureServerURL': true,
  'dom.push.connection.enabled': true,
  'permissions.default.desktop-notification': 1,
  // A machine without a desktop has no service that shows notifications, so Firefox shows them itself.
  'alerts.useSystemBackend': false,
});

const press = (page: Page, name: string) =>
  expect(async () => {
    const button = await page.$(`::-p-aria([name="${name}"][role="button"])`);
    await button?.click();
    expect(button, name).not.toBeNull();
  }).toPass(PATIENT);

const untilShown = (page: Page, words: readonly string[]) =>
  expect(async () => {
    const text = await page.evaluate(() => document.body.innerText);
    expect(
      words.filter((one) => !text.includes(one)),
      text,
    ).toEqual([]);
  }).toPass(PATIENT);

/** The notifications of the site that Firefox shows. */
const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body }) => `${title}: ${body}`);
  });

test('a weather that begins while the site is closed is shown by Firefox, over a push service', async () => {
  test.skip(isFirefoxMissing(), NO_FIREFOX);
  test.setTimeout(180_000);
  const service = await startPushService();
  const use = withOwnServer(
    async ({ url, feed }) => {
      await feed(weather(false));
      await withFirefox(async (page) => {
        await page.goto(`${url}/watching`);
        await press(page, 'Test push on this device');
        await untilShown(page, ['Done:\nThis device is subscribed', 'Done:\nThe test arrived']);
        expect(await shownBy(page)).toHaveLength(1);
        expect(service.accepted).toMatchObject([{ ttl: '60', urgency: 'high' }]);

        await page.goto(`${url}/weather`);
        await untilShown(page, ['Glitter Storm']);
        await press(page, 'Watch Glitter Storm');
        await press(page, 'Watch');
        await page.goto('about:blank');
        await feed(weather(true));
        await expect.poll(() => service.accepted.length, PATIENT).toBe(2);
        await page.goto(`${url}/about`);
        await expect
          .poll(() => shownBy(page), PATIENT)
          .toContain('Glitter Storm has begun: See how long it lasts.');
      }, preferencesFor(service.url));
    },
    undefined,
    {},
    'src/e2e/alerts/serve-with-push.ts',
  );
  await use.finally(service.close);
});
