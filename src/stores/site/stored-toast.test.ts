import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEntries } from '../../api/shared/testing/fake-entries.ts';
import { restoreToast } from './stored-toast.ts';
import { $toast, dismissToast, showToast, toastTimeLeft } from './toast.ts';

const entries = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', fakeEntries(entries));
});
afterEach(() => {
  entries.clear();
  $toast.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Goes to another page, which takes so many milliseconds. */
function changePage(wait: number): number | null {
  $toast.set(null);
  vi.advanceTimersByTime(wait);
  restoreToast();
  const toast = $toast.get();
  return toast === null ? null : toastTimeLeft(toast);
}

describe('a toast', () => {
  it('is shown in full after the page change that interrupts it, then for the rest of its time', () => {
    showToast({ kind: 'success', title: 'Successfully logged in!' });
    expect(changePage(400)).toBe(5000);
    expect(changePage(2000)).toBe(3000);
    expect(changePage(2900)).toBe(100);
    expect(changePage(200)).toBeNull();
  });

  it('follows one page change only when it is an error', () => {
    showToast({ kind: 'error', title: 'You can only edit your own trade ads' });
    expect(changePage(100)).toBe(5000);
    expect(changePage(100)).toBeNull();
  });

  it('is not shown again once dismissed, or when its page change took too long', () => {
    showToast({ kind: 'info', title: 'Hello' });
    dismissToast();
    expect(changePage(10)).toBeNull();
    showToast({ kind: 'info', title: 'Hello' });
    expect(changePage(31_000)).toBeNull();
  });

  it.each([
    ['/chat/bob', '', null],
    ['/chat/bob', '?name=Bob', null],
    ['/chat/cem', '', 5000],
    ['/chat', '', 5000],
  ])('is not shown on the page that it leads to: %s%s', (pathname, search, left) => {
    vi.stubGlobal('location', { pathname, search });
    const action = { label: 'See offer', href: '/chat/bob#offer-o' };
    showToast({ kind: 'info', title: 'Bob offers you a trade', action });
    expect([changePage(10), entries.has('toast')]).toEqual([left, left !== null]);
  });

  it('is shown on the page that it leads to with another query', () => {
    vi.stubGlobal('location', { pathname: '/trade-ads', search: '' });
    const action = { label: 'See them', href: '/trade-ads?user=ann' };
    showToast({ kind: 'info', title: '2 of your trade ads have ended', action });
    expect(changePage(10)).toBe(5000);
  });

  it.each(['', '{', '[]', '{"kind":"x"}', '{"kind":"info","title":"x","at":"now"}'])(
    'is not shown when %o is stored',
    (stored) => {
      entries.set('toast', stored);
      expect(changePage(0)).toBeNull();
    },
  );
});
