import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

async function arrive(query: string, entries: StorageEntries = {}) {
  const page = fakePage(entries, '/auth/callback');
  const { $toast } = await import('../site/toast.ts');
  const { finishSignIn } = await import('./finish-sign-in.ts');
  void finishSignIn(query);
  return { ...page, toast: () => $toast.get()?.title ?? null };
}

/** The entries of a browser with a session that has just started a sign-in on home. */
const STARTED = { auth_token: 'old', auth_user: '{}', sign_in_started: '1800000000000 /' };

it('stores the token, then shows the toast and goes on after 100 ms', async () => {
  const page = await arrive('?token=abc&state=%2Fstocks', { ...STARTED });
  expect(page.local).toEqual({ auth_token: 'abc' });
  expect(page.events).toEqual(['auth:token-update']);
  vi.advanceTimersByTime(99);
  expect([page.toast(), page.navigations]).toEqual([null, []]);
  vi.advanceTimersByTime(1);
  expect([page.toast(), page.navigations]).toEqual(['Successfully logged in!', ['/stocks']]);
});

it('goes home with a toast that outlives the page when there is no token', async () => {
  const page = await arrive('');
  vi.advanceTimersByTime(0);
  expect([page.toast(), page.navigations]).toEqual(['No authentication token received', ['/']]);
  expect(page.session.toast).toContain('No authentication token received');
});

it.each([
  ['none', undefined],
  ['one from 10 minutes ago', `${1_800_000_000_000 - 600_000} /`],
  ['one from the future', `${1_800_000_000_000 + 1} /`],
  ['junk', 'yesterday /'],
])('keeps the former session aside when the marker of a sign-in is %s', async (_, mark) => {
  const entries: StorageEntries = {
    auth_token: 'old',
    ...(mark === undefined ? {} : { sign_in_started: mark }),
  };
  const page = await arrive('?token=planted&state=%2Fstocks', entries);
  expect(page.local).toEqual({ auth_token: 'planted', auth_former: 'old' });
  expect(page.events).toEqual(['auth:token-update']);
  vi.advanceTimersByTime(100);
  expect([page.toast(), page.navigations]).toEqual(['Successfully logged in!', ['/stocks']]);
});

it('asks about a token that nobody asked for without a former session too', async () => {
  const page = await arrive('?token=planted');
  expect(page.local).toEqual({ auth_token: 'planted', auth_former: '' });
});

it('keeps the first former session when further such tokens arrive', async () => {
  const entries: StorageEntries = { auth_token: 'mine' };
  for (const token of ['one', 'two', 'two']) {
    vi.resetModules();
    await arrive(`?token=${token}`, entries);
    expect(entries).toEqual({ auth_token: token, auth_former: 'mine' });
  }
});

it('does not ask about the token of the present session', async () => {
  const page = await arrive('?token=mine', { auth_token: 'mine' });
  expect(page.local).toEqual({ auth_token: 'mine' });
});

it('forgets the former session when a sign-in was started here meanwhile', async () => {
  const entries = { ...STARTED, auth_token: 'planted', auth_former: 'mine' };
  const page = await arrive('?token=new', entries);
  expect(page.local).toEqual({ auth_token: 'new' });
});

describe('a storage that is full', () => {
  /** Arrives with a token that nobody asked for, while these keys cannot be set. */
  async function arriveWithoutRoom(keys: string[], entries: StorageEntries) {
    const page = fakePage(entries, '/auth/callback');
    const { setItem, ...rest } = localStorage;
    const set = (key: string, value: string) => {
      if (keys.includes(key)) throw new Error('quota');
      setItem(key, value);
    };
    vi.stubGlobal('localStorage', { ...rest, setItem: set });
    const { finishSignIn } = await import('./finish-sign-in.ts');
    void finishSignIn('?token=planted');
    return page;
  }

  it.each(['auth_former', 'auth_token'])('keeps the session when %s has no room', async (key) => {
    const page = await arriveWithoutRoom([key], { auth_token: 'mine' });
    expect([page.local, page.events]).toEqual([{ auth_token: 'mine' }, []]);
    const { $toast } = await import('../site/toast.ts');
    expect($toast.get()?.title).toMatch(/storage of this browser/);
  });

  it('keeps an open question open', async () => {
    const asked = { auth_token: 'first', auth_former: 'mine' };
    const page = await arriveWithoutRoom(['auth_token'], { ...asked });
    expect(page.local).toEqual(asked);
  });
});

it('uses a marker once, and returns to its path', async () => {
  const { storeSignInMarker } = await import('./sign-in-marker.ts');
  const entries: StorageEntries = { auth_token: 'old' };
  fakePage(entries);
  storeSignInMarker('/items?search=a fox');
  vi.resetModules();
  const page = await arrive('?token=new', entries);
  vi.advanceTimersByTime(100);
  expect(page.navigations).toEqual(['/items?search=a%20fox']);
  vi.resetModules();
  await arrive('?token=planted', entries);
  expect(entries).toMatchObject({ auth_token: 'planted', auth_former: 'new' });
});

it('shows that storage is full, for long enough to be read', async () => {
  const page = fakePage({}, '/auth/callback');
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new Error('quota');
    },
  });
  const { $toast } = await import('../site/toast.ts');
  const { finishSignIn } = await import('./finish-sign-in.ts');
  void finishSignIn('?token=abc');
  expect($toast.get()?.title).toMatch(/storage of this browser/);
  vi.advanceTimersByTime(4999);
  expect(page.navigations).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(page.navigations).toEqual(['/']);
});

describe('a code', () => {
  const VERIFIER = 'v'.repeat(43);
  const started = (): StorageEntries => ({
    auth_token: 'old',
    sign_in_started: `${Date.now()} /stocks`,
    sign_in_verifier: VERIFIER,
  });

  async function arriveWithCode(entries = started()) {
    const page = await arrive('?code=abc&state=%2Fitems', entries);
    await vi.advanceTimersByTimeAsync(0);
    return page;
  }

  it('is exchanged with the verifier and without the former token', async () => {
    const page = await arriveWithCode();
    expect(page.calls).toMatchObject([
      {
        method: 'POST',
        path: '/auth/token',
        token: null,
        body: { code: 'abc', code_verifier: VERIFIER },
      },
    ]);
    expect(page.local).toEqual({ auth_token: 'old' });
    page.calls[0]?.answer({ token: 'new' });
    await vi.advanceTimersByTimeAsync(0);
    expect(page.local).toEqual({ auth_token: 'new' });
    await vi.advanceTimersByTimeAsync(100);
    expect([page.toast(), page.navigations]).toEqual(['Successfully logged in!', ['/items']]);
  });

  it('is not sent when this browser started no sign-in', async () => {
    const { sign_in_started: _, ...entries } = started();
    const page = await arriveWithCode(entries);
    expect(page.calls).toEqual([]);
    expect(page.toast()).toMatch(/^Authentication failed: this login did not start in this/);
    expect(page.local).toEqual({ auth_token: 'old' });
  });

  const refusal = (message: string) => ({ error: { code: 'bad_code', message } });
  const NOT_EXCHANGED = 'the login did not work. Please try again.';

  it.each([
    ['a refusal', refusal('Too old.'), 400, 'Too old.'],
    ['a refusal with 401', refusal('No.'), 401, 'No.'],
    ['a backend without the call', '<p>Not found</p>', 404, NOT_EXCHANGED],
    ['no token', {}, 200, NOT_EXCHANGED],
    ['a token that cannot be read', { token: 'a b' }, 200, NOT_EXCHANGED],
    ['no answer', null, 0, NOT_EXCHANGED],
  ])(
    'leads home with a reason after %s, and keeps the session',
    async (_, answer, status, text) => {
      const page = await arriveWithCode();
      page.calls[0]?.answer(answer, status);
      await vi.advanceTimersByTimeAsync(50);
      await vi.advanceTimersByTimeAsync(50);
      expect([page.toast(), page.navigations]).toEqual([`Authentication failed: ${text}`, ['/']]);
      expect([page.local, page.events]).toEqual([{ auth_token: 'old' }, []]);
    },
  );
});

describe('a token that the backend does not accept', () => {
  /** Arrives with a token while the page follows its session, as every page does. */
  async function arriveAndAsk(entries: StorageEntries = {}) {
    const page = await arrive('?token=dead&state=%2Fstocks', entries);
    const { $hasToken } = await import('./token.ts');
    const { $session } = await import('./session.ts');
    $hasToken.listen(() => {});
    $session.listen(() => {});
    return page;
  }
  const REFUSED = 'Authentication failed: the login did not work. Please try again.';

  it.each([401, 403, 404])('shows that after a %i, and never a logout', async (status) => {
    const page = await arriveAndAsk();
    page.calls[0]?.answer(status);
    await vi.advanceTimersByTimeAsync(50);
    expect(page.toast()).toBe(REFUSED);
    expect(page.local).toEqual({});
    await vi.advanceTimersByTimeAsync(100);
    expect(page.toast()).toBe(REFUSED);
    expect(new Set(page.navigations)).toEqual(new Set(['/']));
  });

  it.each([401, 403, 404])('brings the former session back after a %i', async (status) => {
    const page = await arriveAndAsk({ auth_token: 'mine' });
    page.calls[0]?.answer(status);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.local).toEqual({ auth_token: 'mine' });
    expect(page.events).toEqual(['auth:token-update', 'auth:token-update']);
    expect(page.calls[1]).toMatchObject({ path: '/auth/user', token: 'mine' });
    page.calls[1]?.answer({ id: 'ann', username: 'Ann', avatar_url: null });
    await vi.advanceTimersByTimeAsync(100);
    const { $session } = await import('./session.ts');
    expect($session.get()).toMatchObject({ state: 'in', user: { username: 'Ann' } });
    expect([page.toast(), page.navigations]).toEqual([REFUSED, ['/']]);
  });

  it('ends everything when the former session is dead too', async () => {
    const page = await arriveAndAsk({ auth_token: 'mine' });
    page.calls[0]?.answer(401);
    await vi.advanceTimersByTimeAsync(0);
    page.calls[1]?.answer(401);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.local).toEqual({});
    expect(page.events.at(-1)).toBe('auth:logout');
    expect(page.toast()).toBe(REFUSED);
  });

  it('shows that on the next page when the answer came late', async () => {
    const { session, local } = await arriveAndAsk();
    await vi.advanceTimersByTimeAsync(100);
    vi.resetModules();
    const page = fakePage(local, '/stocks');
    Object.assign(page.session, session);
    const { $toast } = await import('../site/toast.ts');
    const { $hasToken } = await import('./token.ts');
    const { $session } = await import('./session.ts');
    $hasToken.listen(() => {});
    $session.listen(() => {});
    page.calls[0]?.answer(401);
    await vi.advanceTimersByTimeAsync(0);
    expect($toast.get()?.title).toBe(REFUSED);
  });

  it('is a logout like any other once the backend has accepted the token', async () => {
    const page = await arriveAndAsk();
    page.calls[0]?.answer({ id: 'ann', username: 'Ann', avatar_url: null });
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('auth:logout'));
    expect(page.toast()).toBe('You have been logged out');
  });
});
