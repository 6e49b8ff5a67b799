import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import type { SelectorItems } from '../../../stores/trades/selector-items.ts';
import { SelectorTile } from './SelectorTile.tsx';
import { useColumns } from './use-columns.ts';

/** Height of a row and the room between rows, in rem and pixels; as in the style sheet. */
const ROW_REM = 9.75;
const GAP = 8;
const OVERSCAN = 2;
/** So near the bottom the next page is read, in pixels (behaviour N9). */
const NEAR_END = 20;
const SKELETONS = Array.from({ length: 8 }, (_, place) => `skeleton-${place}`);

const rowHeight = () =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type Props = {
  found: SelectorItems;
  onPick: (item: Item, from: HTMLElement) => void;
  onEnd: () => void;
};

/** The scrollable grid; of however many items only the rows near the view are in the page (behaviour N9). */
export function SelectorGrid({ found, onPick, onEnd }: Props) {
  const { items } = found;
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    gap: GAP,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const end = ((rows.at(-1)?.index ?? -1) + 1) * columns;
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);

  const isReading = found.state === 'loading' || (found.state === 'waiting' && items.length === 0);

  function askForMore() {
    // What is known already but not yet shown has no bottom either.
    if (box.current === null || found.state !== 'waiting') return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END) onEnd();
  }
  // A page that does not fill the box has no bottom to scroll to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when anything was found or the rows are others
  useEffect(askForMore, [found, columns]);

  /** Arrows go from tile to tile. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    const place = Number(document.activeElement?.parentElement?.dataset.place);
    if (step === undefined || Number.isNaN(place)) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-place="${place + step}"] > button`)?.focus();
  }

  return (
    <div ref={box} className="selector-grid-box scroll-area" onScroll={askForMore}>
      <ul
        ref={grid}
        className="selector-grid"
        style={{ paddingTop: rows[0]?.start ?? 0, paddingBottom: after }}
        onKeyDown={move}
      >
        {items.slice(first, end).map((item, place) => (
          <li key={item.id} data-place={first + place}>
            <SelectorTile item={item} onPick={onPick} />
          </li>
        ))}
      </ul>
      {isReading && (
        <div className="selector-grid" role="status" aria-label="Loading items">
          {SKELETONS.map((key) => (
            <div key={key} className="selector-tile skeleton" aria-hidden="true" />
          ))}
        </div>
      )}
    </div>
  );
}
