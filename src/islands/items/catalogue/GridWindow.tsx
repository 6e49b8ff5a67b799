import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react';

/** Height of a row before it is measured, and the room between rows, in pixels. */
const ROW_HEIGHT = 330;
const ROW_GAP = 12;
const OVERSCAN = 2;
/** Height of the lowest of rows (min-height of .item-card). */
const LEAST_HEIGHT = 300;

/** Which cards are in the page, from `first` up to `end`, and the room (px) of those before and after them. */
export type ShownCards = { first: number; end: number; before: number; after: number };

/** The rows near the view: always as many, so that one goes in the same turn in which another comes. */
function rowsAround({ startIndex, overscan, count }: Range): number[] {
  const inView = Math.ceil(window.innerHeight / (LEAST_HEIGHT + ROW_GAP)) + 1;
  const first = Math.max(startIndex - overscan, 0);
  const end = Math.min(startIndex + inView + overscan, count);
  return Array.from({ length: Math.max(end - first, 0) }, (_, place) => first + place);
}

type Props = {
  grid: RefObject<HTMLElement | null>;
  count: number;
  onMove: (shown: ShownCards | null) => void;
};

/** Number of columns that the style sheet gives the grid, and its distance from the top of the page. */
function useGridShape(grid: Props['grid']) {
  const [shape, setShape] = useState({ columns: 2, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const measure = () => {
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setShape((was) => (was.columns === columns && was.top === top ? was : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return shape;
}

/** Of rows up to `end` those that are shown: a page that arrives brings several, and a phone has no time for all at once. */
function useIncrementalRender(first: number, end: number): number {
  const [reached, setReached] = useState(end);
  const shown = reached > first ? Math.min(end, reached + 1) : end;
  useEffect(() => startTransition(() => setReached(shown)), [shown]);
  return shown;
}

/** Follows the view over a grid of any length and says which of its cards are near (behaviour I6). */
export function GridWindow({ grid, count, onMove }: Props) {
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
  const endRow = useIncrementalRender(firstRow, firstRow + rows.length);
  const first = firstRow * columns;
  const end = endRow * columns;
  const before = (rows[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((rows[endRow - firstRow - 1]?.end ?? top) - top);

  useLayoutEffect(() => onMove({ first, end, before, after }), [onMove, first, end, before, after]);
  useLayoutEffect(() => () => onMove(null), [onMove]);
  // A row is as high as the first of its cards.
  useLayoutEffect(() => {
    for (const card of grid.current?.querySelectorAll<HTMLElement>('[data-item-index]') ?? []) {
      const place = Number(card.dataset.itemIndex);
      if (place % columns !== 0) continue;
      card.dataset.index = `${place / columns}`;
      virtualizer.measureElement(card);
    }
  });
  return null;
}
