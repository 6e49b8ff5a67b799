import { safeLocalStorage } from '../../../api/shared/safe-storage.ts';

/** The key in localStorage of the choice. */
const KEY = 'offer_sound';

/** Whether this browser plays a sound for each new offer (behaviour M20). */
export const isOfferSoundOn = (): boolean => safeLocalStorage.get(KEY) === '1';

/** Stores the choice. */
export function chooseOfferSound(isOn: boolean): void {
  // If storage is full or forbidden, there is no sound.
  if (isOn) safeLocalStorage.set(KEY, '1');
  else safeLocalStorage.remove(KEY);
}

/** Plays the sound once, so that the reader knows it. What plays it loads now. */
export async function tryOfferSound(): Promise<void> {
  const { playOfferSound } = await import('./play-offer-sound.ts');
  await playOfferSound();
}
