import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const REFUSAL = 'You have 100 watches, which is the most';
const RAIN = { kind: 'weather', target: { name: 'Rain' }, ways: ['site'] } as const;
const NEW = { ...RAIN, target: { ...RAIN.target }, ways: [...RAIN.ways] };
const KNOWN = {
  ...NEW,
  id: 'w1',
  isPaused: false,
  pushAlerts: 0,
  createdAt: 1,
  lastAlert: null,
  label: 'Rain',
  path: '/weather',
};

const answerOf = (watches: object[]) => ({
  settings: { isPaused: false, timeZone: 'UTC', quietHours: null, webhook: null },
  watches,
  devices: [],
  limits: { watches: 100, pushAlerts: 20 },
  pushAlerts: 0,
});

async function open(local: StorageEntries = {}) {
  const page = fakePage(local, '/weather');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { $toast } = await import('../site/toast.ts');
  const actions = await import('./watch-actions.ts');
  const { claimWatches } = await import('./claim-watches.ts');
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const last = (method: string, path: string) =>
    page.calls.findLast((call) => call.method === method && call.path === path);
  return { ...page, last, ...actions, claimWatches, settle, $toast };
}

it('makes a watcher of a browser without an account once, and sends its secret from then on', async () => {
  const page = await open();
  const added = page.addWatch(NEW);
  await page.settle();
  expect(page.calls[0]).toMatchObject({ method: 'POST', path: '/api/watchers', watcher: null });
  page.calls[0]?.answer({ token: 'secret' });
  await page.settle();
  expect(page.calls[1]).toMatchObject({ path: '/api/watches', watcher: 'secret', body: NEW });
  page.calls[1]?.answer({ watch: KNOWN });
  expect(await added).toBeNull();
  expect(page.local).toMatchObject({ watcher_token: 'secret', watched: '["weather","rain"]' });
  void page.changeWatch('w1', { isPaused: true });
  await page.settle();
  expect(page.calls[2]).toMatchObject({
    method: 'PATCH',
    path: '/api/watches/w1',
    watcher: 'secret',
  });
});

it('sends the session of a player and no secret', async () => {
  const page = await open({ auth_token: 'abc', watcher_token: 'secret' });
  void page.addWatch(NEW);
  await page.settle();
  expect(page.calls).toMatchObject([{ path: '/api/watches', token: 'abc', watcher: null }]);
});

it('says why a watch was refused, and does not remember it', async () => {
  const page = await open({ watcher_token: 'secret' });
  const added = page.addWatch(NEW);
  await page.settle();
  page.calls[0]?.answer({ error: { code: 'full', message: REFUSAL } }, 409);
  expect(await added).toBe(REFUSAL);
  expect(page.local.watched).toBeUndefined();
});

it('brings a deleted watch back with its ways', async () => {
  const page = await open({ watcher_token: 'secret' });
  const deleted = page.deleteWatch({ ...KNOWN }, 'Rain begins');
  await page.settle();
  page.last('DELETE', '/api/watches/w1')?.answer(204);
  expect(await deleted).toBe(true);
  page.$toast.get()?.button?.press();
  await page.settle();
  expect(page.last('POST', '/api/watches')).toMatchObject({ body: NEW });
});

it('forgets a deleted watch, also when its dialog closed long before the answer', async () => {
  const page = await open({ watcher_token: 'secret', watched: '["weather","Rain"]' });
  const { $watches } = await import('./watches.ts');
  const close = $watches.listen(() => {});
  await page.settle();
  page.last('GET', '/api/watches')?.answer(answerOf([KNOWN]));
  await page.settle();
  void page.deleteWatch({ ...KNOWN }, 'Rain begins');
  close();
  await vi.advanceTimersByTimeAsync(5000);
  page.last('DELETE', '/api/watches/w1')?.answer(204);
  await page.settle();
  page.last('GET', '/api/watches')?.answer(answerOf([]));
  await page.settle();
  expect(page.local.watched).toBe('');
});

it('gives the player what the browser watched, and forgets the secret', async () => {
  const page = await open({
    auth_token: 'abc',
    watcher_token: 'secret',
    push_device: 'browser d1',
  });
  const claimed = page.claimWatches();
  await page.settle();
  expect(page.calls[0]).toMatchObject({
    path: '/api/watchers/claim',
    token: 'abc',
    body: { token: 'secret' },
  });
  page.calls[0]?.answer(204);
  await claimed;
  expect(page.local).toEqual({ auth_token: 'abc', push_device: 'player d1' });
});

it.each([
  [503, 'secret'],
  [404, undefined],
])(
  'keeps the secret after a claim that %i answers only if another try may help',
  async (status, left) => {
    const page = await open({ auth_token: 'abc', watcher_token: 'secret' });
    const claimed = page.claimWatches();
    await page.settle();
    page.calls[0]?.answer({}, status);
    await claimed;
    expect(page.local.watcher_token).toBe(left);
  },
);

it('shows at a return from the back/forward cache what another page has changed', async () => {
  const page = await open({ watched: '["weather","Rain"]' });
  const { $watched } = await import('./watched.ts');
  $watched.listen(() => {});
  page.local.watched = '';
  page.fire('pageshow');
  expect($watched.get()).toEqual([]);
});

it('ends the pushes of a watch that is kept to the site, and no other way', async () => {
  const page = await open({ watcher_token: 'secret' });
  void page.keepToSite({ ...KNOWN, ways: ['push', 'discord'] });
  await page.settle();
  const call = page.last('PATCH', '/api/watches/w1');
  expect(call).toMatchObject({ body: { ways: ['site', 'discord'] } });
});

it('says what became of the test message of a saved webhook, or why it was not saved', async () => {
  const page = await open({ watcher_token: 'secret' });
  const answer = { isTested: true, test: 'A test message is in your channel.' };
  const saved = page.saveWebhook('https://discord.com/api/webhooks/1/a');
  await page.settle();
  page.last('PUT', '/api/watchers/webhook')?.answer(answer);
  expect(await saved).toEqual(answer);
  const refused = page.saveWebhook('https://discord.com/api/webhooks/2/b');
  await page.settle();
  const error = { code: 'webhook_refused', message: 'Discord knows no such webhook.' };
  page.last('PUT', '/api/watchers/webhook')?.answer({ error }, 422);
  expect(await refused).toEqual({ problem: error.message });
});
