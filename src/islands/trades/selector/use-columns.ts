import { type RefObject, useLayoutEffect, useState } from 'react';

/** The number of columns that the style sheet gives a grid. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    // Before the dialog opens, the grid has no computed tracks.
    const measure = () => {
      if (element.clientWidth === 0) return;
      setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
