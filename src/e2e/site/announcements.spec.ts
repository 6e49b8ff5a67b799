import { log } from '../chat/support/chat-page.ts';
import { mockLongThread } from '../chat/support/long-thread.ts';
import { startSignedIn } from '../session/signed-in.ts';
import { mockSockets } from '../shared/channel/sockets.ts';
import { expect, test } from '../shared/fixtures.ts';
import {
  CARROTS,
  countdown,
  HOURS,
  MINUTES,
  mockStatus,
  mockStatusFailure,
  openAt,
  shop,
  status,
  stocks,
} from '../status/status-page.ts';
import { watchAnnouncements } from './access/announcements.ts';

test('countdowns and ages change without announcements', async ({ page, problems }) => {
  problems.allow(/503 .*api\/status/);
  const announced = await watchAnnouncements(page);
  await mockStatus(page, stocks(shop('SeedStock', 2 * HOURS, CARROTS)));
  await openAt(page, '/stocks');
  await expect(countdown(page, 'Seed Shop')).toHaveText('2h 0m 0s');
  await mockStatusFailure(page);
  await page.clock.runFor(3 * MINUTES);
  await expect(countdown(page, 'Seed Shop')).toHaveText('1h 57m 0s');
  await expect(page.getByText(/Last updated \d+m/)).toBeVisible();
  await expect(status(page)).toHaveText('Could not refresh. Trying again.');
  expect(await announced()).toEqual([
    'Loading real-time shop stocks and inventory...',
    'Could not refresh. Trying again.',
  ]);
});

test('a failed refresh is announced once, however old the data gets', async ({
  page,
  problems,
}) => {
  problems.allow(/api\/(stats|hatches|items)/);
  const announced = await watchAnnouncements(page);
  await page.clock.install();
  await mockSockets(page, /\/(live|ws)/);
  await page.route(/\/api\//, (route) => route.abort());
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Recently Updated' });
  await region.scrollIntoViewIfNeeded();
  await expect(region).toContainText('Could not refresh. Trying again. Last updated');
  const age = await region.getByText('Could not refresh. Trying again. Last updated').textContent();
  await page.clock.runFor(5 * MINUTES);
  await expect(region).not.toContainText(age ?? '');
  const parts = await page.getByText('Could not refresh. Trying again. Last updated').count();
  expect(await announced()).toEqual(
    Array.from({ length: parts }, () => 'Could not refresh. Trying again.'),
  );
});

test("only the partner's messages of a conversation are announced", async ({ page }) => {
  const announced = await watchAnnouncements(page);
  await startSignedIn(page, 'SunnyAcorn7');
  const ann = await mockLongThread(page, 3);
  await page.goto('/chat/ann');
  await expect(log(page).getByText('Message 3')).toBeVisible();
  await expect.poll(ann.isOpen).toBe(true);
  const before = await announced();
  const typing = { conversationId: 'talk', userId: 'ann' };
  for (const status of ['online', 'offline', 'online']) {
    ann.send({ type: 'USER_STATUS', data: [{ userId: 'ann', status, lastSeen: null }] });
    ann.send({ type: 'TYPING_START', data: typing });
    await expect(page.getByText('Ann is typing…')).toBeVisible();
    ann.send({ type: 'TYPING_STOP', data: typing });
    await expect(page.getByText('Ann is typing…')).toHaveCount(0);
  }
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
  const seq = ann.addMessage();
  await expect(log(page).getByText(`Message ${seq}`)).toBeVisible();
  expect((await announced()).slice(before.length)).toEqual([`Ann: Message ${seq}`]);
});
