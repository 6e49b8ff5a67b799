import { afterEach, vi } from 'vitest';

/** A browser's storage that a test looks into. */
export type Kept = Record<string, string>;

function storageOf(kept: Kept) {
  return {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
    removeItem: (key: string) => delete kept[key],
  };
}

/** A call that the page under test makes, waiting for its answer: a status, a body, or no answer at all (null). */
type AskedCall = {
  method: string;
  path: string;
  token: string | null;
  answer: (answer: number | object | string | null) => void;
};

/** A page at an address: its storages, where it went, the events of its window and the calls it made. */
export function fakePage(local: Kept = {}, pathname = '/items') {
  const window = new EventTarget();
  const session: Kept = {};
  const went: string[] = [];
  const events: string[] = [];
  const calls: AskedCall[] = [];
  const go = (to: string) => went.push(to);
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { pathname, assign: go, replace: go });
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('fetch', (path: string, { method = 'GET', headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null;
    return new Promise<Response>((resolve, reject) => {
      const answer: AskedCall['answer'] = (body) => {
        if (body === null) reject(new TypeError('Failed to fetch'));
        else if (typeof body === 'number') {
          resolve(new Response(body === 204 ? null : '', { status: body }));
        } else resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body)));
      };
      calls.push({ method, path, token, answer });
    });
  });
  for (const type of ['auth:logout', 'auth:token-update']) {
    window.addEventListener(type, () => events.push(type));
  }
  const fire = (type: string) => window.dispatchEvent(new Event(type));
  return { local, session, went, events, calls, fire };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
