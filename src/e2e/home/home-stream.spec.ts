import type { Page } from '@playwright/test';
import { type MockSocket, mockSockets } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';

const LIVE = /\/live$/;
const FETCHED = { usersOnline: 1, totalPets: 2, totalExists: 3, secretHatches24h: 4 };

const sendMessage = (socket: MockSocket | undefined, message: object) =>
  socket?.route.send(JSON.stringify(message));
const statValues = (page: Page) =>
  page.getByRole('region', { name: 'Live figures' }).getByRole('definition');
const hatches = (page: Page) => page.getByRole('region', { name: 'Recent Hatches' });
const rows = (page: Page) => hatches(page).getByRole('listitem');

function hatch(id: number, name: string, secret = false) {
  const pet = { id: `p${id}`, slug: `pet-${id}`, name, image: '/pictures/fox.svg', rarity: 'Rare' };
  return { id: `h${id}`, pet, username: `Player${id}`, at: Date.now() + id * 1000, secret };
}

/** Opens home with a mocked home stream. */
async function open(page: Page): Promise<MockSocket[]> {
  await page.route('**/api/stats', (route) => route.fulfill({ json: FETCHED }));
  const sockets = await mockSockets(page, LIVE);
  await page.goto('/');
  await expect.poll(() => sockets.length).toBe(1);
  return sockets;
}

test('shows streamed numbers instead of fetched ones, and keeps the last good value of each', async ({
  page,
}) => {
  const sockets = await open(page);
  await expect(statValues(page)).toHaveText(['1', '2', '3', '4']);
  sendMessage(sockets[0], {
    type: 'INITIAL_DATA',
    data: { stats: { usersOnline: 10, totalPets: 20 } },
  });
  await expect(statValues(page)).toHaveText(['10', '20', '3', '4']);
  for (const junk of ['{"type":"STATS_UPDATE","data":{"st', '[]', '{"type":"STATS_UPDATE"}']) {
    sockets[0]?.route.send(junk);
  }
  const stats = { usersOnline: null, totalPets: -5, totalExists: 'many', secretHatches24h: 40 };
  sendMessage(sockets[0], { type: 'STATS_UPDATE', data: { stats } });
  await expect(statValues(page)).toHaveText(['10', '20', '3', '40']);
  sendMessage(sockets[0], { type: 'HATCH', stats: { usersOnline: 11 }, hatch: {} });
  await expect(statValues(page)).toHaveText(['11', '20', '3', '40']);
});

const sendStats = (socket: MockSocket | undefined, stats: object) =>
  sendMessage(socket, { type: 'STATS_UPDATE', data: { stats } });

/** Collects the digits that roll from now on, as `old>new` with the direction and the time. */
async function watchRolls(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const rolls: string[] = [];
    Object.assign(window, { rolls });
    const observer = new MutationObserver((changes) => {
      for (const digit of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(digit instanceof HTMLElement) || digit.dataset.before === undefined) continue;
        const { animationDuration } = getComputedStyle(digit);
        const direction = digit.parentElement?.dataset.roll;
        rolls.push(
          `${digit.dataset.before}>${digit.textContent} ${direction} ${animationDuration}`,
        );
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'rolls'));
}

/** Opens home with some motion, and changes two of its site stats. */
async function openRolling(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  await page.emulateMedia({ reducedMotion });
  const sockets = await open(page);
  sendStats(sockets[0], { usersOnline: 1299, totalExists: 1_210_000 });
  await expect(statValues(page)).toHaveText(['1,299', '2', '1.21M', '4']);
  await expect(statValues(page).locator('[data-before]')).toHaveCount(0);
  const rolls = await watchRolls(page);
  sendStats(sockets[0], { usersOnline: 1301, totalExists: 1_190_000 });
  await expect(statValues(page)).toHaveText(['1,301', '2', '1.19M', '4']);
  return { socket: sockets[0], rolls };
}

test('lets the digits that differ roll, up or down, and leaves plain text', async ({ page }) => {
  const { rolls, socket } = await openRolling(page, 'no-preference');
  await expect
    .poll(rolls)
    .toEqual(['2>3 1 0.4s', '9>0 1 0.4s', '9>1 1 0.4s', '2>1 -1 0.4s', '1>9 -1 0.4s']);
  await expect(statValues(page).locator('[data-before]')).toHaveCount(0);
  for (const usersOnline of [1302, 1303, 10_000]) sendStats(socket, { usersOnline });
  await expect(statValues(page).first()).toHaveText('10,000');
  await expect(statValues(page).locator('[data-before]')).toHaveCount(0);
  await expect(statValues(page).first()).toHaveText('10,000');
});

test('changes numbers at once with reduced motion', async ({ page }) => {
  const { rolls } = await openRolling(page, 'reduce');
  await expect.poll(rolls).toContain('2>3 1 1e-05s');
  await expect(statValues(page).locator('[data-before]')).toHaveCount(0);
});

test('shows the age of the numbers once stream and calls both fail', async ({ page, problems }) => {
  problems.allow(/api\/(stats|hatches)/);
  await page.clock.install();
  const sockets = await open(page);
  await expect(statValues(page)).toHaveText(['1', '2', '3', '4']);
  sendMessage(sockets[0], { type: 'INITIAL_DATA', data: { stats: { usersOnline: 10 } } });
  await expect(statValues(page).first()).toHaveText('10');
  await page.route('**/api/{stats,hatches/*}*', (route) => route.abort());
  await sockets[0]?.route.close({ code: 1000 });
  await page.clock.runFor(65_000);
  const region = page.getByRole('region', { name: 'Live figures' });
  await expect(region.getByRole('status')).toHaveText('Could not refresh. Trying again.');
  await expect(statValues(page).first()).toHaveText('10');
});

test('shows a hatch as it happens, labels a secret one, and moves nothing else', async ({
  page,
}) => {
  const sockets = await open(page);
  await expect(rows(page)).toHaveCount(10);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      // biome-ignore lint/suspicious/noConsole: the console is how the page tells the test
      for (const { entryType } of list.getEntries()) console.error(`the page jumps: ${entryType}`);
    }).observe({ type: 'layout-shift', buffered: false });
  });
  for (let id = 1; id <= 3; id += 1) {
    sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(id, `Pet ${id}`, id === 3) });
    await expect(rows(page).first()).toContainText(`Pet ${id}`);
  }
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('Player3');
  await expect(rows(page).first()).toContainText('★ Secret');
  await expect(rows(page).nth(1)).not.toContainText('Secret');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', '/items/pet-3');
});

test('does not change the list under the pointer or under the focus', async ({ page }) => {
  const sockets = await open(page);
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(1, 'First') });
  await expect(rows(page).first()).toContainText('First');
  const second = { type: 'HATCH', stats: { usersOnline: 77 }, hatch: hatch(2, 'Second') };
  await rows(page).first().hover();
  sendMessage(sockets[0], second);
  await expect(statValues(page).first()).toHaveText('77');
  await expect(rows(page).first()).toContainText('First');
  await page.mouse.move(0, 0);
  await expect(rows(page).first()).toContainText('Second');
  await rows(page).first().getByRole('link').focus();
  sendMessage(sockets[0], { ...second, stats: { usersOnline: 78 }, hatch: hatch(3, 'Third') });
  await expect(statValues(page).first()).toHaveText('78');
  await expect(rows(page).first()).toContainText('Second');
  await rows(page).first().getByRole('link').blur();
  await expect(rows(page).first()).toContainText('Third');
});

test('announces a new hatch, at most one in 30 s', async ({ page }) => {
  await page.clock.install();
  const sockets = await open(page);
  const announcement = hatches(page).getByRole('status');
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(1, 'First') });
  await expect(rows(page).first()).toContainText('First');
  await expect(announcement).toHaveText('');
  await page.clock.runFor(31_000);
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(2, 'Second') });
  await expect(announcement).toHaveText('Player2 hatched Second');
});

test('celebrates the last secret hatch that happens, for 2 s, and tells it at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sockets = await open(page);
  const celebrated = hatches(page).locator('[data-celebrated]');
  const old = hatch(1, 'Old', true);
  sendMessage(sockets[0], { type: 'INITIAL_DATA', data: { stats: {}, hatches: [old] } });
  await expect(rows(page).first()).toContainText('Old');
  await expect(celebrated).toHaveCount(0);
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(2, 'Second', true) });
  await expect(celebrated).toContainText('Second');
  const announcement = hatches(page).getByRole('status');
  await expect(announcement).toHaveText('Player2 hatched the secret Second');
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(3, 'Third', true) });
  await expect(celebrated).toContainText('Third');
  await expect(celebrated).toHaveCount(1);
  const ends = await celebrated.evaluate((row) =>
    row.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().endTime),
  );
  expect(ends).toEqual([2000, 2000, 1000]);
  sendMessage(sockets[0], { type: 'HATCH', stats: {}, hatch: hatch(4, 'Plain') });
  await expect(rows(page).first()).toContainText('Plain');
  await expect(announcement).toHaveText('Player3 hatched the secret Third');
});

test('shows no hatches where the backend has no such call', async ({ page, problems }) => {
  problems.allow(/404 .*hatches/);
  await page.route('**/api/hatches/recent*', (route) => route.fulfill({ status: 404, json: {} }));
  await open(page);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Hatches' })).toBeHidden();
});

test('says that the stream was given up, and connects again by a button', async ({ page }) => {
  const sockets = await open(page);
  const text = page.getByText('Not live: loaded every 30 seconds.');
  await sockets[0]?.route.close({ code: 1000 });
  await expect(text).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sockets.length).toBe(2);
  await expect(text).toBeHidden();
});

test('closes the stream when the reader leaves home', async ({ page }) => {
  const sockets = await open(page);
  await page.goto('/items');
  await expect.poll(() => sockets[0]?.isClosed).toBe(true);
  expect(sockets).toHaveLength(1);
});

test('shows new hatches of the real backend', async ({ page }) => {
  await page.goto('/');
  await expect(statValues(page).nth(1)).toHaveText(/\d/);
  const pets = await statValues(page).nth(1).textContent();
  const first = await rows(page).first().textContent();
  await expect(statValues(page).nth(1)).not.toHaveText(pets ?? '', { timeout: 20_000 });
  await expect(rows(page).first()).not.toHaveText(first ?? '', { timeout: 20_000 });
});
