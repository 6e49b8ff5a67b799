import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row before it is measured, and the room between rows, in pixels. */
const ROW_HEIGHT = 330;
const ROW_GAP = 12;
const OVERSCAN = 2;

/** Which cards are in the page, from `first` up to `end`, and the room (px) of those before and after them. */
export type ShownCards = { first: number; end: number; before: number; after: number };

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

/** Follows the view over a grid of any length and says which of its cards are near (acceptance I6). */
export function GridWindow({ grid, count, onMove }: Props) {
  const { columns, top } = useGridShape(grid);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => ROW_HEIGHT,
    gap: ROW_GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const end = ((rows.at(-1)?.index ?? -1) + 1) * columns;
  const before = (rows[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top);

  useLayoutEffect(() => onMove({ first, end, before, after }), [onMove, first, end, before, after]);
  useLayoutEffect(() => () => onMove(null), [onMove]);
  // A row is as high as the first of its cards.
  useLayoutEffect(() => {
    for (const card of grid.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      const place = Number(card.dataset.place);
      if (place % columns !== 0) continue;
      card.dataset.index = `${place / columns}`;
      virtualizer.measureElement(card);
    }
  });
  return null;
}
