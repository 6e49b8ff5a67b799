import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Item } from '../../domain/item.ts';
import { ItemListCard } from './ItemListCard.tsx';

/** Height of a row before it is measured, and the room between rows, in pixels. */
const ROW_HEIGHT = 330;
const ROW_GAP = 12;
const OVERSCAN = 2;

/** Number of columns that the style sheet gives a grid, and its distance from the top of the page. */
function useGridShape() {
  const grid = useRef<HTMLDivElement>(null);
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
  }, []);
  return { grid, ...shape };
}

/** A grid of any length of which only the rows near the view are in the page (acceptance I6). */
export function WindowedGrid({ items }: { items: readonly Item[] }) {
  const { grid, columns, top } = useGridShape();
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => ROW_HEIGHT,
    gap: ROW_GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  return (
    <>
      <div ref={grid} className="item-grid" aria-hidden="true" />
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ul className="item-grid">
              {items.slice(index * columns, (index + 1) * columns).map((item) => (
                <li key={item.id}>
                  <ItemListCard item={item} built={false} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}
