import { atom, onMount } from 'nanostores';
import {
  type ConsentChoice,
  readStoredChoice,
  toStoredChoice,
} from '../../domain/advertising/consent-choice.ts';

/** Where the choice is kept, in localStorage. */
const KEY = 'ad_choice';

/** Whether ads may be asked for; `opted-out` by Global Privacy Control, which stands above any choice. */
export type AdvertisingConsent = 'unasked' | 'allowed' | 'refused' | 'opted-out';

/** What the person has decided about ads; in step with other tabs. Nothing is asked of a network until it says `allowed`. */
export const $advertisingConsent = atom<AdvertisingConsent>('refused');

function storedConsent(): AdvertisingConsent {
  if (navigator.globalPrivacyControl) return 'opted-out';
  try {
    const choice = readStoredChoice(localStorage.getItem(KEY), Date.now());
    if (choice === null) return 'unasked';
    return choice === 'allow' ? 'allowed' : 'refused';
  } catch {
    return 'unasked';
  }
}

/** Keeps a choice with its date for 12 months; one that cannot be kept is a refusal. */
export function chooseAdvertising(choice: ConsentChoice): void {
  try {
    // A full storage must not hold on to a consent that is taken back.
    localStorage.removeItem(KEY);
    localStorage.setItem(KEY, toStoredChoice(choice, Date.now()));
    $advertisingConsent.set(storedConsent());
  } catch {
    $advertisingConsent.set('refused');
  }
}

onMount($advertisingConsent, () => {
  if (typeof window === 'undefined') return undefined;
  const update = () => $advertisingConsent.set(storedConsent());
  const end = new AbortController();
  update();
  window.addEventListener('storage', update, { signal: end.signal });
  // A page that comes back out of the cache has missed what happened meanwhile.
  window.addEventListener('pageshow', update, { signal: end.signal });
  return () => end.abort();
});
