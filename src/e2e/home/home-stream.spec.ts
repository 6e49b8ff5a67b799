import type { Page } from '@playwright/test';
import { type Dialled, standIn } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';

const LIVE = /\/live$/;
const FETCHED = { usersOnline: 1, totalPets: 2, totalExists: 3, secretHatches24h: 4 };

const say = (socket: Dialled | undefined, message: object) =>
  socket?.route.send(JSON.stringify(message));
const figures = (page: Page) =>
  page.getByRole('region', { name: 'Live figures' }).getByRole('definition');
const hatches = (page: Page) => page.getByRole('region', { name: 'Recent Hatches' });
const rows = (page: Page) => hatches(page).getByRole('listitem');

function hatch(id: number, name: string, secret = false) {
  const pet = { id: `p${id}`, slug: `pet-${id}`, name, image: '/pictures/fox.svg', rarity: 'Rare' };
  return { id: `h${id}`, pet, username: `Player${id}`, at: Date.now() + id * 1000, secret };
}

/** Opens home with its stream played by the test. */
async function open(page: Page): Promise<Dialled[]> {
  await page.route('**/api/stats', (route) => route.fulfill({ json: FETCHED }));
  const dialled = await standIn(page, LIVE);
  await page.goto('/');
  await expect.poll(() => dialled.length).toBe(1);
  return dialled;
}

test('puts streamed figures over fetched ones, and keeps the last good of each', async ({
  page,
}) => {
  const dialled = await open(page);
  await expect(figures(page)).toHaveText(['1', '2', '3', '4']);
  say(dialled[0], { type: 'INITIAL_DATA', data: { stats: { usersOnline: 10, totalPets: 20 } } });
  await expect(figures(page)).toHaveText(['10', '20', '3', '4']);
  for (const junk of ['{"type":"STATS_UPDATE","data":{"st', '[]', '{"type":"STATS_UPDATE"}']) {
    dialled[0]?.route.send(junk);
  }
  const stats = { usersOnline: null, totalPets: -5, totalExists: 'many', secretHatches24h: 40 };
  say(dialled[0], { type: 'STATS_UPDATE', data: { stats } });
  await expect(figures(page)).toHaveText(['10', '20', '3', '40']);
  say(dialled[0], { type: 'HATCH', stats: { usersOnline: 11 }, hatch: {} });
  await expect(figures(page)).toHaveText(['11', '20', '3', '40']);
});

test('says of when the figures are once stream and calls both fail', async ({ page, problems }) => {
  problems.allow(/api\/(stats|hatches)/);
  await page.clock.install();
  const dialled = await open(page);
  await expect(figures(page)).toHaveText(['1', '2', '3', '4']);
  say(dialled[0], { type: 'INITIAL_DATA', data: { stats: { usersOnline: 10 } } });
  await expect(figures(page).first()).toHaveText('10');
  await page.route('**/api/{stats,hatches/*}*', (route) => route.abort());
  await dialled[0]?.route.close({ code: 1000 });
  await page.clock.runFor(65_000);
  const region = page.getByRole('region', { name: 'Live figures' });
  await expect(region.getByRole('status')).toHaveText('Could not refresh.');
  await expect(figures(page).first()).toHaveText('10');
});

test('shows a hatch as it happens, a secret one with a mark, and nothing else moves', async ({
  page,
}) => {
  const dialled = await open(page);
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      // biome-ignore lint/suspicious/noConsole: the console is how the page tells the test
      for (const { entryType } of list.getEntries()) console.error(`the page jumps: ${entryType}`);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  for (let id = 1; id <= 3; id += 1) {
    say(dialled[0], { type: 'HATCH', stats: {}, hatch: hatch(id, `Pet ${id}`, id === 3) });
    await expect(rows(page).first()).toContainText(`Pet ${id}`);
  }
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('Player3');
  await expect(rows(page).first()).toContainText('★ Secret');
  await expect(rows(page).nth(1)).not.toContainText('Secret');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', '/items/pet-3');
});

test('stands still under the pointer and under the focus', async ({ page }) => {
  const dialled = await open(page);
  say(dialled[0], { type: 'HATCH', stats: {}, hatch: hatch(1, 'First') });
  await expect(rows(page).first()).toContainText('First');
  const second = { type: 'HATCH', stats: { usersOnline: 77 }, hatch: hatch(2, 'Second') };
  await rows(page).first().hover();
  say(dialled[0], second);
  await expect(figures(page).first()).toHaveText('77');
  await expect(rows(page).first()).toContainText('First');
  await page.mouse.move(0, 0);
  await expect(rows(page).first()).toContainText('Second');
  await rows(page).first().getByRole('link').focus();
  say(dialled[0], { ...second, stats: { usersOnline: 78 }, hatch: hatch(3, 'Third') });
  await expect(figures(page).first()).toHaveText('78');
  await expect(rows(page).first()).toContainText('Second');
  await rows(page).first().getByRole('link').blur();
  await expect(rows(page).first()).toContainText('Third');
});

test('reads a new hatch out, at most one in 30 s', async ({ page }) => {
  await page.clock.install();
  const dialled = await open(page);
  const told = hatches(page).getByRole('status');
  say(dialled[0], { type: 'HATCH', stats: {}, hatch: hatch(1, 'First') });
  await expect(rows(page).first()).toContainText('First');
  await expect(told).toHaveText('');
  await page.clock.runFor(31_000);
  say(dialled[0], { type: 'HATCH', stats: {}, hatch: hatch(2, 'Second') });
  await expect(told).toHaveText('Player2 hatched Second');
});

test('shows no hatches where the backend has no such call', async ({ page, problems }) => {
  problems.allow(/404 .*hatches/);
  await page.route('**/api/hatches/recent*', (route) => route.fulfill({ status: 404, json: {} }));
  await open(page);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Hatches' })).toBeHidden();
});

test('closes the stream when home is left', async ({ page }) => {
  const dialled = await open(page);
  await page.goto('/items');
  await expect.poll(() => dialled[0]?.isClosed).toBe(true);
  expect(dialled).toHaveLength(1);
});

test('moves with the real backend', async ({ page }) => {
  await page.goto('/');
  await expect(figures(page).nth(1)).toHaveText(/\d/);
  const pets = await figures(page).nth(1).textContent();
  const first = await rows(page).first().textContent();
  await expect(figures(page).nth(1)).not.toHaveText(pets ?? '', { timeout: 20_000 });
  await expect(rows(page).first()).not.toHaveText(first ?? '', { timeout: 20_000 });
});
