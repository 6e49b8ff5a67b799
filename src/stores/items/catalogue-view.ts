import { atom, onMount } from 'nanostores';
import { safeLocalStorage } from '../../api/shared/safe-storage.ts';

/** How the catalogue shows its items. */
export type CatalogueView = 'cards' | 'table';

/** The key of the view in localStorage. */
const KEY = 'catalogue_view';

/** The view that the reader chose last in this browser; cards at first (behaviour I14). */
export const $catalogueView = atom<CatalogueView>('cards');

onMount($catalogueView, () => {
  if (safeLocalStorage.get(KEY) === 'table') $catalogueView.set('table');
});

/** Shows the items in this view, now and at later visits. */
export function chooseView(view: CatalogueView): void {
  $catalogueView.set(view);
  safeLocalStorage.set(KEY, view);
}
