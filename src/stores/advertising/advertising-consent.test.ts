import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage, type Kept } from '../testing/fake-page.ts';
import { $adConsent, chooseAds } from './advertising-consent.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 3_600_000;

beforeEach(() => {
  cleanStores($adConsent);
  vi.useFakeTimers({ now: NOW });
});

/** Opens a page with this in its storage and follows what it thinks about ads. */
function open(kept: Kept = {}, globalPrivacyControl?: boolean) {
  const page = fakePage(kept);
  vi.stubGlobal('navigator', { globalPrivacyControl });
  $adConsent.subscribe(() => {});
  return page;
}

describe('what a person decided about ads', () => {
  test('is asked for when nothing is known, or what is kept is junk or a year old', () => {
    for (const ad_choice of ['', 'yes', '{}', `allow ${NOW - 365 * DAY}`]) {
      cleanStores($adConsent);
      open({ ad_choice });
      expect($adConsent.get(), ad_choice).toBe('unasked');
    }
  });

  test('is kept with its date', () => {
    const { local } = open();
    chooseAds('allow');
    expect($adConsent.get()).toBe('allowed');
    expect(local).toEqual({ ad_choice: `allow ${NOW}` });
    vi.setSystemTime(NOW + DAY);
    chooseAds('refuse');
    expect($adConsent.get()).toBe('refused');
    expect(local).toEqual({ ad_choice: `refuse ${NOW + DAY}` });
  });

  test('follows another tab, and a page that comes back out of the cache', () => {
    const { local, fire } = open();
    for (const event of ['storage', 'pageshow']) {
      local.ad_choice = `allow ${NOW}`;
      fire(event);
      expect($adConsent.get()).toBe('allowed');
      local.ad_choice = `refuse ${NOW}`;
      fire(event);
      expect($adConsent.get()).toBe('refused');
    }
  });

  test('stands below Global Privacy Control', () => {
    open({ ad_choice: `allow ${NOW}` }, true);
    expect($adConsent.get()).toBe('opted-out');
    chooseAds('allow');
    expect($adConsent.get()).toBe('opted-out');
  });

  test('is a refusal where storage is forbidden, and the question can be closed', () => {
    open();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    });
    cleanStores($adConsent);
    $adConsent.subscribe(() => {});
    expect($adConsent.get()).toBe('unasked');
    chooseAds('allow');
    expect($adConsent.get()).toBe('refused');
  });

  test('can be taken back when the storage is full', () => {
    const { local } = open({ ad_choice: `allow ${NOW}` });
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    chooseAds('refuse');
    expect($adConsent.get()).toBe('refused');
    expect(local).toEqual({});
  });
});
