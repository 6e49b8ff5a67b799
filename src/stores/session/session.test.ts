import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

const FOX = { id: '7', username: 'MeadowFox', avatar_url: null };
const USER = { id: '7', username: 'MeadowFox', avatar: null };
const SUSPENDED = 'You are suspended until Nov 27, 2026, 12:00 PM UTC: spam';
const REFUSAL = { error: { code: 'suspended', message: SUSPENDED } };

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  warn.mockClear();
});

/** Opens a page with these entries in its storage. */
async function open(entries: StorageEntries, path?: string) {
  const page = fakePage(entries, path);
  const { $session } = await import('./session.ts');
  const { logout } = await import('./logout.ts');
  const { $hasToken } = await import('./token.ts');
  const { $toast } = await import('../site/toast.ts');
  $hasToken.listen(() => {});
  $session.listen(() => {});
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const call = (index: number) => {
    const made = page.calls[index];
    if (made === undefined) throw new Error(`no call ${index}`);
    return made;
  };
  const toast = () => $toast.get()?.title ?? null;
  return { ...page, call, settle, toast, logout, hasToken: $hasToken, session: $session };
}

async function signedIn() {
  const page = await open({ auth_token: 'abc' });
  page.call(0).answer(FOX);
  await page.settle();
  return page;
}

/** Tells this tab, as another one, why the session ends. */
function tell(newValue: string): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_ended', newValue }));
}

it('says that the session has ended although a call reported it before the page listened', async () => {
  const page = fakePage({ auth_token: 'abc' });
  const { endSession } = await import('../../api/shared/session-token.ts');
  endSession('abc');
  const { $hasToken } = await import('./token.ts');
  const { $toast } = await import('../site/toast.ts');
  $hasToken.listen(() => {});
  expect([page.navigations, $toast.get()?.title]).toEqual([['/'], 'You have been logged out']);
});

describe('a page opened', () => {
  it('calls nobody without a token and is signed out', async () => {
    const page = await open({});
    expect(page.session.get()).toEqual({ state: 'out' });
    expect(page.calls).toEqual([]);
  });

  it('reads the user with a token, and stores it for the next page', async () => {
    const page = await signedIn();
    expect(page.call(0)).toMatchObject({ method: 'GET', path: '/auth/user', token: 'abc' });
    expect(page.session.get()).toEqual({ state: 'in', user: USER });
    vi.resetModules();
    const next = await open(page.local);
    expect(next.session.get()).toEqual({ state: 'loading', lastSeen: USER });
  });

  it.each([['{"id":'], ['{"id":"7"}'], ['null'], ['<b>']])(
    'shows nobody when %s is stored',
    async (auth_user) => {
      const page = await open({ auth_token: 'abc', auth_user });
      expect(page.session.get()).toEqual({ state: 'loading', lastSeen: null });
    },
  );

  it.each([['token with spaces'], ['x'.repeat(100_000)], [''], ['ü']])(
    'calls nobody with a malformed token (%.20s)',
    async (auth_token) => {
      const page = await open({ auth_token });
      expect(page.session.get()).toEqual({ state: 'out' });
      expect(page.calls).toEqual([]);
    },
  );
});

describe('the answer about the user', () => {
  it.each([[404], [403], ['<html>'], [{}], [{ id: '7' }], ['null']])(
    'removes the token when it is %j, which is only logged',
    async (answer) => {
      const page = await open({ auth_token: 'abc' });
      page.call(0).answer(answer);
      await page.settle();
      expect(page.session.get()).toEqual({ state: 'out' });
      expect(page.hasToken.get()).toBe(false);
      expect(page.local).toEqual({});
      expect([page.events, page.navigations, page.toast()]).toEqual([[], [], null]);
      expect(warn).toHaveBeenCalledTimes(1);
    },
  );

  it('shows a suspended player why and until when', async () => {
    const page = await open({ auth_token: 'abc' });
    page.call(0).answer(REFUSAL, 403);
    await page.settle();
    expect([page.session.get(), page.local]).toEqual([{ state: 'out' }, {}]);
    expect(page.toast()).toBe(SUSPENDED);
  });

  it('tells the other tabs why before the token goes', async () => {
    const page = await open({ auth_token: 'abc' });
    const changes: string[] = [];
    const { setItem, removeItem } = localStorage;
    vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      changes.push(`${key}: ${value}`);
      setItem(key, value);
    });
    vi.spyOn(localStorage, 'removeItem').mockImplementation((key) => {
      if (key in page.local) changes.push(`no ${key}`);
      removeItem(key);
    });
    page.call(0).answer(REFUSAL, 403);
    await page.settle();
    expect(changes).toEqual([`auth_ended: ${SUSPENDED}`, 'no auth_ended', 'no auth_token']);
  });

  it('tells the other tabs nothing when a former session goes on', async () => {
    const page = await open({ auth_token: 'abc', auth_former: 'def' });
    const set = vi.spyOn(localStorage, 'setItem');
    page.call(0).answer(REFUSAL, 403);
    await page.settle();
    expect(set.mock.calls).toEqual([['auth_token', 'def']]);
    expect(page.call(1)).toMatchObject({ path: '/auth/user', token: 'def' });
    expect(page.toast()).toBe(SUSPENDED);
  });

  it.each([[null], [502], [503], [504], [429]])(
    'keeps the session when it is %j, and is read again later and later',
    async (answer) => {
      const page = await open({ auth_token: 'abc' });
      const giveUp = async () => {
        // The client retries each read once, except after a 429.
        page.calls.at(-1)?.answer(answer);
        await page.settle();
        if (answer === 429) return;
        page.calls.at(-1)?.answer(answer);
        await page.settle();
      };
      const perRound = answer === 429 ? 1 : 2;
      for (const [round, wait] of [1000, 2000, 4000].entries()) {
        await giveUp();
        expect(page.calls).toHaveLength((round + 1) * perRound);
        await vi.advanceTimersByTimeAsync(wait - 1);
        expect(page.calls).toHaveLength((round + 1) * perRound);
        await vi.advanceTimersByTimeAsync(1);
        expect(page.calls).toHaveLength((round + 1) * perRound + 1);
      }
      expect(page.local).toEqual({ auth_token: 'abc' });
      page.calls.at(-1)?.answer(FOX);
      await page.settle();
      expect(page.session.get()).toEqual({ state: 'in', user: USER });
    },
  );

  it('is read at once when the network is back', async () => {
    const page = await open({ auth_token: 'abc' });
    page.call(0).answer(429);
    await page.settle();
    page.fire('online');
    expect(page.calls).toHaveLength(2);
  });

  it('is dropped when its token was replaced meanwhile', async () => {
    const page = await open({ auth_token: 'abc' });
    page.local.auth_token = 'new';
    page.fire('storage');
    expect(page.call(1)).toMatchObject({ token: 'new' });
    page.call(1).answer({ ...FOX, id: '8' });
    await page.settle();
    page.call(0).answer(FOX);
    await page.settle();
    expect(page.session.get()).toMatchObject({ user: { id: '8' } });
  });
});

describe('a backend that never answers', () => {
  it('keeps the token, is reported after 10 s and called again automatically', async () => {
    const page = await open({ auth_token: 'abc' });
    const { $isSessionUnreachable } = await import('./session.ts');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.session.get()).toEqual({ state: 'loading', lastSeen: null });
    expect([$isSessionUnreachable.get(), page.local.auth_token]).toEqual([true, 'abc']);
    await vi.advanceTimersByTimeAsync(1000);
    page.call(1).answer(FOX);
    await page.settle();
    expect(page.session.get()).toEqual({ state: 'in', user: USER });
    expect($isSessionUnreachable.get()).toBe(false);
  });
});

describe('a session that a 401 refuses', () => {
  it('ends once, with a toast, and leads home', async () => {
    const page = await signedIn();
    const { readUntil } = await import('../../api/shared/backend.ts');
    const read = readUntil(new AbortController().signal);
    const reads = [read('/a'), read('/b')].map((one) => one.catch(() => null));
    page.call(1).answer(401);
    page.call(2).answer(401);
    await Promise.all(reads);
    page.fire('storage');
    expect(page.events).toEqual(['auth:logout']);
    expect(page.local).toEqual({});
    expect(page.session.get()).toEqual({ state: 'out' });
    expect(page.navigations).toEqual(['/']);
    expect(page.toast()).toBe('You have been logged out');
  });

  it('ends when the user call refuses it too', async () => {
    const page = await open({ auth_token: 'abc' });
    page.call(0).answer(401);
    await page.settle();
    expect(page.events).toEqual(['auth:logout']);
    expect(page.session.get()).toEqual({ state: 'out' });
  });

  it('does not end a newer session', async () => {
    const page = await signedIn();
    const { readUntil } = await import('../../api/shared/backend.ts');
    const read = readUntil(new AbortController().signal);
    const late = read('/a').catch(() => null);
    page.local.auth_token = 'new';
    page.call(1).answer(401);
    await late;
    expect(page.events).toEqual([]);
    expect(page.local.auth_token).toBe('new');
  });

  it('stays on home when it ends there', async () => {
    const page = await open({ auth_token: 'abc' }, '/');
    page.call(0).answer(401);
    await page.settle();
    expect([page.navigations, page.toast()]).toEqual([[], 'You have been logged out']);
  });
});

describe('a logout', () => {
  it('ends the session at the backend, then here', async () => {
    const page = await signedIn();
    const done = page.logout();
    expect(page.call(1)).toMatchObject({ method: 'POST', path: '/auth/logout', token: 'abc' });
    expect(page.events).toEqual([]);
    page.call(1).answer(204);
    await done;
    expect(page.events).toEqual(['auth:logout']);
    expect(page.local).toEqual({ sign_in_choice: '1' });
  });

  it.each([[500], [null], [429]])(
    'shows a failure and changes nothing when the answer is %j',
    async (answer) => {
      const page = await signedIn();
      const done = page.logout();
      page.call(1).answer(answer);
      await done;
      expect(page.toast()).toBe('Failed to logout');
      expect([page.events, page.calls.length]).toEqual([[], 2]);
      expect(page.session.get()).toMatchObject({ state: 'in' });
    },
  );

  it('is like any other when the session has already ended', async () => {
    const page = await signedIn();
    const done = page.logout();
    page.call(1).answer(401);
    await done;
    expect([page.events, page.toast()]).toEqual([['auth:logout'], 'You have been logged out']);
  });
});

describe('another tab', () => {
  it('logs out here once when it logs out', async () => {
    const page = await signedIn();
    delete page.local.auth_token;
    page.fire('storage');
    page.fire('storage');
    expect(page.events).toEqual(['auth:logout']);
    expect(page.session.get()).toEqual({ state: 'out' });
  });

  it('logs in here when it logs in', async () => {
    const page = await open({});
    page.local.auth_token = 'new';
    page.fire('storage');
    page.call(0).answer(FOX);
    await page.settle();
    expect(page.events).toEqual(['auth:token-update']);
    expect(page.session.get()).toEqual({ state: 'in', user: USER });
  });

  it('says why a suspension ended the session, although the call of this tab is not answered', async () => {
    const page = await open({ auth_token: 'abc' });
    tell(SUSPENDED);
    delete page.local.auth_token;
    page.fire('storage');
    page.call(0).answer(REFUSAL, 403);
    await page.settle();
    expect([page.session.get(), page.local]).toEqual([{ state: 'out' }, {}]);
    expect([page.events, page.toast()]).toEqual([[], SUSPENDED]);
  });

  it('says why although this tab sees first that the token is gone', async () => {
    const page = await signedIn();
    delete page.local.auth_token;
    tell(SUSPENDED);
    expect(page.session.get()).toEqual({ state: 'out' });
    expect([page.events, page.toast()]).toEqual([['auth:logout'], SUSPENDED]);
  });

  it('is noticed by a page that comes back out of the cache', async () => {
    const page = await signedIn();
    delete page.local.auth_token;
    page.fire('pageshow');
    expect(page.session.get()).toEqual({ state: 'out' });
  });

  it('changes nothing here when it changes something else', async () => {
    const page = await signedIn();
    page.local.theme = 'dark';
    page.fire('storage');
    expect([page.events, page.calls.length]).toEqual([[], 1]);
  });
});
