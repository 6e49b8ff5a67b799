import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';
import { $advertisingConsent, chooseAdvertising } from './advertising-consent.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 3_600_000;

beforeEach(() => {
  cleanStores($advertisingConsent);
  vi.useFakeTimers({ now: NOW });
});

/** Opens a page with this storage and follows its consent to advertising. */
function open(entries: StorageEntries = {}, globalPrivacyControl?: boolean) {
  const page = fakePage(entries);
  vi.stubGlobal('navigator', { globalPrivacyControl });
  $advertisingConsent.subscribe(() => {});
  return page;
}

describe('the consent to advertising', () => {
  test('is unasked when nothing is stored, or the stored choice is malformed or a year old', () => {
    for (const ad_choice of ['', 'yes', '{}', `allow ${NOW - 365 * DAY}`]) {
      cleanStores($advertisingConsent);
      open({ ad_choice });
      expect($advertisingConsent.get(), ad_choice).toBe('unasked');
    }
  });

  test('is stored with its date', () => {
    const { local } = open();
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('allowed');
    expect(local).toEqual({ ad_choice: `allow ${NOW}` });
    vi.setSystemTime(NOW + DAY);
    chooseAdvertising('refuse');
    expect($advertisingConsent.get()).toBe('refused');
    expect(local).toEqual({ ad_choice: `refuse ${NOW + DAY}` });
  });

  test('follows another tab, and a page that comes back out of the cache', () => {
    const { local, fire } = open();
    for (const event of ['storage', 'pageshow']) {
      local.ad_choice = `allow ${NOW}`;
      fire(event);
      expect($advertisingConsent.get()).toBe('allowed');
      local.ad_choice = `refuse ${NOW}`;
      fire(event);
      expect($advertisingConsent.get()).toBe('refused');
    }
  });

  test('yields to Global Privacy Control', () => {
    open({ ad_choice: `allow ${NOW}` }, true);
    expect($advertisingConsent.get()).toBe('opted-out');
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('opted-out');
  });

  test('is refused when storage is forbidden, and the question can be closed', () => {
    open();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    });
    cleanStores($advertisingConsent);
    $advertisingConsent.subscribe(() => {});
    expect($advertisingConsent.get()).toBe('unasked');
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('refused');
  });

  test('can be withdrawn when storage is full', () => {
    const { local } = open({ ad_choice: `allow ${NOW}` });
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    chooseAdvertising('refuse');
    expect($advertisingConsent.get()).toBe('refused');
    expect(local).toEqual({});
  });
});
