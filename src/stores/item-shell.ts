import { atom, onMount, type ReadableAtom } from 'nanostores';
import { read } from '../api/backend.ts';
import { type ItemDetails, readItem } from '../api/item-details.ts';
import { itemWord } from '../domain/item.ts';

/** An address under `/items/` that no page was built for (acceptance D3): an item, or it leads on. */
export type ItemShellState = { state: 'looking' } | { state: 'item'; details: ItemDetails };

/** The state of the item shell; asks the api about the word in the address when it is first shown, and leads to the whole catalogue when that is no item. */
export function createItemShell(): ReadableAtom<ItemShellState> {
  const $shell = atom<ItemShellState>({ state: 'looking' });

  async function look(word: string) {
    const details = await readItem(read, word).catch(() => null);
    const own = details === null ? null : itemWord(details.item);
    const small = word.toLowerCase();
    if (details === null && small !== word) location.replace(`/items/${encodeURIComponent(small)}`);
    else if (details === null) location.replace(`/items${location.search}`);
    else if (own !== null && own !== word) location.replace(`/items/${encodeURIComponent(own)}`);
    else $shell.set({ state: 'item', details });
  }

  onMount($shell, () => {
    if (typeof window === 'undefined') return;
    void look(wordOf(location.pathname));
  });
  return $shell;
}

function wordOf(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\/items\//, ''));
  } catch {
    return '';
  }
}
