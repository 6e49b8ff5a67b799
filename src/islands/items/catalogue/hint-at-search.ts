import { PAGE_SIZE } from '../../../contract/shared/paths.ts';
import type { Catalogue } from '../../../stores/items/catalogue.ts';
import { onWindow } from '../../../stores/shared/on-return.ts';
import { showToast } from '../../../stores/site/toast.ts';

/** Says how to search when the browser's own search opens, which sees only the items near the view (behaviour I20). Returns how to stop that. */
export function hintAtSearch({ $results }: Pick<Catalogue, '$results'>): () => void {
  return onWindow(['keydown'], ({ key, ctrlKey, metaKey }) => {
    const isSearch = key === 'F3' || (key === 'f' && (ctrlKey || metaKey));
    const results = $results.get();
    // A short list is on the page as a whole.
    if (!isSearch || results.state !== 'loaded' || results.items.length < PAGE_SIZE) return;
    showToast({
      kind: 'info',
      title: 'Use “Search this list”',
      text: 'The search of your browser sees only the items on your screen.',
      isOfPage: true,
    });
  });
}
