import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../domain/items/catalogue-query.ts';
import type { Item } from '../../../domain/items/item.ts';
import type { SelectorTab } from '../../../domain/trades/selector-tab.ts';
import { createSelectorList } from '../../../stores/trades/selector-items.ts';
import { SelectorGrid } from './SelectorGrid.tsx';
import { SelectorNotice } from './SelectorNotice.tsx';

type Props = {
  tab: SelectorTab;
  /** Whether an item's panel lies over it. */
  isAside: boolean;
  onPick: (item: Item, from: HTMLElement) => void;
};

/** Search box and grid of one tab; another tab starts afresh (behaviour N9). */
export function SelectorSearch({ tab, isAside, onPick }: Props) {
  const [list] = useState(() => createSelectorList(tab.type));
  const found = useStore(list.$items, { ssr: 'initial' });
  const box = useRef<HTMLInputElement>(null);
  const hasFocus = useRef(false);

  // What had the focus may be gone with what was found before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for each applied search
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) box.current?.focus();
  }, [found.search]);

  function showAll() {
    if (box.current === null) return;
    box.current.value = '';
    box.current.focus();
    list.search('');
  }

  return (
    <search
      className="selector-list"
      inert={isAside}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <input
        ref={box}
        type="search"
        className="field min-h-11 w-full shrink-0"
        aria-label={`Search ${tab.word}`}
        placeholder={`Search ${tab.word}...`}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        onChange={(event) => list.search(event.currentTarget.value)}
      />
      <SelectorNotice found={found} word={tab.word} onRetry={list.retry} onShowAll={showAll} />
      <SelectorGrid found={found} onPick={onPick} onEnd={list.showMore} />
    </search>
  );
}
