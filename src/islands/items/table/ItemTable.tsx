import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CatalogueQuery } from '../../../domain/items/catalogue-query.ts';
import type { Item } from '../../../domain/items/item.ts';
import { TableRow } from './TableRow.tsx';
import { ariaSort, COLUMNS, nextOrder } from './table-columns.ts';

/** The height of a row (px) under a mouse, and under a finger. */
const ROW_HEIGHT = 26;
const TOUCH_ROW_HEIGHT = 44;
const OVERSCAN = 12;

type Props = {
  items: readonly Item[];
  total: number | null;
  query: CatalogueQuery;
  change: (part: Partial<CatalogueQuery>) => void;
};

/** The distance of an element from the top of the page, in pixels. */
function useTop() {
  const element = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [element, top] as const;
}

function Head({ query, change }: Pick<Props, 'query' | 'change'>) {
  return (
    <tr className="border-b border-edge" aria-rowindex={1}>
      {COLUMNS.map((column) => {
        const sorted = ariaSort(column, query);
        const side = column.isNumber ? 'text-right' : 'text-left';
        return (
          <th key={column.label} scope="col" aria-sort={sorted} className={`${side} font-medium`}>
            {column.sortBy === null ? (
              <span className="px-2 text-muted">{column.label}</span>
            ) : (
              <button
                type="button"
                className="min-h-7 rounded px-2 whitespace-nowrap text-muted hover:text-text in-aria-sort:text-text pointer-coarse:min-h-11"
                onClick={() => change(nextOrder(column, query))}
              >
                {column.label}
                <span aria-hidden="true">
                  {sorted === undefined ? '' : sorted === 'ascending' ? ' ▲' : ' ▼'}
                </span>
              </button>
            )}
          </th>
        );
      })}
    </tr>
  );
}

/** An empty row in place of those that are not near the view. */
function Space({ height }: { height: number }) {
  return height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true">
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

/** The items as a table, of which the rows near the view are rendered (behaviour I14). It loads when it is first used. */
export function ItemTable({ items, total, query, change }: Props) {
  const [body, top] = useTop();
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches);
  const height = isTouch ? TOUCH_ROW_HEIGHT : ROW_HEIGHT;
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const end = first + rows.length;
  return (
    <section className="overflow-x-auto" aria-label="Items">
      <table
        className="w-full border-collapse text-sm"
        aria-rowcount={total === null ? -1 : total + 1}
        data-ready
      >
        <caption className="sr-only">Items found, with their values</caption>
        <thead>
          <Head query={query} change={change} />
        </thead>
        <tbody ref={body}>
          <Space height={first * height} />
          {items.slice(first, end).map((item, index) => (
            <TableRow key={item.id} item={item} index={first + index} />
          ))}
          <Space height={(items.length - end) * height} />
        </tbody>
      </table>
    </section>
  );
}
