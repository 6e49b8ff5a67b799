import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

/** The next sign-in lets the player choose the account (behaviour A20). */
const CHOICE = { sign_in_choice: '1' };

const FOX = { id: '7', username: 'MeadowFox', avatar_url: null };
const ASKED = { auth_token: 'planted', auth_former: 'mine' };

vi.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});

/** Opens a page on which nobody has answered yet, unless the storage says otherwise. */
async function open(entries: StorageEntries = { ...ASKED }) {
  const page = fakePage(entries, '/stocks');
  const { $session } = await import('./session.ts');
  const { $hasToken } = await import('./token.ts');
  const { $toast } = await import('../site/toast.ts');
  const { logout } = await import('./logout.ts');
  const unasked = await import('./unasked-sign-in.ts');
  $hasToken.listen(() => {});
  $session.listen(() => {});
  unasked.$unasked.listen(() => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const answer = async (body: number | object) => {
    page.calls.at(-1)?.answer(body);
    await settle();
  };
  return {
    ...page,
    ...unasked,
    ...{ logout, settle, answer },
    isOpen: () => unasked.$unasked.get() !== null,
    session: () => $session.get(),
    toast: () => $toast.get()?.title ?? null,
  };
}

it('is asked on every page until it is answered', async () => {
  const page = await open();
  expect(page.isOpen()).toBe(true);
  vi.resetModules();
  expect((await open(page.local)).isOpen()).toBe(true);
});

it('is not asked about a session that somebody asked for', async () => {
  expect((await open({ auth_token: 'mine' })).isOpen()).toBe(false);
});

describe("That's me", () => {
  it('keeps the session and forgets the former one', async () => {
    const page = await open();
    await page.answer(FOX);
    page.confirmSignIn();
    expect([page.local.auth_token, page.local.auth_former]).toEqual(['planted', undefined]);
    expect([page.isOpen(), page.events]).toEqual([false, []]);
    expect(page.session()).toMatchObject({ state: 'in' });
  });

  it('tells who waits for it, here and in another tab, but never about another session', async () => {
    const page = await open();
    const confirmed = vi.fn();
    page.onConfirmed(confirmed);
    delete page.local.auth_former;
    page.fire('storage');
    expect(confirmed).toHaveBeenCalledOnce();
    Object.assign(page.local, ASKED);
    page.fire('storage');
    page.rejectSignIn();
    expect(confirmed).toHaveBeenCalledOnce();
  });
});

describe('Not me', () => {
  it('brings the former session back, on the same page', async () => {
    const page = await open();
    await page.answer(FOX);
    page.rejectSignIn();
    expect(page.local).toEqual({ auth_token: 'mine', ...CHOICE });
    expect([page.isOpen(), page.events]).toEqual([false, ['auth:token-update']]);
    expect(page.toast()).toBe('That player is logged out here');
    expect(page.calls.at(-1)).toMatchObject({ path: '/auth/user', token: 'mine' });
    await page.answer({ ...FOX, username: 'Ann' });
    expect(page.session()).toMatchObject({ state: 'in', user: { username: 'Ann' } });
    expect([page.navigations, page.toast()]).toEqual([[], 'That player is logged out here']);
  });

  it('works while the backend is away and the name is not known', async () => {
    const page = await open();
    expect(page.session()).toEqual({ state: 'loading', lastSeen: null });
    page.rejectSignIn();
    expect(page.local).toEqual({ auth_token: 'mine', ...CHOICE });
    // The answer about the other token comes late.
    page.calls[0]?.answer(FOX);
    await page.settle();
    expect(page.session()).toMatchObject({ state: 'loading' });
    expect(page.local.auth_user).toBeUndefined();
  });

  it('logs out when there was no session before', async () => {
    const page = await open({ auth_token: 'planted', auth_former: '' });
    page.rejectSignIn();
    expect([page.local, page.events]).toEqual([CHOICE, ['auth:logout']]);
    expect([page.session(), page.navigations]).toEqual([{ state: 'out' }, ['/']]);
    expect(page.toast()).toBe('You have been logged out');
  });

  it('logs out when the former session has ended meanwhile', async () => {
    const page = await open();
    page.rejectSignIn();
    await page.answer(401);
    expect([page.local, page.session()]).toEqual([CHOICE, { state: 'out' }]);
    expect(page.events).toEqual(['auth:token-update', 'auth:logout']);
    expect(page.toast()).toBe('You have been logged out');
  });

  it('never keeps the session when the former one cannot be stored', async () => {
    const page = await open();
    const { setItem: _, ...rest } = localStorage;
    const setItem = () => {
      throw new Error('quota');
    };
    vi.stubGlobal('localStorage', { ...rest, setItem });
    page.rejectSignIn();
    expect(page.local).toEqual({});
    expect(page.events).toEqual(['auth:logout']);
  });

  it('works again after the same link was opened a second time in another tab', async () => {
    const page = await open();
    page.rejectSignIn();
    Object.assign(page.local, ASKED);
    page.fire('storage');
    expect(page.isOpen()).toBe(true);
    page.rejectSignIn();
    expect(page.local.auth_token).toBe('mine');
    expect(page.events).toEqual(Array(3).fill('auth:token-update'));
  });
});

describe('an answer in another tab', () => {
  it('ends the question here, and a late press changes nothing', async () => {
    const page = await open();
    delete page.local.auth_former;
    page.rejectSignIn();
    expect([page.local, page.isOpen()]).toEqual([{ auth_token: 'planted' }, false]);
  });

  it('that is Not me brings the former session back here', async () => {
    const page = await open();
    page.local.auth_token = 'mine';
    delete page.local.auth_former;
    page.fire('storage');
    expect([page.isOpen(), page.events]).toEqual([false, ['auth:token-update']]);
    expect(page.calls.at(-1)).toMatchObject({ token: 'mine' });
  });

  it('is noticed by a page that comes back out of the cache', async () => {
    const page = await open();
    delete page.local.auth_former;
    page.fire('pageshow');
    expect(page.isOpen()).toBe(false);
  });
});

it('appears on a page that is open while another tab opens the link', async () => {
  const page = await open({ auth_token: 'mine' });
  Object.assign(page.local, ASKED);
  page.fire('storage');
  expect(page.isOpen()).toBe(true);
});

describe('a logout meanwhile', () => {
  it.each([204, 401])('ends both sessions here when the backend answers %i', async (status) => {
    const page = await open();
    const done = page.logout();
    await page.answer(status);
    await done;
    expect([page.local, page.isOpen()]).toEqual([CHOICE, false]);
    expect(page.events.at(-1)).toBe('auth:logout');
    expect(page.session()).toEqual({ state: 'out' });
  });

  it('that fails changes nothing', async () => {
    const page = await open();
    const done = page.logout();
    await page.answer(500);
    await done;
    expect([page.local, page.isOpen()]).toEqual([ASKED, true]);
  });

  it('in another tab ends the question here', async () => {
    const page = await open();
    delete page.local.auth_former;
    delete page.local.auth_token;
    page.fire('storage');
    expect([page.isOpen(), page.events]).toEqual([false, ['auth:logout']]);
  });
});
