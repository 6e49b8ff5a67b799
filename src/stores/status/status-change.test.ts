import { beforeEach, expect, it, vi } from 'vitest';
import { advance, fakeSockets, latest } from '../../realtime/testing/fake-socket.ts';
import { fakePage } from '../testing/fake-page.ts';

const SECOND = 1000;
const STATUS = { stock: { categories: [] }, weather: { weatherTimes: {} } };

fakeSockets();
beforeEach(() => void vi.resetModules());

/** Opens a page that shows the status, and answers its first read. */
async function open() {
  const page = fakePage({}, '/weather');
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', visible);
  vi.stubGlobal('location', { ...globalThis.location, origin: 'https://site.test' });
  const { $status } = await import('./status.ts');
  const { startChannel } = await import('../shared/channel/channel.ts');
  startChannel();
  const close = $status.listen(() => {});
  await advance(0);
  latest().accept();
  const reads = () => page.calls.filter(({ path }) => path.endsWith('/status'));
  reads()[0]?.answer(STATUS);
  await advance(0);
  return { reads, close };
}

const report = (data: unknown = {}) => latest().receive({ type: 'STATUS_CHANGED', data });

it.each([
  [0, 4 * SECOND],
  [0.5, 4.5 * SECOND],
  [1, 5 * SECOND],
])('waits a random time before it reads a change: %d gives %d ms', async (drawn, wait) => {
  const { reads } = await open();
  vi.spyOn(Math, 'random').mockReturnValue(drawn);
  report();
  await advance(wait - 1);
  expect(reads()).toHaveLength(1);
  await advance(1);
  expect(reads()).toHaveLength(2);
});

it('reads once for changes that are reported within the wait, and again for a later one', async () => {
  const { reads } = await open();
  for (const later of [0, SECOND, SECOND]) {
    await advance(later);
    report();
  }
  await advance(4 * SECOND);
  expect(reads()).toHaveLength(2);
  reads()[1]?.answer(STATUS);
  await advance(0);
  report();
  await advance(5 * SECOND);
  expect(reads()).toHaveLength(3);
});

it('ignores a malformed report', async () => {
  const { reads } = await open();
  for (const malformed of [null, 7, 'now']) report(malformed);
  await advance(6 * SECOND);
  expect(reads()).toHaveLength(1);
});

it('does not read a change after the status is unmounted', async () => {
  const { reads, close } = await open();
  report();
  close();
  await advance(2 * SECOND);
  report();
  await advance(20 * SECOND);
  expect(reads()).toHaveLength(1);
});
