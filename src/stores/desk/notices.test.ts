import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

const NOTICES = '/api/notices';
const notice = (id: string, kind: string) => ({ id, kind, text: `text ${id}`, at: 1 });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

/** Opens a page of Ann, and answers what she is told. */
async function open(notices: object | number) {
  const page = fakePage({ auth_token: 'abc' });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const { followNotices } = await import('./polled-notices.ts');
  const { $warnings, confirmWarning } = await import('./notices.ts');
  const onNotices = vi.fn();
  followNotices(onNotices);
  const { $toast, dismissToast, showToast } = await import('../site/toast.ts');
  $warnings.listen(() => {});
  const advance = (time: number) => vi.advanceTimersByTimeAsync(time);
  const answer = async (path: string, body: object | number) => {
    page.calls.findLast((call) => call.path === path)?.answer(body);
    await advance(0);
  };
  await advance(0);
  await answer('/auth/user', { id: '1', username: 'Ann', avatar_url: null });
  await answer(NOTICES, notices);
  const shown = () => $warnings.get().map(({ id }) => id);
  const read = () => page.calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const confirmFirst = () => {
    const [first] = $warnings.get();
    if (first !== undefined) confirmWarning(first);
  };
  return {
    ...page,
    onNotices,
    advance,
    answer,
    shown,
    read,
    confirmFirst,
    $toast,
    dismissToast,
    showToast,
  };
}

it('has what a muted player reads until the backend says it no more', async () => {
  const mute = 'You cannot write until Nov 20, 2026, 1:00 PM UTC: spam';
  const page = await open({ notices: [], mute });
  const { $mute } = await import('../session/mute.ts');
  expect($mute.get()).toBe(mute);
  await page.advance(60_000);
  await page.answer(NOTICES, { notices: [], mute: 7 });
  expect($mute.get()).toBeNull();
});

it('knows how many reports wait only while the backend says so', async () => {
  const page = await open({ notices: [], reports: 3 });
  const { $waitingReports } = await import('./polled-notices.ts');
  expect($waitingReports.get()).toBe(3);
  expect(page.onNotices).not.toHaveBeenCalled();
  await page.advance(60_000);
  await page.answer(NOTICES, { notices: [], reports: 'many' });
  expect($waitingReports.get()).toBeNull();
  await page.advance(60_000);
  await page.answer(NOTICES, { notices: [] });
  expect($waitingReports.get()).toBeNull();
});

it('shows warnings and mutes until they are confirmed', async () => {
  const notices = [notice('a', 'warning'), notice('b', 'mute')];
  const page = await open({ notices });
  expect(page.shown()).toEqual(['a', 'b']);
  expect(page.read()).toEqual([]);
  page.confirmFirst();
  expect(page.shown()).toEqual(['b']);
  await page.advance(0);
  expect(page.read()).toEqual(['/api/notices/a/read']);
  // The backend has not heard of it yet.
  await page.advance(60_000);
  await page.answer(NOTICES, { notices });
  expect(page.shown()).toEqual(['b']);
});

it('loads what shows notices only when there are some', async () => {
  const page = await open({ notices: [] });
  expect(page.onNotices).not.toHaveBeenCalled();
  await page.advance(60_000);
  await page.answer(NOTICES, { notices: [notice('a', 'warning')] });
  expect(page.onNotices).toHaveBeenCalled();
});

it('shows nothing of a player to the next one, whom another tab has signed in', async () => {
  const page = await open({ notices: [notice('a', 'warning')] });
  page.local.auth_token = 'def';
  page.fire('auth:token-update');
  expect(page.shown()).toEqual([]);
  await page.answer('/auth/user', { id: '2', username: 'Bob', avatar_url: null });
  expect(page.shown()).toEqual([]);
});

it('drops a warning that another tab has confirmed', async () => {
  const page = await open({ notices: [notice('a', 'warning')] });
  await page.advance(60_000);
  await page.answer(NOTICES, { notices: [] });
  expect(page.shown()).toEqual([]);
});

it('shows the answer to a report as a toast once, after all else', async () => {
  const page = await open({ notices: [notice('a', 'warning'), notice('b', 'report')] });
  expect(page.$toast.get()).toBeNull();
  page.showToast({ kind: 'success', title: 'Saved' });
  page.confirmFirst();
  expect(page.$toast.get()?.title).toBe('Saved');
  page.dismissToast();
  expect(page.$toast.get()).toMatchObject({ kind: 'team', title: 'text b' });
  await page.advance(0);
  expect(page.read()).toEqual(['/api/notices/a/read', '/api/notices/b/read']);
  page.dismissToast();
  expect(page.$toast.get()).toBeNull();
});

it('shows an answer as soon as the last warning is confirmed', async () => {
  const page = await open({ notices: [notice('a', 'report'), notice('b', 'warning')] });
  page.confirmFirst();
  expect(page.$toast.get()?.title).toBe('text a');
});

it('counts several answers in one toast', async () => {
  const page = await open({ notices: [notice('a', 'report'), notice('b', 'report')] });
  expect(page.$toast.get()?.title).toContain('2 of your reports');
});

it.each([404, 500, { notices: 'junk' }])('shows nothing after the answer %j', async (body) => {
  const page = await open(body);
  expect([page.shown(), page.$toast.get()]).toEqual([[], null]);
});

it('shows nothing more once the player has left', async () => {
  const page = await open({ notices: [notice('a', 'warning')] });
  delete page.local.auth_token;
  page.fire('auth:logout');
  expect(page.shown()).toEqual([]);
  const asked = page.calls.length;
  await page.advance(120_000);
  expect(page.calls.length).toBe(asked);
});
