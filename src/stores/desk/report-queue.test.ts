import { expect, it } from 'vitest';
import { openDeskAs, openDeskPage, wireReport } from './testing/desk-page.ts';

const OPEN = '/api/desk/reports?state=open';
const one = { reports: [wireReport('r1')], open: 1, overdue: 0 };

async function openQueue(search = '') {
  const page = await openDeskAs('moderator', search);
  const { $queue, refreshQueue } = await import('./report-queue.ts');
  const { openDesk } = await import('./desk-route.ts');
  const close = $queue.listen(() => {});
  await page.advance(0);
  return { ...page, $queue, refreshQueue, openDesk, close };
}

it('reads nothing before the role is known', async () => {
  const page = await openDeskPage();
  const { $queue } = await import('./report-queue.ts');
  $queue.listen(() => {});
  expect($queue.get()).toEqual({ state: 'idle' });
  expect(page.paths()).toEqual(['GET /auth/user', 'GET /api/desk/me']);
});

it('reads the reports that the filter of the URL leaves', async () => {
  const page = await openQueue();
  expect(page.$queue.get()).toEqual({ state: 'loading' });
  await page.answer(OPEN, one);
  expect(page.$queue.get()).toMatchObject({ state: 'known', data: one, isStale: false });
  page.openDesk({ state: 'claimed', isOverdue: true, about: '2' });
  expect(page.$queue.get()).toEqual({ state: 'loading' });
  await page.advance(0);
  await page.answer('/api/desk/reports?state=claimed&overdue=1&player=2', { ...one, reports: [] });
  expect(page.$queue.get()).toMatchObject({ state: 'known', data: { reports: [] } });
});

it('reads what a search of the URL finds, and the queue again after it', async () => {
  const page = await openQueue();
  await page.answer(OPEN, one);
  page.openDesk({ search: 'my code & more' });
  await page.advance(0);
  expect(page.calls.at(-1)?.path).toContain('search=my+code+%26+more');
  page.openDesk({});
  await page.advance(0);
  expect(page.calls.at(-1)?.path).toBe(OPEN);
});

it('reads again every 30 s, and keeps what is known after a failure', async () => {
  const page = await openQueue();
  await page.answer(OPEN, one);
  await page.advance(30_000);
  await page.answer(OPEN, 403);
  expect(page.$queue.get()).toMatchObject({ state: 'known', data: one, isStale: true });
});

it('asks for the role again when the backend forbids the read', async () => {
  const page = await openQueue();
  await page.answer(OPEN, 403);
  expect(page.paths().at(-1)).toBe('GET /api/desk/me');
  await page.answer('/api/desk/me', 403);
  expect(page.$deskAccess.get()).toEqual({ state: 'forbidden' });
  expect(page.$queue.get()).toEqual({ state: 'idle' });
});

it('takes no answer of a read that began before the last refresh', async () => {
  const page = await openQueue();
  await page.answer(OPEN, one);
  page.refreshQueue();
  await page.advance(0);
  const before = page.calls.at(-1);
  page.refreshQueue();
  await page.advance(0);
  await page.answer(OPEN, { ...one, reports: [] });
  before?.answer(one);
  await page.advance(0);
  expect(page.$queue.get()).toMatchObject({ data: { reports: [] } });
});

it('reads nothing more once the queue is left, not even after an action', async () => {
  const page = await openQueue();
  await page.answer(OPEN, one);
  page.close();
  await page.advance(2000);
  page.refreshQueue();
  await page.advance(60_000);
  expect(page.paths().filter((path) => path.endsWith(OPEN))).toHaveLength(1);
});

it('knows a report that does not exist from one that cannot be read', async () => {
  const page = await openDeskAs('moderator', '?report=r9');
  const { $openReport, refreshReport } = await import('./open-report.ts');
  $openReport.listen(() => {});
  await page.advance(0);
  await page.answer('/api/desk/reports/r9', { junk: true });
  expect($openReport.get()).toEqual({ state: 'failed' });
  refreshReport();
  await page.advance(0);
  await page.answer('/api/desk/reports/r9', 404);
  expect($openReport.get()).toEqual({ state: 'missing' });
});
