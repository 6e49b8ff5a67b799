import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage, type StorageEntries } from '../testing/fake-page.ts';

const NOW = Date.UTC(2026, 10, 20);
const DAY = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

/** Follows the consent to advertising, in a page that has just loaded. */
async function follow() {
  vi.resetModules();
  const { $advertisingConsent, chooseAdvertising } = await import('./advertising-consent.ts');
  $advertisingConsent.subscribe(() => {});
  return { $advertisingConsent, chooseAdvertising };
}

/** Opens a page with this storage and follows its consent to advertising. */
async function open(entries: StorageEntries = {}, globalPrivacyControl?: boolean) {
  const { local, fire } = fakePage(entries);
  vi.stubGlobal('navigator', { globalPrivacyControl });
  return { local, fire, ...(await follow()) };
}

describe('the consent to advertising', () => {
  test('is unasked when nothing is stored, or the stored choice is malformed or a year old', async () => {
    for (const ad_choice of ['', 'yes', '{}', `allow ${NOW - 365 * DAY}`]) {
      const { $advertisingConsent } = await open({ ad_choice });
      expect($advertisingConsent.get(), ad_choice).toBe('unasked');
    }
  });

  test('is stored with its date', async () => {
    const { local, $advertisingConsent, chooseAdvertising } = await open();
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('allowed');
    expect(local).toEqual({ ad_choice: `allow ${NOW}` });
    vi.setSystemTime(NOW + DAY);
    chooseAdvertising('refuse');
    expect($advertisingConsent.get()).toBe('refused');
    expect(local).toEqual({ ad_choice: `refuse ${NOW + DAY}` });
  });

  test('follows another tab, and a page that comes back out of the cache', async () => {
    const { local, fire, $advertisingConsent } = await open();
    for (const event of ['storage', 'pageshow']) {
      local.ad_choice = `allow ${NOW}`;
      fire(event);
      expect($advertisingConsent.get()).toBe('allowed');
      local.ad_choice = `refuse ${NOW}`;
      fire(event);
      expect($advertisingConsent.get()).toBe('refused');
    }
  });

  test('yields to Global Privacy Control', async () => {
    const consent = await open({ ad_choice: `allow ${NOW}` }, true);
    const { $advertisingConsent, chooseAdvertising } = consent;
    expect($advertisingConsent.get()).toBe('opted-out');
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('opted-out');
  });

  test('is refused when storage is forbidden, and the question can be closed', async () => {
    await open();
    const forbidden = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
    });
    const { $advertisingConsent, chooseAdvertising } = await follow();
    expect($advertisingConsent.get()).toBe('unasked');
    chooseAdvertising('allow');
    expect($advertisingConsent.get()).toBe('refused');
  });

  test('can be withdrawn when storage is full', async () => {
    const consent = await open({ ad_choice: `allow ${NOW}` });
    const { local, $advertisingConsent, chooseAdvertising } = consent;
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    chooseAdvertising('refuse');
    expect($advertisingConsent.get()).toBe('refused');
    expect(local).toEqual({});
  });
});
