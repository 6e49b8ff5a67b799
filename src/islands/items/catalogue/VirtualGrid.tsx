import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** The estimated height of a row and the gap between rows, in pixels. */
const ROW_HEIGHT = 346;
const ROW_GAP = 12;
const OVERSCAN = 2;
/** The smallest height of a row (min-height of an ItemCard). */
const ROW_HEIGHT_MIN = 300;

/** The rendered cards, from `first` up to `end`, and the height (px) of the rows before and after them. */
export type ShownCards = { first: number; end: number; before: number; after: number };

/**
 * The rows near the view. Their number is constant, so that a row leaves in the same render in which another comes.
 */
function rowsAround({ startIndex, overscan, count }: Range): number[] {
  const inView = Math.ceil(window.innerHeight / (ROW_HEIGHT_MIN + ROW_GAP)) + 1;
  const first = Math.max(startIndex - overscan, 0);
  const end = Math.min(startIndex + inView + overscan, count);
  return Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
}

type Props = {
  grid: RefObject<HTMLElement | null>;
  count: number;
  onMove: (shown: ShownCards | null) => void;
};

/** The number of columns in the style sheet, and the grid's distance from the top of the page. */
function useGridShape(grid: Props['grid']) {
  const [layout, setLayout] = useState({ columns: 2, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => {
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setLayout((previous) =>
        previous.columns === columns && previous.top === top ? previous : { columns, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return layout;
}

/** Renders at most one more row per transition, because a new page brings several rows at once. */
function useIncrementalRows(first: number, end: number): number {
  const [renderedEnd, setRenderedEnd] = useState(end);
  const shown = renderedEnd > first ? Math.min(end, renderedEnd + 1) : end;
  useEffect(() => startTransition(() => setRenderedEnd(shown)), [shown]);
  return shown;
}

/**
 * Follows the scroll position over a grid of any length, and reports which cards are near the view (behaviour I6).
 */
export function VirtualGrid({ grid, count, onMove }: Props) {
  const { columns, top } = useGridShape(grid);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => ROW_HEIGHT,
    gap: ROW_GAP,
    overscan: OVERSCAN,
    rangeExtractor: rowsAround,
    scrollMargin: top,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const firstRow = rows[0]?.index ?? 0;
  const endRow = useIncrementalRows(firstRow, firstRow + rows.length);
  const first = firstRow * columns;
  const end = endRow * columns;
  const before = (rows[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((rows[endRow - firstRow - 1]?.end ?? top) - top);

  useLayoutEffect(() => onMove({ first, end, before, after }), [onMove, first, end, before, after]);
  useLayoutEffect(() => () => onMove(null), [onMove]);
  // A row has the height of its first card.
  useLayoutEffect(() => {
    for (const card of grid.current?.querySelectorAll<HTMLElement>('[data-item-index]') ?? []) {
      const index = Number(card.dataset.itemIndex);
      if (index % columns !== 0) continue;
      card.dataset.index = `${index / columns}`;
      virtualizer.measureElement(card);
    }
  });
  return null;
}
