import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { leaveForSignIn, returnFromSignIn } from './sign-in-history.ts';

beforeEach(() => void vi.useFakeTimers());

/** A page in a tab whose history has so many entries, of which the page's is the last. */
function open(length: number, url = '/items?search=fox') {
  const page = fakePage({}, url);
  const history = {
    length,
    state: null,
    pushState: () => (history.length += 1),
    replaceState: vi.fn(),
    go: vi.fn(),
  };
  const reload = vi.fn();
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', { ...location, hash: '', reload });
  return { ...page, history, reload };
}

/** Leaves for a sign-in, and returns after so many entries of the platform. */
function signIn(entries: number, start = 4, path = '/items?search=fox') {
  const page = open(start);
  leaveForSignIn('/auth/roblox');
  page.history.length += entries;
  returnFromSignIn(path);
  return page;
}

it('goes back to the entry where the sign-in began, whatever the platform added', () => {
  for (const entries of [0, 1, 5]) {
    const page = signIn(entries);
    expect(page.navigations).toEqual(['/auth/roblox']);
    expect(page.history.go).toHaveBeenCalledWith(-1 - entries);
    expect(page.history.replaceState).toHaveBeenCalledWith(null, '', '/items?search=fox');
  }
});

it('opens the path itself where the entry is not known', () => {
  expect(signIn(2, 48).navigations).toEqual(['/auth/roblox', '/items?search=fox']);
  const other = open(3);
  returnFromSignIn('/stocks');
  expect(other.navigations).toEqual(['/stocks']);
  expect(other.history.go).not.toHaveBeenCalled();
});

it('loads the path when going back leads nowhere', () => {
  const page = signIn(1);
  vi.advanceTimersByTime(3000);
  expect(page.reload).toHaveBeenCalledOnce();
});

it('leads on from the page where the sign-in began, once', () => {
  const page = signIn(1, 4, '/chat/7?offer=1');
  page.navigations.length = 0;
  continueSignIn();
  continueSignIn();
  expect(page.navigations).toEqual(['/chat/7?offer=1']);
});

it('stays on the page of the path, and loads one of the back/forward cache again', () => {
  const page = signIn(1);
  page.navigations.length = 0;
  const cached = { ...page.session };
  continueSignIn();
  Object.assign(page.session, cached);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(page.navigations).toEqual([]);
  expect(page.reload).toHaveBeenCalledOnce();
});

it('takes no path of another site from storage', () => {
  const page = open(2);
  page.session.sign_in_path = 'https://evil.example/';
  continueSignIn();
  expect(page.navigations).toEqual(['/']);
});
