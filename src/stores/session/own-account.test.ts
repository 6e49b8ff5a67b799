import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

async function open() {
  const page = fakePage({ auth_token: 'abc', auth_user: '{}', theme: 'dark' }, '/account');
  const { $hasToken } = await import('./token.ts');
  const { $toast } = await import('../site/toast.ts');
  const account = await import('./own-account.ts');
  $hasToken.listen(() => {});
  return { ...page, ...account, toast: () => $toast.get()?.title ?? null };
}

it('deletes the account, forgets the player, and goes home with its own toast', async () => {
  const page = await open();
  const forget = vi.fn();
  const done = page.deleteAccount('Fox', forget);
  expect(page.calls).toMatchObject([
    { method: 'DELETE', path: '/api/account', token: 'abc', body: { username: 'Fox' } },
  ]);
  page.calls[0]?.answer(204);
  expect(await done).toBeNull();
  expect(forget).toHaveBeenCalledOnce();
  expect([page.local, page.events, page.navigations]).toEqual([
    { theme: 'dark' },
    ['auth:logout'],
    ['/'],
  ]);
  expect(page.toast()).toBe('Your account has been deleted');
  expect(page.session.toast).toContain('Your account has been deleted');
});

it.each([
  ['the reason of the backend', { error: { code: 'x', message: 'Wait.' } }, 403, 'Wait.'],
  ['no reason', {}, 422, 'Your account could not be deleted. Please try again.'],
  ['no answer', null, 0, 'No answer. Check your connection and try again.'],
])('keeps everything after a refusal with %s', async (_, answer, status, text) => {
  const page = await open();
  const forget = vi.fn();
  const done = page.deleteAccount('Fox', forget);
  page.calls[0]?.answer(answer, status);
  expect(await done).toBe(text);
  expect(forget).not.toHaveBeenCalled();
  expect(page.local).toMatchObject({ auth_token: 'abc' });
});

it('says nothing more when the session has ended', async () => {
  const page = await open();
  const done = page.deleteAccount('Fox', () => {});
  page.calls[0]?.answer(401);
  expect(await done).toBeNull();
  expect(page.toast()).toBe('You have been logged out');
});

it('reads the data of the player as a file that people can read', async () => {
  const page = await open();
  const done = page.readDataFile();
  const data = { profile: { username: 'Fox' }, later: [1] };
  expect(page.calls[0]).toMatchObject({ method: 'GET', path: '/api/account/data', token: 'abc' });
  page.calls[0]?.answer(data);
  const text = await done;
  expect(JSON.parse(text ?? '')).toEqual(data);
  expect(text).toContain('\n  "profile"');
});

it.each([
  ['another shape', [1], 200],
  ['a limit', { error: { code: 'x', message: 'Again in 3 minutes.' } }, 429],
])('saves nothing when the answer is %s, and says so', async (_, answer, status) => {
  const page = await open();
  const done = page.readDataFile();
  page.calls[0]?.answer(answer, status);
  expect(await done).toBeNull();
  expect(page.toast()).not.toBeNull();
});
