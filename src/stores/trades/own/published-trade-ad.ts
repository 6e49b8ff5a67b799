import { atom } from 'nanostores';
import { safeSessionStorage } from '../../../api/shared/safe-storage.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';

/** The key in sessionStorage of the id of the trade ad that this tab has published last (components/site/boot.js). */
const KEY = 'published_trade_ad';

/** The id of the trade ad that this tab has published last; null for none. */
export const $publishedId = atom<string | null>(null);

onPageMount($publishedId, () => {
  $publishedId.set(safeSessionStorage.get(KEY));
  return [];
});

/** Remembers a trade ad for the list, which shows what fits it. If storage is full or forbidden, it shows nothing. */
export function rememberPublished(id: string): void {
  safeSessionStorage.set(KEY, id);
}

/** Forgets the published trade ad. */
export function forgetPublished(): void {
  safeSessionStorage.remove(KEY);
  $publishedId.set(null);
  delete document.documentElement.dataset.published;
}
