import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Item } from '../../../domain/items/item.ts';
import type { SelectorItems } from '../../../stores/trades/selector-items.ts';
import { SelectorTile } from './SelectorTile.tsx';
import { useColumns } from './use-columns.ts';

/** The height of a row in rem and the gap between rows in pixels, as the grid and its tiles have them. */
const ROW_REM = 10.75;
const GAP = 8;
const OVERSCAN = 2;
/** The distance from the bottom in pixels at which the next page loads (behaviour N9). */
const NEAR_END = 20;
const SKELETONS = Array.from({ length: 8 }, (_, index) => `skeleton-${index}`);

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,50%-4px),1fr))] gap-2';

const rowHeight = () =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type Props = {
  found: SelectorItems;
  onPick: (item: Item, from: HTMLElement) => void;
  onEnd: () => void;
};

/** The scrollable grid. Only rows near the view are in the DOM (behaviour N9). */
export function SelectorGrid({ found, onPick, onEnd }: Props) {
  const { items } = found;
  const container = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const columns = useColumns(grid);
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => container.current,
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

  function loadMoreNearEnd() {
    // Loaded items may not be rendered yet, so the bottom is not final.
    if (container.current === null || found.state !== 'waiting') return;
    const { scrollHeight, scrollTop, clientHeight } = container.current;
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END) onEnd();
  }
  // A page that does not fill the container cannot be scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when anything was found or the rows are others
  useEffect(loadMoreNearEnd, [found, columns]);

  /** Arrow keys move the focus between tiles. */
  function move(event: KeyboardEvent<HTMLElement>) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1];
    const index = Number(document.activeElement?.parentElement?.dataset.itemIndex);
    if (step === undefined || Number.isNaN(index)) return;
    event.preventDefault();
    grid.current
      ?.querySelector<HTMLElement>(`[data-item-index="${index + step}"] > button`)
      ?.focus();
  }

  return (
    <div
      ref={container}
      className="scroll-area -mx-4 min-h-0 flex-1 overscroll-contain px-4 pt-1 pb-4"
      onScroll={loadMoreNearEnd}
    >
      <ul
        ref={grid}
        className={GRID}
        style={{ paddingTop: rows[0]?.start ?? 0, paddingBottom: after }}
        onKeyDown={move}
      >
        {items.slice(first, end).map((item, index) => (
          <li key={item.id} data-item-index={first + index}>
            <SelectorTile item={item} onPick={onPick} />
          </li>
        ))}
      </ul>
      {isReading && (
        <div className={`${GRID} [:not(:empty)+&]:mt-2`} role="status" aria-label="Loading items">
          {SKELETONS.map((key) => (
            <div key={key} className="skeleton h-[10.75rem]" aria-hidden="true" />
          ))}
        </div>
      )}
    </div>
  );
}
