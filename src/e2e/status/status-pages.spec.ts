import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test, untilHydrated } from '../shared/fixtures.ts';
import {
  at,
  card,
  countdown,
  HOURS,
  MINUTES,
  mockStatus,
  mockStatusFailure,
  openAt,
  runUntil,
  SECONDS,
  SHORT_TIMEOUT,
  START,
  shop,
  status,
  stocks,
  weather,
} from './status-page.ts';

test.describe('weather', () => {
  test('shows each weather, active ones first, with its last change', async ({ page }) => {
    await mockStatus(
      page,
      weather({
        Rain: { active: false, lastChange: at(-59 * MINUTES) },
        frog_storm: { active: false, lastChange: at(-23 * HOURS) },
        BloodNight: { active: true, lastChange: new Date(START - 48 * HOURS).toISOString() },
        snow: { active: false, lastChange: 'nonsense' },
        frost: null,
      }),
    );
    await openAt(page, '/weather');
    await expect(page.getByRole('article')).toHaveText([
      'Blood NightActiveCurrently ActiveLast Change: 2d ago',
      'RainInactiveNot ActiveLast Change: 59m ago',
      'Frog StormInactiveNot ActiveLast Change: 23h ago',
      'SnowInactiveNot Active',
    ]);
    const height = async (name: string) => (await card(page, name).boundingBox())?.height ?? 0;
    expect(await height('Blood Night')).toBeGreaterThan(2 * (await height('Rain')));
    await page.clock.runFor(MINUTES);
    await expect(card(page, 'Rain')).toContainText('Last Change: 1h ago');
  });

  test('says ten minutes as soon as they are over', async ({ page }) => {
    await mockStatus(
      page,
      weather({ Rain: { active: false, lastChange: at(3 * SECONDS - 10 * MINUTES) } }),
    );
    await openAt(page, '/weather');
    await expect(card(page, 'Rain')).toContainText('Last Change: 9m ago');
    await page.clock.runFor(3 * SECONDS);
    await expect(card(page, 'Rain')).toContainText('Last Change: 10m ago');
  });

  test('shows the number of active weathers from the first text on', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const line = document.querySelector('[data-status-line]')?.textContent ?? '';
        sessionStorage.lines = `${sessionStorage.lines ?? ''}${line}\n`;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await mockStatus(page, weather({ Rain: { active: true }, Snow: { active: false } }));
    await page.goto('/weather');
    await expect(page.getByText('Live: 1 of 2 active.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.lines)).not.toContain('undefined');
  });

  test('gives each badge the colour of its weather', async ({ page }) => {
    const names = [
      'Rain',
      'Snow',
      'Thunderstorm',
      'Blood Night',
      'Meteor Shower',
      'Frost',
      'Cloudy',
      'Fog',
    ];
    await mockStatus(
      page,
      weather(Object.fromEntries(names.map((name) => [name, { active: false }]))),
    );
    await page.goto('/weather');
    const shown = page.getByText('Inactive', { exact: true });
    await expect(shown).toHaveCount(8);
    const colours = await shown.evaluateAll((badges) =>
      badges.map((badge) => getComputedStyle(badge).color),
    );
    expect(new Set(colours).size).toBe(7);
    expect(colours[7]).toBe(colours[6]);
  });

  test('updates by itself, reports a failure and recovers', async ({ page, problems }) => {
    problems.allow(/503/);
    await mockStatusFailure(page);
    await openAt(page, '/weather');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('Error loading weather data. Please try again later.');
    await mockStatus(page, weather({ Rain: { active: false } }));
    await page.clock.runFor(30_000);
    await expect(card(page, 'Rain')).toContainText('Not Active');
    await mockStatus(page, weather({ Rain: { active: true } }));
    await runUntil(page, () =>
      expect(card(page, 'Rain')).toContainText('Currently Active', SHORT_TIMEOUT),
    );
  });

  test('shows the weathers of the demo', async ({ page }) => {
    await page.goto('/weather');
    await expect(page.getByRole('article')).toHaveCount(35);
    await expect(page.getByText('Last Change:').first()).toBeVisible();
  });
});

test.describe('in Germany, on a clock of Auckland', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Pacific/Auckland' });

  test('shops and weather show the same times, and numbers in the local format', async ({
    page,
  }) => {
    const zoned = '2027-01-15T12:05:00+02:00';
    await mockStatus(page, {
      ...stocks(shop('SeedStock', zoned, [{ name: 'Carrot', maxStock: 12_345 }])),
      ...weather({ Rain: { active: true, lastChange: at(-2 * HOURS) } }),
    });
    await openAt(page, '/stocks');
    await expect(countdown(page, 'Seed Shop')).toHaveText('0h 5m 0s');
    await expect(card(page, 'Seed Shop').getByRole('listitem')).toContainText('×12.345');
    await page.getByRole('link', { name: 'Weather Events' }).click();
    await expect(card(page, 'Rain')).toContainText('Last Change: 2h ago');
  });
});

test.describe('shops and weather', () => {
  test('link to each other by tabs that mark the current page', async ({ page }) => {
    await page.goto('/stocks');
    const tabs = page.getByRole('navigation', { name: 'Boards' }).getByRole('link');
    await expect(tabs).toHaveText(['Shop Stocks', 'Weather Events']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    await tabs.last().press('Enter');
    await expect(page).toHaveURL('/weather');
    await expect(tabs.last()).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather Events');
    await tabs.first().click();
    await expect(page).toHaveURL('/stocks');
  });

  for (const [path, text] of [
    ['/stocks', 'Loading real-time shop stocks and inventory...'],
    ['/weather', 'Loading real-time weather conditions...'],
  ] as const) {
    test(`${path} shows that it is loading, and nothing moves when it has loaded`, async ({
      page,
    }) => {
      const loaded = Promise.withResolvers<void>();
      await page.route('**/api/status', async (route) => {
        await loaded.promise;
        await route.continue();
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          for (const { value } of shifts) {
            const before = Number(document.documentElement.dataset.shift ?? 0);
            document.documentElement.dataset.shift = `${before + value}`;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await untilHydrated(page);
      await expect(status(page)).toHaveText(text);
      loaded.resolve();
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  }
});

test('says that the channel was given up, and connects again by a button', async ({ page }) => {
  const sockets = await mockSockets(page, /\/ws/);
  await mockStatus(page, weather({ Rain: { active: true } }));
  await page.goto('/weather');
  await expect.poll(() => sockets.length).toBe(1);
  await sockets[0]?.route.close({ code: 1000 });
  await expect(page.getByText('Not live: loaded every 30 seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Live: 1 of 1 active.')).toBeVisible();
  await expect.poll(() => sockets.length).toBe(2);
});

test('folds weathers that are not active on a phone while one is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await mockStatus(page, weather({ Rain: { active: true }, Snow: { active: false } }));
  await page.goto('/weather');
  await expect(card(page, 'Rain')).toBeVisible();
  await expect(card(page, 'Snow')).toBeHidden();
  await page.getByRole('button', { name: 'Show 1 not active' }).click();
  await expect(card(page, 'Snow')).toBeVisible();
  await page.getByRole('button', { name: 'Show active ones only' }).click();
  await expect(card(page, 'Snow')).toBeHidden();
});

test('folds no weather on a phone while none is active', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await mockStatus(page, weather({ Rain: { active: false }, Snow: { active: false } }));
  await page.goto('/weather');
  await expect(card(page, 'Rain')).toBeVisible();
  await expect(card(page, 'Snow')).toBeVisible();
  await expect(page.getByRole('button', { name: /not active/ })).toBeHidden();
});
