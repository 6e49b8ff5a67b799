import { expect, it } from 'vitest';
import type { DeskAction } from './desk-action.ts';
import { openDeskAs, wireReport } from './testing/desk-page.ts';

const BOB = { id: '2', username: 'Bob' };
const CHOICE = { reason: 'Is mean', hours: 24, role: 'moderator' } as const;

async function openActions() {
  const page = await openDeskAs('admin', '?report=r1');
  const actions = await import('./desk-action.ts');
  const { $queue } = await import('./report-queue.ts');
  $queue.listen(() => {});
  await page.advance(0);
  await page.answer('/api/desk/reports?state=open', { reports: [], open: 0, overdue: 0 });
  const last = () => page.calls.findLast(({ method }) => method === 'POST');
  return { ...page, ...actions, last };
}

it.each<[DeskAction, string, object]>([
  [
    { kind: 'resolve', reportId: 'r1', reportedAt: 1, user: BOB },
    '/api/desk/reports/r1/resolve',
    { reason: 'Is mean' },
  ],
  [{ kind: 'warn', user: BOB }, '/api/desk/players/2/warn', { reason: 'Is mean' }],
  [{ kind: 'mute', user: BOB }, '/api/desk/players/2/mute', { reason: 'Is mean', hours: 24 }],
  [{ kind: 'unmute', user: BOB }, '/api/desk/players/2/unmute', { reason: 'Is mean' }],
  [{ kind: 'suspend', user: BOB }, '/api/desk/players/2/suspend', { reason: 'Is mean', hours: 24 }],
  [{ kind: 'lift', user: BOB }, '/api/desk/players/2/lift', { reason: 'Is mean' }],
  [
    { kind: 'grant', user: { ...BOB, role: 'player' } },
    '/api/desk/players/2/grant',
    { reason: 'Is mean', role: 'moderator' },
  ],
  [
    { kind: 'hide', user: BOB, conversationId: 'talk', seq: 4 },
    '/api/desk/messages/hide',
    { conversation_id: 'talk', seq: 4, reason: 'Is mean' },
  ],
  [
    { kind: 'remove-ad', user: BOB, tradeAdId: 'ad' },
    '/api/desk/trade-ads/ad/remove',
    { reason: 'Is mean' },
  ],
])('sends %j, and then reads the queue again', async (action, path, body) => {
  const page = await openActions();
  const done = page.act(action, CHOICE);
  await page.advance(0);
  expect([page.last()?.path, page.last()?.body]).toEqual([path, body]);
  page.last()?.answer(204);
  expect(await done).toBeNull();
  expect(page.toast()).toMatchObject({ kind: 'success', title: expect.stringContaining('Bob') });
  expect(page.paths().at(-1)).toBe('GET /api/desk/reports?state=open');
});

it.each([
  [
    [{ error: { code: 'conflict', message: 'Somebody has answered it.' } }, 409],
    'Somebody has answered it.',
  ],
  [[403], 'This could not be done.'],
  [[null], 'No answer. Check your connection and try again.'],
] as const)('says why it failed after %j', async ([body, status], problem) => {
  const page = await openActions();
  const done = page.act({ kind: 'warn', user: BOB }, CHOICE);
  await page.advance(0);
  page.last()?.answer(body, status);
  expect(await done).toBe(problem);
  expect(page.toast()).toBeNull();
});

it('takes a report and gives it back, once at a time', async () => {
  const page = await openActions();
  void page.setClaimed('r1', true);
  void page.setClaimed('r1', true);
  await page.advance(0);
  const claims = () => page.paths().filter((path) => path.endsWith('/claim'));
  expect([claims().length, page.last()?.body]).toEqual([1, { claimed: true }]);
  const message = 'Dan works on this report.';
  page.last()?.answer({ error: { code: 'claimed', message } }, 409);
  await page.advance(0);
  expect(page.toast()).toMatchObject({ kind: 'error', title: message });
  void page.setClaimed('r1', false);
  await page.advance(0);
  expect([claims().length, page.last()?.body]).toEqual([2, { claimed: false }]);
});

it('opens and closes the dialog of an action', async () => {
  const page = await openActions();
  page.askFor({ kind: 'warn', user: wireReport('r1').user });
  expect(page.$askedAction.get()).toMatchObject({ kind: 'warn' });
  page.closeAction();
  expect(page.$askedAction.get()).toBeNull();
});
