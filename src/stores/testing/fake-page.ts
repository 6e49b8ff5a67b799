import { afterEach, vi } from 'vitest';
import { abortable, fakeTimeouts } from './fake-timeouts.ts';

/** The entries of a fake storage, which a test may read. */
export type StorageEntries = Record<string, string>;

function storageOf(entries: StorageEntries) {
  return {
    get length() {
      return Object.keys(entries).length;
    },
    key: (index: number) => Object.keys(entries)[index] ?? null,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value;
    },
    removeItem: (key: string) => delete entries[key],
  };
}

/** A call of the page under test that waits for an answer: a status, a body (with a status), or null for none. */
type PendingCall = {
  method: string;
  path: string;
  token: string | null;
  /** The secret of a browser that watches without an account. */
  watcher: string | null;
  body: unknown;
  answer: (answer: number | object | string | null, status?: number) => void;
};

/** Fakes a page at a URL: its storages, its navigations, the events of its window, and its calls. */
export function fakePage(local: StorageEntries = {}, url = '/items') {
  const window = new EventTarget();
  const session: StorageEntries = {};
  const navigations: string[] = [];
  const events: string[] = [];
  const calls: PendingCall[] = [];
  const go = (to: string) => navigations.push(to);
  vi.stubGlobal('window', window);
  const { pathname, search } = new URL(url, 'http://site.test');
  vi.stubGlobal('location', { pathname, search, assign: go, replace: go });
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  fakeTimeouts();
  vi.stubGlobal(
    'fetch',
    (path: string, { method = 'GET', headers, body: sent, signal }: RequestInit = {}) => {
      const sentHeaders = new Headers(headers);
      const token = sentHeaders.get('authorization')?.replace('Bearer ', '') ?? null;
      const watcher = sentHeaders.get('watcher-token');
      if (signal?.aborted) return Promise.reject(signal.reason);
      const answered = new Promise<Response>((resolve, reject) => {
        const answer: PendingCall['answer'] = (body, status = 200) => {
          if (body === null) reject(new TypeError('Failed to fetch'));
          else if (typeof body === 'number') {
            resolve(new Response(body === 204 ? null : '', { status: body }));
          } else {
            const text = typeof body === 'string' ? body : JSON.stringify(body);
            resolve(new Response(text, { status }));
          }
        };
        const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : null;
        calls.push({ method, path, token, watcher, body, answer });
      });
      return abortable(answered, signal);
    },
  );
  for (const type of ['auth:logout', 'auth:token-update']) {
    window.addEventListener(type, () => events.push(type));
  }
  const fire = (type: string) => window.dispatchEvent(new Event(type));
  return { local, session, navigations, events, calls, fire };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
