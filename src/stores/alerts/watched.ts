import { atom } from 'nanostores';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';
import { nameKey } from '../../domain/shared/name-key.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onOtherTab } from '../shared/on-return.ts';

// Every page with a bell loads this file.

/** The key in localStorage of what this browser watches, one key of a subject a line. */
const WATCHED_KEY = 'watched';

/** The keys of what is watched, as this browser knew it last, in step with other tabs. */
export const $watched = atom<readonly string[]>([]);

/** A stored key as `subjectKey` makes it: before, names were stored as they were spelled. */
function withKeysOfNames(key: string): string {
  if (!/^\["(restock|weather)"/.test(key)) return key;
  return key.replace(/"((?:[^"\\]|\\.)*)"/g, (_, name: string) => `"${nameKey(name)}"`);
}

function follow(): void {
  const stored = safeLocalStorage.get(WATCHED_KEY);
  $watched.set(stored ? stored.split('\n').map(withKeysOfNames) : []);
}

onPageMount($watched, () => {
  follow();
  return [onOtherTab(follow)];
});

/** Remembers what is watched. */
export function rememberWatched(keys: readonly string[]): void {
  safeLocalStorage.set(WATCHED_KEY, keys.join('\n'));
  $watched.set(keys);
}
