import { atom } from 'nanostores';

/** The text that a muted player reads while the mute holds; null for others (behaviour A9). It comes with the notices. */
export const $mute = atom<string | null>(null);
