import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Read, Write } from '../shared/client.ts';
import { fakeEntries } from '../shared/testing/fake-entries.ts';
import {
  changeTradeAd,
  deleteTradeAd,
  publishTradeAd,
  readTradeAd,
  readTradeAds,
} from './trade-ads.ts';

const NOW = Date.UTC(2027, 0, 15);
const SIDES = { offering: [], wanted: [] };
const NO_FILTER = { offering: '', wanted: '' };
const WIRE = {
  data: {
    id: 'a',
    user_id: 'ann',
    created_at: NOW,
    offering_items: [],
    looking_for_items: [],
  },
};

let entries: Map<string, string>;
const write: Write = async () => WIRE;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  entries = new Map();
  vi.stubGlobal('localStorage', fakeEntries(entries));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The query by which the next reads of trade ads say that this browser has written. */
async function written(): Promise<unknown[]> {
  const queries: unknown[] = [];
  const read: Read = async (path, { query = {} } = {}) => {
    queries.push(query.written);
    return path.includes('/a') && !path.endsWith('ads') ? WIRE : { data: [], pagination: {} };
  };
  await readTradeAds(read, 1, NO_FILTER);
  await readTradeAd(read, 'a');
  return queries;
}

it.each([
  ['published', () => publishTradeAd(write, SIDES, 'id')],
  ['changed', () => changeTradeAd(write, 'a', SIDES)],
  ['deleted', () => deleteTradeAd(write, 'a')],
])('names an own trade ad that was %s, while a cache may be older than it', async (_, act) => {
  expect(await written()).toEqual([undefined, undefined]);
  await act();
  expect(await written()).toEqual([NOW, NOW]);
  vi.setSystemTime(NOW + 3999);
  expect(await written()).toEqual([NOW, NOW]);
  vi.setSystemTime(NOW + 4000);
  expect(await written()).toEqual([undefined, undefined]);
});

it('names a write whose answer was lost', async () => {
  const lost: Write = async () => {
    throw new Error('no answer');
  };
  await expect(publishTradeAd(lost, SIDES, 'id')).rejects.toThrow('no answer');
  expect(await written()).toEqual([NOW, NOW]);
});

it.each(['junk', '', '-1', '1e400'])('ignores %j in storage', async (junk) => {
  entries.set('trade_ads_written', junk);
  expect(await written()).toEqual([undefined, undefined]);
});

it('reads without a storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  await publishTradeAd(write, SIDES, 'id');
  expect(await written()).toEqual([undefined, undefined]);
});
