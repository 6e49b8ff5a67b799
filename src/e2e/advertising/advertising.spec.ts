import type { Page } from '@playwright/test';
import { expect, test } from '../shared/fixtures.ts';
import { expectAccessible } from '../site/access/accessible.ts';
import { advertisingTest } from './advertising-fixtures.ts';

// One worker runs the whole file, so that the site is built once.
test.describe.configure({ mode: 'default' });

const WIDE = { width: 1600, height: 800 };
const frames = (page: Page) => page.locator('iframe');
const choices = (page: Page) => page.getByRole('dialog', { name: 'Privacy choices' });
const sendMessage = (page: Page, words: 'No ads' | 'Show ads') =>
  choices(page).getByRole('button', { name: words }).click();
/** What a rail's frame requested, and what it could access. */
const requestIn = async (page: Page, side: 'left' | 'right') => {
  const rail = page.getByRole('complementary', { name: `Advertisement, ${side}` });
  return JSON.parse(await rail.frameLocator('iframe').locator('#request').innerText());
};
/** The focused element below the consent question; null when it is not covered. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const box = focused?.getBoundingClientRect();
    const question = document.querySelector('#privacy-choices');
    const questionBox = question?.getBoundingClientRect();
    if (!box || !questionBox || question?.contains(focused)) return null;
    const isApart =
      box.bottom <= questionBox.top ||
      box.left >= questionBox.right ||
      box.top >= questionBox.bottom;
    return isApart ? null : (focused?.outerHTML ?? null);
  });

test('a site without a network has no advertising', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('Privacy Policy');
  expect(html).not.toMatch(
    /ad_choice|advertisement|advertising-rail|privacy-choices|privacy choices/i,
  );
  expect((await request.get('/ads/left')).status()).toBe(404);
});

advertisingTest.describe('a site with an advertising network', () => {
  advertisingTest(
    'requests nothing before consent, and never after a refusal',
    async ({ page, network }) => {
      await page.setViewportSize(WIDE);
      await page.goto('/about');
      await expect(choices(page)).toBeVisible();
      const sizes = await choices(page)
        .getByRole('button', { name: 'ads' })
        .evaluateAll((all) =>
          all.map((one) => `${one.getBoundingClientRect().width} ${one.className}`),
        );
      expect(new Set(sizes).size, 'both answers look alike').toBe(1);
      await expectAccessible(page);
      const last = page.getByRole('button', { name: 'Privacy choices' });
      do {
        await page.keyboard.press('Tab');
        expect(await coveredFocus(page)).toBeNull();
      } while (!(await last.evaluate((button) => button === document.activeElement)));
      await sendMessage(page, 'No ads');
      await expect(choices(page)).toBeHidden();
      await page.goto('/contact', { waitUntil: 'networkidle' });
      await expect(choices(page)).toBeHidden();
      await expect(frames(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('ad_choice'))).toMatch(
        /^refuse \d{13}$/,
      );
      expect(network.calls).toEqual([]);
    },
  );

  advertisingTest(
    'runs the network after consent, in frames without access to the page',
    async ({ page, network, site }) => {
      await page.setViewportSize(WIDE);
      await page.goto('/about?private=1');
      await page.evaluate(() => localStorage.setItem('auth_token', 'secret'));
      await sendMessage(page, 'Show ads');
      for (const side of ['left', 'right'] as const) {
        expect(await requestIn(page, side)).toEqual({
          id: `ad-${side}`,
          options: {
            format: 'sticky-stack',
            refreshTime: 30,
            sizes: [
              ['336', '280'],
              ['300', '600'],
              ['300', '250'],
              ['320', '480'],
              ['320', '100'],
              ['320', '50'],
              ['160', '600'],
            ],
            report: { enabled: true, wording: 'Report Ad', url: 'mailto:ads@hatchboard.example' },
            personalized: false,
          },
          origin: 'null',
          referrer: '',
          storage: 'SecurityError',
          cookie: 'SecurityError',
          page: 'SecurityError',
        });
      }
      expect(network.calls).toEqual(['/network.js', '/network.js']);
      const report = page.getByRole('link', { name: 'Report Ad' });
      await expect(report.first()).toHaveAttribute('href', 'mailto:ads@hatchboard.example');
      const response = await page.request.get(`${site.url}/ads/left`);
      expect(response.headers()['content-security-policy']).toContain(
        'sandbox allow-scripts allow-popups',
      );
    },
  );

  advertisingTest(
    'shows advertising from 1400 px on, with space reserved at once',
    async ({ page, network }) => {
      await page.addInitScript(() => {
        if (self === top) localStorage.setItem('ad_choice', `allow ${Date.now()}`);
      });
      const lines = page.getByText('Advertisement', { exact: true });
      await page.setViewportSize({ width: 1399, height: 800 });
      await page.goto('/about', { waitUntil: 'networkidle' });
      await expect(lines).toHaveCount(2);
      await expect(lines.first()).toBeHidden();
      expect(network.calls).toEqual([]);
      for (const [width, rail] of [
        [1400, 160],
        [2000, 336],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        const running = Promise.withResolvers<void>();
        await page.route('**/_astro/*.js', (route) => running.promise.then(() => route.continue()));
        await page.goto('/privacy-policy', { waitUntil: 'commit' });
        // Stylesheets block the first paint, so a reader sees nothing of what is measured before it.
        await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
        const positions = async () => {
          await expect(lines.last()).toBeVisible();
          const boxes = page.getByRole('complementary').or(page.getByRole('main'));
          return boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().toJSON()));
        };
        const before = await positions();
        expect(before.map((box) => box.width)).toEqual([expect.any(Number), rail, rail]);
        running.resolve();
        expect((await requestIn(page, 'right')).id).toBe('ad-right');
        expect(await positions(), 'nothing has moved').toEqual(before);
        await page.mouse.wheel(0, 2000);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
        await expect(lines.first(), 'the rail sticks').toBeInViewport();
      }
      await page.setViewportSize({ width: 1399, height: 800 });
      await expect(frames(page)).toHaveCount(0);
    },
  );

  advertisingTest(
    'withdraws consent from "Privacy choices" in every tab',
    async ({ page, context }) => {
      await page.setViewportSize(WIDE);
      await page.goto('/about');
      await sendMessage(page, 'Show ads');
      await expect(frames(page)).toHaveCount(2);
      const phone = await context.newPage();
      await phone.setViewportSize({ width: 320, height: 480 });
      await phone.goto('/about');
      const opener = phone.getByRole('button', { name: 'Privacy choices' });
      await opener.focus();
      await phone.keyboard.press('Enter');
      await expect(choices(phone)).toContainText('Right now: you said yes to ads.');
      const needed = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect(needed).toBeLessThanOrEqual(320);
      await phone.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await phone.keyboard.press('Enter');
      await sendMessage(phone, 'No ads');
      await expect(opener).toBeFocused();
      await expect(frames(page)).toHaveCount(0);
    },
  );

  advertisingTest('takes Global Privacy Control for a no', async ({ page, network }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      if (self === top) localStorage.setItem('ad_choice', `allow ${Date.now()}`);
    });
    await page.setViewportSize(WIDE);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect(choices(page)).toBeHidden();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(choices(page)).toContainText('Global Privacy Control is on');
    await expect(choices(page).getByRole('button')).toHaveCount(1);
    await choices(page).getByRole('button', { name: 'Close' }).click();
    await expect(choices(page)).toBeHidden();
    await expect(frames(page)).toHaveCount(0);
    expect(network.calls).toEqual([]);
  });
});
