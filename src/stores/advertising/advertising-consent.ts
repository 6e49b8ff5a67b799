import { atom } from 'nanostores';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import {
  type ConsentChoice,
  readStoredChoice,
  toStoredChoice,
} from '../../domain/advertising/consent-choice.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onOtherTab } from '../shared/on-return.ts';

/** The key of the choice in localStorage. */
const KEY = 'ad_choice';

/** Whether advertising may load. `opted-out` comes from Global Privacy Control, which overrides any choice. */
export type AdvertisingConsent = 'unasked' | 'allowed' | 'refused' | 'opted-out';

/** The person's consent to advertising, in step with other tabs. Nothing is loaded from a network until it is `allowed`. */
export const $advertisingConsent = atom<AdvertisingConsent>('refused');

function storedConsent(): AdvertisingConsent {
  if (navigator.globalPrivacyControl) return 'opted-out';
  const choice = readStoredChoice(safeLocalStorage.get(KEY), Date.now());
  if (choice === null) return 'unasked';
  return choice === 'allow' ? 'allowed' : 'refused';
}

/** Stores a choice with its date for 12 months. A choice that cannot be stored counts as refused. */
export function chooseAdvertising(choice: ConsentChoice): void {
  // The old value is removed first, so that a full storage cannot keep a withdrawn consent.
  safeLocalStorage.remove(KEY);
  const isStored = safeLocalStorage.set(KEY, toStoredChoice(choice, Date.now()));
  $advertisingConsent.set(isStored ? storedConsent() : 'refused');
}

onPageMount($advertisingConsent, () => {
  const update = () => $advertisingConsent.set(storedConsent());
  update();
  return [onOtherTab(update)];
});
