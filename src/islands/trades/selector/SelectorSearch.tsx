import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../domain/items/catalogue-query.ts';
import type { Item } from '../../../domain/items/item.ts';
import type { SelectorTab } from '../../../domain/trades/selector-tab.ts';
import { createSelectorList } from '../../../stores/trades/selector-items.ts';
import { SelectorGrid } from './SelectorGrid.tsx';
import { SelectorNotice } from './SelectorNotice.tsx';

type Props = {
  tabs: readonly SelectorTab[];
  tab: SelectorTab;
  /** Whether an item's panel covers it. */
  isCovered: boolean;
  onPick: (item: Item, from: HTMLElement) => void;
};

/** The search input and grid of one tab. Another tab starts with an empty search (behaviour N9). */
export function SelectorSearch({ tabs, tab, isCovered, onPick }: Props) {
  const [list] = useState(() => {
    const types = tabs.flatMap(({ type }) => type ?? []);
    return createSelectorList(tab.type, types);
  });
  const found = useStore(list.$items, { ssr: 'initial' });
  const otherTab = tabs.find(({ type }) => type !== null && type === found.otherType);
  const input = useRef<HTMLInputElement>(null);
  const hasFocus = useRef(false);

  // The focused element may disappear with the earlier results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for each applied search
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) input.current?.focus();
  }, [found.search]);

  function showAll() {
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
    list.search('');
  }

  return (
    <search
      className="flex min-w-0 flex-1 flex-col gap-2 px-4"
      inert={isCovered}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <input
        ref={input}
        type="search"
        className="field min-h-11 w-full shrink-0"
        aria-label={`Search ${tab.plural}`}
        placeholder={`Search ${tab.plural}...`}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        onChange={(event) => list.search(event.currentTarget.value)}
      />
      <SelectorNotice
        found={found}
        plural={tab.plural}
        otherPlural={otherTab?.plural ?? null}
        onRetry={list.retry}
        onShowAll={showAll}
      />
      <SelectorGrid found={found} onPick={onPick} onEnd={list.showMore} />
    </search>
  );
}
