import { atom, type ReadableAtom } from 'nanostores';
import { readUntil } from '../../api/shared/backend.ts';
import { readSelectorItems, type SelectorPage } from '../../api/trades/selector-items.ts';
import type { Item, ItemType } from '../../domain/items/item.ts';
import { tradeItemId } from '../../domain/trades/trade-item.ts';
import { createRead, type Repeated } from '../shared/create-read.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';

/** The pause after the last key press before a search is applied, in milliseconds. */
const SEARCH_PAUSE = 300;

/** The items for an applied search, in order, and the state of reading them. */
export type SelectorItems = {
  state: 'loading' | 'waiting' | 'done' | 'failed';
  search: string;
  /** The words that were looked for in place of mistyped ones. */
  corrected: string | null;
  /** The type of the item that the search finds in another tab, when it finds none in this one. */
  otherType: ItemType | null;
  items: readonly Item[];
};

/** The items of one selector tab, and the actions on them. */
export type SelectorList = {
  $items: ReadableAtom<SelectorItems>;
  /** Searches from page 1 after a pause in typing. */
  search: (text: string) => void;
  /** Reads the next page if there is one and no read is under way. */
  showMore: () => void;
  /** Retries a failed read. */
  retry: () => void;
};

function warn(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour N9)
  console.warn('The items to choose from could not be read', error);
}

/** Creates the list of one type, null for all, which reads its first page when it is first mounted. `types` are those of all tabs. */
export function createSelectorList(
  type: ItemType | null,
  types: readonly ItemType[] = [],
): SelectorList {
  const nothing = { state: 'loading', corrected: null, otherType: null, items: [] } as const;
  const $items = atom<SelectorItems>({ ...nothing, search: '' });
  let reading: Repeated | undefined;
  let others: Repeated | undefined;
  let searchTimer: ReturnType<typeof setTimeout> | undefined;
  let known = new Set<string>();
  let page = 0;

  function addPage(answer: SelectorPage): void {
    page += 1;
    const before = known.size;
    const isNew = (item: Item) => known.size < known.add(tradeItemId({ item })).size;
    const fresh = answer.items.filter(isNew);
    // A backend without pages repeats one when there is no more (contract: Public reads).
    const hasMore = answer.hasMore && known.size > before;
    const shown = $items.get();
    const items = [...shown.items, ...fresh.filter((item) => type === null || item.type === type)];
    const { corrected } = answer;
    $items.set({ ...shown, state: hasMore ? 'waiting' : 'done', corrected, items });
  }

  /** Looks in the other tabs for what this one does not have. A failure changes nothing. */
  function readOtherType(): void {
    const { state, search, items } = $items.get();
    if (state !== 'done' || items.length > 0 || search === '' || type === null) return;
    others = createRead({
      read: (signal) => readSelectorItems(readUntil(signal), { search, type: null }, 1),
      onData: (answer) => {
        const found = new Set(answer.items.map((item) => item.type));
        $items.set({ ...$items.get(), otherType: types.find((one) => found.has(one)) ?? null });
      },
      onFailure: (_, error) => {
        warn(error);
        return null;
      },
    });
    void others.run();
  }

  /** Creates the read of the next page of a search. */
  const createReading = (search: string) =>
    createRead({
      read: (signal) => readSelectorItems(readUntil(signal), { search, type }, page + 1),
      onData: (answer) => {
        addPage(answer);
        readOtherType();
      },
      // The failure stays shown during another try.
      onFailure: ({ wait }, error) => {
        warn(error);
        $items.set({ ...$items.get(), state: 'failed' });
        return wait;
      },
    });

  function stop(): void {
    reading?.stop();
    others?.stop();
  }

  function readNext(): void {
    $items.set({ ...$items.get(), state: 'loading' });
    if (!reading?.isReading()) void reading?.run();
  }

  function open(search: string): void {
    stop();
    reading = createReading(search);
    [known, page] = [new Set<string>(), 0];
    $items.set({ ...nothing, search });
    readNext();
  }

  function search(text: string): void {
    clearTimeout(searchTimer);
    searchTimer = setTimeout(() => {
      if (text.trim() !== $items.get().search) open(text.trim());
    }, SEARCH_PAUSE);
  }

  const showMore = () => $items.get().state === 'waiting' && readNext();
  const retry = () => $items.get().state === 'failed' && readNext();

  onPageMount($items, () => {
    open('');
    return [onWindow(['online'], retry), () => clearTimeout(searchTimer), stop];
  });

  return { $items, search, showMore, retry };
}
