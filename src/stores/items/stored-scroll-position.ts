import { safeSessionStorage } from '../../api/shared/safe-storage.ts';
import {
  type CatalogueScrollPosition,
  catalogueScrollPosition,
} from '../../contract/items/catalogue-scroll-position.ts';
import { parseStored } from '../../contract/shared/stored.ts';

const keyOf = () => `place:${location.pathname}${location.search}`;

/** The position that this tab stored for the page; null when there is none. */
export const readScrollPosition = (): CatalogueScrollPosition | null =>
  parseStored(catalogueScrollPosition, safeSessionStorage.get(keyOf()));

/** Stores the page's position; if storage is full or forbidden, a return starts at the top. */
export const storeScrollPosition = (position: CatalogueScrollPosition): void =>
  void safeSessionStorage.set(keyOf(), JSON.stringify(position));
