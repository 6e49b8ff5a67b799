import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const LIST = '/api/account/sessions';
const wire = (id: string, current = false) => ({
  id,
  device: `Device ${id}`,
  created_at: 1_799_000_000_000,
  seen_at: 1_799_500_000_000,
  current,
});

async function open() {
  const page = fakePage({ auth_token: 'abc' }, '/account');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { $toast } = await import('../site/toast.ts');
  const store = await import('./account-sessions.ts');
  store.$accountSessions.listen(() => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  page.calls[0]?.answer({ sessions: [wire('one', true), wire('two'), { id: 'three' }] });
  await settle();
  const shown = () => store.$accountSessions.get().data?.map(({ id }) => id);
  return { ...page, ...store, settle, shown, toast: () => $toast.get()?.title ?? null };
}

it('lists the sessions that can be read', async () => {
  const page = await open();
  expect(page.calls[0]).toMatchObject({ method: 'GET', path: LIST, token: 'abc' });
  expect(page.shown()).toEqual(['one', 'two']);
  expect(page.$accountSessions.get().data?.[0]).toEqual({
    id: 'one',
    device: 'Device one',
    createdAt: 1_799_000_000_000,
    seenAt: 1_799_500_000_000,
    isCurrent: true,
  });
});

it('ends a session and reads the list again', async () => {
  const page = await open();
  const two = page.$accountSessions.get().data?.[1];
  if (two === undefined) throw new Error('no second session');
  const done = page.endSession(two);
  expect(page.calls[1]).toMatchObject({ method: 'DELETE', path: `${LIST}/two` });
  page.calls[1]?.answer(204);
  expect(await done).toBe(true);
  expect(page.toast()).toBe('Logged out: Device two');
  page.calls[2]?.answer({ sessions: [wire('one', true)] });
  await page.settle();
  expect(page.shown()).toEqual(['one']);
});

it('ends all others', async () => {
  const page = await open();
  const done = page.endOtherSessions();
  expect(page.calls[1]).toMatchObject({ method: 'DELETE', path: LIST });
  page.calls[1]?.answer(204);
  expect(await done).toBe(true);
  expect(page.toast()).toBe('All other devices are logged out');
});

it.each([
  [{ error: { code: 'x', message: 'It has ended.' } }, 404, 'It has ended.'],
  [null, 0, 'No answer. Check your connection and try again.'],
  [{}, 422, 'That did not work. Please try again.'],
])(
  'says why a session could not be ended (%j), and reads the list again',
  async (answer, status, text) => {
    const page = await open();
    const done = page.endOtherSessions();
    page.calls[1]?.answer(answer, status);
    expect(await done).toBe(false);
    expect(page.toast()).toBe(text);
    expect(page.calls[2]).toMatchObject({ method: 'GET', path: LIST });
  },
);
