import type { Route } from '@playwright/test';
import type { WatchesAnswer } from '../../contract/alerts/watches.ts';
import { expect, test } from '../shared/fixtures.ts';
import { replaceableAnswer } from '../shared/replaceable-answer.ts';
import { expectAccessibleInBothThemes } from '../site/access/accessible.ts';

const AT = Date.now() - 7_200_000;
const CARROT: WatchesAnswer['watches'][number] = {
  id: 'w1',
  kind: 'restock',
  target: { shop: 'SeedStock', item: 'Carrot' },
  ways: ['push', 'discord'],
  isPaused: false,
  pushAlerts: 20,
  createdAt: AT,
  lastAlert: { at: AT, text: 'Carrot is in stock' },
  label: 'Carrot',
  path: '/stocks',
};
const REASON =
  'Discord knows no such webhook. It was deleted there, or its address was not copied as a whole.';
const ANSWER: WatchesAnswer = {
  settings: {
    isPaused: false,
    timeZone: 'UTC',
    quietHours: null,
    webhook: null,
    webhookProblem: { at: AT, reason: REASON },
  },
  watches: [CARROT],
  devices: [],
  endedDevices: [],
  limits: { watches: 100, pushAlerts: 50, pushAlertsOfWatch: 20 },
  pushAlerts: 20,
};

test('the page of watches says why the webhook has ended, and keeps to the site what alerts often', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('watcher_token', 'secret'));
  await page.route('**/api/alerts*', (route) => route.fulfill({ json: { alerts: [] } }));
  const read = (answer: WatchesAnswer) => (route: Route) => route.fulfill({ json: answer });
  const replace = await replaceableAnswer(page, '**/api/watches', read(ANSWER));
  await page.goto('/watching');
  const often = page.getByRole('list', { name: 'Watches that alert often' });
  await expect(often).toContainText('Carrot restocks often. Keep it to the site?');
  const watch = page.getByRole('list', { name: 'Watches', exact: true }).getByRole('listitem');
  await expect(watch).toContainText('by push, by Discord · Discord has no webhook');
  const discord = page.getByRole('region', { name: 'Discord' });
  await expect(discord).toContainText('Your webhook ended 2h ago.');
  await expect(discord).toContainText(REASON);
  await expect(discord.getByLabel('Address of the webhook')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
  }

  const kept = { ...CARROT, ways: ['site' as const, 'discord' as const] };
  const changes: unknown[] = [];
  await page.route('**/api/watches/w1', (route) => {
    changes.push(route.request().postDataJSON());
    return route.fulfill({ json: { watch: kept } });
  });
  replace(read({ ...ANSWER, watches: [kept] }));
  await often.getByRole('button', { name: /^Keep to the site/ }).click();
  await expect(often).toHaveCount(0);
  await expect(watch).toContainText('on this site, by Discord');
  await expect(page.getByRole('heading', { name: 'Watching' })).toBeFocused();
  expect(changes).toEqual([{ ways: ['site', 'discord'] }]);

  const saved = { isTested: true, test: 'A test message is in your channel.' };
  await page.route('**/api/watchers/webhook', (route) => route.fulfill({ json: saved }));
  const healed = { ...ANSWER.settings, webhook: 'https://discord.com/…', webhookProblem: null };
  replace(read({ ...ANSWER, watches: [kept], settings: healed }));
  await discord.getByLabel('Address of the webhook').fill(' <discordapp.com/api/webhooks/1/a/>');
  await discord.getByRole('button', { name: 'Save the webhook' }).click();
  await expect(discord.getByRole('status')).toHaveText('A test message is in your channel.');
  await expect(watch).not.toContainText('Discord has no webhook');
});
