import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const START = 1_800_000_000_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Backend = { resets: Record<string, number> } | 'down' | 'busy' | 'silent';

let backend: Backend;
let calls: number;
/** How far this machine's clock is ahead of the server's, in milliseconds. */
let ahead: number;
let page: EventTarget & { visibilityState: DocumentVisibilityState; hidden: boolean };
let status: typeof import('./status.ts');
let unmount: () => void;

function body(resets: Record<string, number>) {
  const categories = Object.entries(resets).map(([category, away]) => ({
    category,
    resetTime: (START + away) / SECOND,
    items: [],
  }));
  return JSON.stringify({ stock: { categories }, weather: { weatherTimes: {} } });
}

async function answer(): Promise<Response> {
  calls += 1;
  if (backend === 'silent') return new Promise(() => {});
  if (backend === 'down') return new Response('', { status: 404 });
  if (backend === 'busy') return new Response('', { status: 503 });
  const date = new Date(Date.now() - ahead).toUTCString();
  return new Response(body(backend.resets), { headers: { date } });
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

/** The number of reads since the last call of this function. */
function reads() {
  const made = calls;
  calls = 0;
  return made;
}

async function turn(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState;
  page.hidden = visibilityState === 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

/** Mounts the status on a machine whose clock may be wrong. */
async function open() {
  vi.useFakeTimers({ now: START + ahead });
  status = await import('./status.ts');
  const stop = [status.$status, status.$isStatusStale].map((store) => store.listen(() => {}));
  unmount = () => {
    for (const one of stop) one();
  };
  await pass(0);
}

beforeEach(() => {
  vi.resetModules();
  [backend, calls, ahead] = [{ resets: {} }, 0, 0];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const, hidden: false });
  const listen = page.addEventListener.bind(page);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the status', () => {
  it('is read at once and every 30 s while it is mounted', async () => {
    await open();
    expect(reads()).toBe(1);
    await pass(30 * SECOND - 1);
    expect(reads()).toBe(0);
    await pass(1);
    expect(reads()).toBe(1);
    await pass(5 * MINUTE);
    expect(reads()).toBe(10);
  });

  it('is read again 5 to 10 s after the server could not answer', async () => {
    await open();
    backend = 'busy';
    await pass(30 * SECOND);
    // Each read is tried twice.
    expect(reads()).toBe(3);
    expect(status.$status.get()).toMatchObject({ failed: true });
    backend = { resets: {} };
    await pass(5 * SECOND - 1);
    expect(reads()).toBe(0);
    await pass(5 * SECOND + 1);
    expect(reads()).toBe(1);
    expect(status.$status.get()).toMatchObject({ failed: false });
  });

  it('fails as soon as the network is gone', async () => {
    await open();
    backend = 'down';
    page.dispatchEvent(new Event('offline'));
    await pass(0);
    expect(status.$status.get()).toMatchObject({ failed: true, data: {} });
  });

  it('is not read once it is unmounted', async () => {
    backend = { resets: { SeedStock: MINUTE } };
    await open();
    unmount();
    await pass(2 * SECOND);
    reads();
    await pass(10 * MINUTE);
    expect(reads()).toBe(0);
  });

  it.each([
    [10 * SECOND, 13 * SECOND],
    [0, 3 * SECOND],
  ])('is read 3 s after a reset that is %d ms away', async (away, at) => {
    backend = { resets: { SeedStock: away, GearStock: 20 * MINUTE } };
    await open();
    reads();
    await pass(at - 1);
    expect(reads()).toBe(0);
    await pass(1);
    expect(reads()).toBe(1);
  });

  it('is read 3 s after a reset that comes near only later', async () => {
    backend = { resets: { SeedStock: 5 * MINUTE + 10 * SECOND } };
    await open();
    await pass(5 * MINUTE + 12 * SECOND);
    reads();
    await pass(SECOND);
    expect(reads()).toBe(1);
  });

  it('is not read more often because of a reset that has passed', async () => {
    backend = { resets: { SeedStock: -SECOND, GearStock: -MINUTE } };
    await open();
    reads();
    await pass(MINUTE);
    expect(reads()).toBe(2);
  });

  it('keeps its data when a read fails, and recovers automatically', async () => {
    backend = { resets: { SeedStock: 20 * MINUTE } };
    await open();
    backend = 'down';
    await pass(30 * SECOND);
    expect(status.$status.get()).toMatchObject({ failed: true, at: START });
    expect(status.$status.get().data?.shops).toHaveLength(1);
    backend = { resets: {} };
    await pass(30 * SECOND);
    expect(status.$status.get()).toMatchObject({ failed: false, at: START + MINUTE });
    expect(status.$status.get().data?.shops).toEqual([]);
  });

  it('can be read by hand after a failure', async () => {
    backend = 'down';
    await open();
    expect(status.$status.get()).toEqual({ data: null, at: null, failed: true });
    backend = { resets: {} };
    status.retryStatus();
    await pass(0);
    expect(status.$status.get().failed).toBe(false);
  });

  it('shows that a read is under way', async () => {
    backend = 'silent';
    await open();
    expect(status.$readingStatus.get()).toBe(true);
  });
});

describe('the age of the shown status', () => {
  it.each(['down', 'silent'] as const)(
    'counts from two polls on when the backend is %s',
    async (how) => {
      await open();
      backend = how;
      await pass(MINUTE);
      expect(status.$isStatusStale.get()).toBe(false);
      await pass(SECOND);
      expect(status.$isStatusStale.get()).toBe(true);
    },
  );

  it('is not shown again after a successful read', async () => {
    await open();
    backend = 'down';
    await pass(85 * SECOND);
    expect(status.$isStatusStale.get()).toBe(true);
    backend = { resets: {} };
    await pass(5 * SECOND);
    expect(status.$isStatusStale.get()).toBe(false);
  });

  it.each([-1, 1])(
    'is right, as is the read after a reset, on a clock that is wrong by %d hour',
    async (hours) => {
      ahead = hours * 60 * MINUTE;
      backend = { resets: { SeedStock: 10 * SECOND } };
      await open();
      expect(status.$status.get().at).toBe(START);
      expect(status.$isStatusStale.get()).toBe(false);
      reads();
      await pass(13 * SECOND);
      expect(reads()).toBe(1);
    },
  );
});

describe('a hidden page', () => {
  it('does not read, and reads at once when it is visible again', async () => {
    await open();
    reads();
    await turn('hidden');
    await pass(10 * MINUTE);
    expect(reads()).toBe(0);
    await turn('visible');
    expect(reads()).toBe(1);
  });

  it('does not read when it was hidden only for a moment', async () => {
    await open();
    reads();
    await turn('hidden');
    await pass(10 * SECOND);
    await turn('visible');
    expect(reads()).toBe(0);
  });

  it('reads when a reset passed in the meantime', async () => {
    backend = { resets: { SeedStock: 5 * SECOND } };
    await open();
    reads();
    await turn('hidden');
    await pass(9 * SECOND);
    await turn('visible');
    expect(reads()).toBe(1);
  });

  it.each(['online', 'pageshow'])('reads again on %s after a failure', async (event) => {
    backend = 'down';
    await open();
    reads();
    page.dispatchEvent(new Event(event));
    await pass(0);
    expect(reads()).toBe(1);
  });
});

describe('a restock', () => {
  it('is highlighted once for each reset, for 20 s', async () => {
    backend = { resets: { SeedStock: 10 * SECOND, GearStock: 20 * MINUTE } };
    await open();
    backend = { resets: { SeedStock: 5 * MINUTE, GearStock: 20 * MINUTE } };
    await pass(12 * SECOND);
    expect(status.$restocked.get()).toEqual([]);
    await pass(SECOND);
    expect(status.$restocked.get()).toEqual(['SeedStock']);
    await pass(20 * SECOND);
    expect(status.$restocked.get()).toEqual([]);
    await pass(MINUTE);
    expect(status.$restocked.get()).toEqual([]);
  });
});
