import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

const NOW = 1_800_000_000_000;
const MINUTES = 60_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});

const alert = (id: string, at: number) => ({
  id,
  watchId: 'w',
  title: `Alert ${id}`,
  body: 'In stock',
  path: '/stocks',
  at,
});

async function open(local: StorageEntries = { watcher_token: 'secret' }) {
  const page = fakePage(local);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { $toast } = await import('../site/toast.ts');
  const { readSiteAlerts } = await import('./site-alerts.ts');
  const read = () => readSiteAlerts(new AbortController().signal);
  return { ...page, $toast, read };
}

it('asks for the alerts of the last five minutes, and shows one with its page', async () => {
  const page = await open();
  const done = page.read();
  expect(page.calls[0]?.path).toBe(`/api/alerts?after=${NOW - 5 * MINUTES}`);
  page.calls[0]?.answer({ alerts: [alert('a', NOW - 1000)] });
  await done;
  expect(page.$toast.get()).toMatchObject({
    title: 'Alert a',
    text: 'In stock',
    action: { label: 'Open', href: '/stocks' },
  });
});

it('shows an alert once, also when another tab has shown it meanwhile', async () => {
  const page = await open();
  const first = page.read();
  page.local.alerts_seen = 'b a';
  page.calls[0]?.answer({ alerts: [alert('a', NOW - 1000)] });
  await first;
  expect(page.$toast.get()).toBeNull();
});

it('shows an alert of something earlier that comes after another, as those of messages do', async () => {
  const page = await open();
  const first = page.read();
  page.calls[0]?.answer({ alerts: [alert('weather', NOW - 1000)] });
  await first;
  page.$toast.set(null);
  const second = page.read();
  const message = alert('message', NOW - 30_000);
  page.calls[1]?.answer({ alerts: [alert('weather', NOW - 1000), message] });
  await second;
  expect(page.$toast.get()).toMatchObject({ title: 'Alert message' });
  expect(page.local.alerts_seen).toBe('weather message');
});

it('shows several alerts as one toast that leads to all', async () => {
  const page = await open();
  const done = page.read();
  page.calls[0]?.answer({ alerts: [alert('b', NOW - 1000), alert('a', NOW - 2000)] });
  await done;
  expect(page.$toast.get()).toMatchObject({ title: '2 alerts', action: { href: '/watching' } });
});

it('asks for nothing while another toast shows, so that neither is lost', async () => {
  const page = await open();
  page.$toast.set({ kind: 'info', title: 'Hello', at: NOW });
  await page.read();
  expect(page.calls).toEqual([]);
});

it.each(['nonsense', '', '-5'])('shows an alert when %j is stored as seen', async (stored) => {
  const page = await open({ watcher_token: 'secret', alerts_seen: stored });
  const done = page.read();
  page.calls[0]?.answer({ alerts: [alert('a', NOW - 1000)] });
  await done;
  expect(page.$toast.get()).toMatchObject({ title: 'Alert a' });
});
