import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../../testing/fake-page.ts';

const HOUR = 3_600_000;
const START = 1_800_000_000_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: START + HOUR });
});
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const side = (name: string, quantity: number) => [
  { petSlug: name, quantity, pet: { slug: name, name, id: name } },
];
const wire = (id: string, created_at = START) => ({
  id,
  user_id: 'ann',
  created_at,
  offering_items: side('Fox', 2),
  looking_for_items: side('Owl', 1),
});

async function open(local: StorageEntries = {}) {
  const page = fakePage({ auth_token: 'abc', ...local }, '/trade-ads');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const { $toast } = await import('../../site/toast.ts');
  const ends = await import('./trade-ad-ends.ts');
  const following = await import('./follow-ends.ts');
  const { announceEnds } = await import('./announce-ends.ts');
  const answer = async (body: number | object) => {
    page.calls.at(-1)?.answer(body);
    await settle();
  };
  return { ...page, ...ends, ...following, announceEnds, $toast, answer };
}

it('lists what can be renewed, and opens one again', async () => {
  const page = await open();
  const { $endedTradeAds, renew } = await import('./ended-trade-ads.ts');
  $endedTradeAds.listen(() => {});
  await settle();
  expect(page.calls.map(({ path }) => path)).toEqual(['/api/account/ended-trade-ads']);
  await page.answer({ data: [wire('a'), wire('b'), { id: 7 }] });
  const [first, second] = $endedTradeAds.get();
  expect([first?.id, second?.id]).toEqual(['a', 'b']);
  if (first === undefined || second === undefined) throw new Error('nothing has ended');
  const done = renew(first);
  await settle();
  expect(page.calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/trade-ads/a/renew' });
  await page.answer({ data: wire('a', START + HOUR) });
  await done;
  expect($endedTradeAds.get()).toEqual([second]);
  expect(page.$toast.get()?.title).toBe('Your trade ad is open for another hour');
  expect(page.local.trade_ads_end).toBe(`${START + 2 * HOUR}`);
});

it.each([
  [429, { error: { code: 'x', message: 'Again in 2 minutes.' } }, 'Again in 2 minutes.', ['a']],
  [404, { error: { code: 'x', message: 'It is gone.' } }, 'It is gone.', []],
  [200, { data: 'junk' }, 'No answer. Check your connection and try again.', ['a']],
])('says why a trade ad could not be renewed (%s)', async (status, body, message, left) => {
  const page = await open();
  const { $endedTradeAds, renew } = await import('./ended-trade-ads.ts');
  $endedTradeAds.listen(() => {});
  await settle();
  await page.answer({ data: [wire('a')] });
  const [first] = $endedTradeAds.get();
  if (first === undefined) throw new Error('nothing has ended');
  const done = renew(first);
  await settle();
  page.calls.at(-1)?.answer(body, status);
  await done;
  expect(page.$toast.get()?.title).toBe(message);
  expect($endedTradeAds.get().map(({ id }) => id)).toEqual(left);
});

it('lists apart what a deal has paused', async () => {
  const page = await open();
  const { $endedTradeAds, $pausedTradeAds } = await import('./ended-trade-ads.ts');
  $endedTradeAds.listen(() => {});
  await settle();
  await page.answer({
    data: [{ ...wire('p'), status: 'paused' }, wire('a'), { status: 'paused' }],
  });
  expect($endedTradeAds.get().map(({ id }) => id)).toEqual(['a']);
  expect($pausedTradeAds.get().map(({ id }) => id)).toEqual(['p']);
});

it('has nothing to renew where the backend has no such call', async () => {
  const page = await open();
  const { $endedTradeAds } = await import('./ended-trade-ads.ts');
  $endedTradeAds.listen(() => {});
  await settle();
  await page.answer(404);
  expect($endedTradeAds.get()).toEqual([]);
});

it('looks while an end is remembered, and speaks five seconds after it, once nothing else is shown', async () => {
  const page = await open();
  const onRemembered = vi.fn();
  page.followEnds(onRemembered);
  await settle(30_000);
  expect(onRemembered).not.toHaveBeenCalled();
  page.rememberEnd({ createdAt: START + 30_000 });
  await settle(30_000);
  expect(onRemembered).toHaveBeenCalledTimes(1);
  Object.assign(page.local, { trade_ads_end: `${Date.now() - 4000}` });
  await page.announceEnds();
  await settle(1000);
  page.$toast.set({ kind: 'info', title: 'Hello', at: 0 });
  await page.announceEnds();
  expect(page.calls).toEqual([]);
  page.$toast.set(null);
  void page.announceEnds();
  await settle();
  expect(page.calls).toHaveLength(1);
});

it('asks nothing for a visitor', async () => {
  const page = await open({ trade_ads_end: `${START}` });
  delete page.local.auth_token;
  await page.announceEnds();
  expect(page.calls).toEqual([]);
});

it.each(['', 'junk', '{"a":1}', ',,NaN,', `${START + 2 * HOUR}`])(
  'has no end due in %j',
  async (stored) => {
    const page = await open({ trade_ads_end: stored });
    await settle(60_000);
    expect(page.dueEnds()).toEqual([]);
  },
);

it('says which trade ad has ended, and that it can be renewed', async () => {
  const page = await open({ trade_ads_end: `${START + HOUR - 10_000},${START + 2 * HOUR}` });
  const done = page.announceEnds();
  await settle();
  await page.answer({ data: [wire('a', START - 10_000), wire('old', START - HOUR)] });
  await done;
  expect(page.$toast.get()).toMatchObject({
    title: 'Your trade ad has ended',
    text: 'Fox ×2 for Owl',
    button: { label: 'Renew' },
  });
  expect(page.local.trade_ads_end).toBe(`${START + 2 * HOUR}`);
  page.$toast.get()?.button?.press();
  await vi.dynamicImportSettled();
  await settle();
  expect(page.calls.at(-1)).toMatchObject({ method: 'POST', path: '/api/trade-ads/a/renew' });
  await page.answer({ data: wire('a', START + HOUR) });
  expect(page.$toast.get()?.title).toBe('Your trade ad is open for another hour');
});

it('says how many have ended at once', async () => {
  const page = await open({ trade_ads_end: `${START + HOUR - 10_000},${START + HOUR - 9000}` });
  const done = page.announceEnds();
  await settle();
  await page.answer({ data: [wire('a', START - 10_000), wire('b', START - 9000)] });
  await done;
  expect(page.$toast.get()).toMatchObject({
    title: '2 of your trade ads have ended',
    action: { label: 'See them', href: '/trade-ads?user=ann' },
  });
});

it('says nothing of one that was traded or deleted meanwhile', async () => {
  const page = await open({ trade_ads_end: `${START + HOUR - 10_000}` });
  const done = page.announceEnds();
  await settle();
  await page.answer({ data: [] });
  await done;
  expect([page.$toast.get(), page.local.trade_ads_end]).toEqual([null, undefined]);
});

it('asks again after a failure', async () => {
  const page = await open({ trade_ads_end: `${START + HOUR - 10_000}` });
  const done = page.announceEnds();
  await settle();
  await page.answer(400);
  await done;
  expect(page.dueEnds()).toHaveLength(1);
});

it('leaves nothing behind after a logout', async () => {
  const page = await open();
  page.rememberEnd({ createdAt: START });
  page.followEnds(() => {});
  page.fire('auth:logout');
  expect(page.local.trade_ads_end).toBeUndefined();
});

it('leaves an end to say for when the page is seen', async () => {
  const page = await open({ trade_ads_end: `${START + HOUR - 10_000}` });
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await page.announceEnds();
  expect([page.calls, page.local.trade_ads_end]).toEqual([[], `${START + HOUR - 10_000}`]);
  vi.stubGlobal('document', { visibilityState: 'visible' });
  const said = page.announceEnds();
  await settle();
  await page.answer({ data: [wire('a', START - 10_000)] });
  await said;
  expect(page.$toast.get()?.title).toBe('Your trade ad has ended');
});
