import { useCallback, useEffect, useRef, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import { SELECTOR_TABS, tabOf } from '../../../domain/trades/selector-tab.ts';
import { CATEGORIES } from '../../../domain/trades/trade-categories.ts';
import type { TradeItem } from '../../../domain/trades/trade-item.ts';
import { choose, closeSelector, type SelectorRequest } from '../../../stores/trades/selector.ts';
import { SmallPicture } from '../../items/card/SmallPicture.tsx';
import { Button } from '../../shared/forms/Button.tsx';
import { ItemPanel } from './ItemPanel.tsx';
import { SelectorSearch } from './SelectorSearch.tsx';
import { SelectorTabs, tabId } from './SelectorTabs.tsx';

const PANEL_ID = 'selector-panel';
const plain = (item: Item): TradeItem => ({ item, isCategory: false, amount: 1, extras: {} });

/** The five categories. A press adds one at once (behaviour N4). */
function CategoryRow() {
  return (
    // The panel of a selected item needs the space.
    <ul
      className="scroll-area -mx-4 grid shrink-0 auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-2 px-4 py-1 [@media(height<720px)]:group-has-[form]/selector:hidden"
      aria-label="Categories"
    >
      {CATEGORIES.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="card flex size-full min-h-11 flex-col gap-0.5 px-2.5 py-1.5 text-left text-sm/tight"
            onClick={() => choose({ item, isCategory: true, amount: 1, extras: {} })}
          >
            <span className="flex items-center gap-1.5 font-semibold">
              <SmallPicture image={item.image} size={28} />
              {item.name}
            </span>
            {/* A phone in landscape has no space for the text. */}
            <span className="text-xs text-muted low:hidden">{item.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Where items of types without a tab are added (behaviour N16). */
function PagesNote() {
  return (
    <p className="text-sm text-muted *:underline">
      An <a href="/items/eggs">egg</a> or a <a href="/items/crates">crate</a>? Open its page and
      press “Create a trade ad with it”.
    </p>
  );
}

/** The content of the open dialog: the grid of a tab, or the panel of the selected item over it. */
export function SelectorBody({ request }: { request: SelectorRequest }) {
  const start = request.start ?? null;
  const { tabs = SELECTOR_TABS } = request;
  const [tab, setTab] = useState(() => tabOf(start?.item ?? null, tabs));
  const [selected, setSelected] = useState(start);
  const tile = useRef<HTMLElement | null>(null);

  const { isPlain } = request;
  const select = useCallback(
    (item: Item, from: HTMLElement) => {
      if (isPlain) return choose(plain(item));
      tile.current = from;
      return setSelected(plain(item));
    },
    [isPlain],
  );

  // After an item's panel closes, the focus returns to its tile.
  useEffect(() => {
    if (selected !== null) return;
    tile.current?.focus();
    tile.current = null;
  }, [selected]);

  return (
    <div className="group/selector flex h-full flex-col gap-2.5 px-4 pt-2.5">
      <header className="flex items-center justify-between gap-4">
        <h2 id="selector-title" className="text-xl">
          Select Item
        </h2>
        <Button className="button-icon size-11" aria-label="Close" onClick={closeSelector}>
          ✕
        </Button>
      </header>
      {request.withCategories && <CategoryRow />}
      <SelectorTabs
        tabs={tabs}
        tab={tab}
        panelId={PANEL_ID}
        onChoose={(next) => {
          setTab(next);
          setSelected(null);
        }}
      />
      {request.withPages && selected === null && <PagesNote />}
      <div
        id={PANEL_ID}
        role="tabpanel"
        aria-labelledby={tabId(tab)}
        className="relative -mx-4 flex min-h-0 flex-1"
      >
        {(selected === null || selected !== start) && (
          <SelectorSearch
            key={tab.label}
            tabs={tabs}
            tab={tab}
            isCovered={selected !== null}
            onPick={select}
          />
        )}
        {selected !== null && (
          <ItemPanel
            start={selected}
            isChange={selected === start}
            onDone={choose}
            onCancel={() => (selected === start ? closeSelector() : setSelected(null))}
          />
        )}
      </div>
    </div>
  );
}
