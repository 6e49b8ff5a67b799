import { memo, useEffect, useRef, useState } from 'react';
import {
  isOffer,
  isSameRow,
  type RowContext,
  ThreadRow,
  type ThreadRowData,
} from './ThreadRow.tsx';

/** The distance from the view within which rows still render. */
const ROOT_MARGIN = '1200px 0px';

/**
 * The height of a block of rows far out of view, which need not render. It is null near the view, and for a block
 * that always renders.
 */
function useOffscreenHeight(alwaysRender: boolean) {
  const ref = useRef<HTMLOListElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const block = ref.current;
    if (block === null || alwaysRender) return undefined;
    const onIntersect: IntersectionObserverCallback = (entries) => {
      const entry = entries.at(-1);
      if (entry) setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
    };
    const root = block.closest('[data-message-log]');
    const observer = new IntersectionObserver(onIntersect, { root, rootMargin: ROOT_MARGIN });
    observer.observe(block);
    return () => observer.disconnect();
  }, [alwaysRender]);

  return { ref, height: alwaysRender ? null : height };
}

type Props = {
  rows: readonly ThreadRowData[];
  context: RowContext;
  /** Whether it is the first or the last block of the thread. */
  isOuter: boolean;
};

function isSameBlock(one: Props, other: Props): boolean {
  if (one.rows.length !== other.rows.length || one.isOuter !== other.isOuter) return false;
  return one.rows.every((row, index) => {
    const now = other.rows[index];
    return (
      now !== undefined &&
      now.key === row.key &&
      isSameRow({ row, context: one.context }, { row: now, context: other.context })
    );
  });
}

/**
 * Rows of a thread, rendered while they are near the view. Blocks with offers always render, because links lead to
 * them. So does the first block: scroll anchoring would choose the block in place of a row, and an older page
 * changes its height.
 */
export const ThreadBlock = memo(function ThreadBlock({ rows, context, isOuter }: Props) {
  const { ref, height } = useOffscreenHeight(isOuter || rows.some(isOffer));
  return (
    // Includes the margins of its rows in its height.
    <ol ref={ref} className="flow-root" style={height === null ? {} : { height }}>
      {height === null &&
        rows.map((row) => <ThreadRow key={row.key} row={row} context={context} />)}
    </ol>
  );
}, isSameBlock);
