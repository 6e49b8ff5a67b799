import { memo } from 'react';
import {
  isOffer,
  isSameRow,
  type RowContext,
  ThreadRow,
  type ThreadRowData,
} from './ThreadRow.tsx';
import { useOffscreenHeight } from './use-offscreen-height.ts';

type Props = { rows: readonly ThreadRowData[]; context: RowContext; isLast: boolean };

function isSameBlock(one: Props, other: Props): boolean {
  if (one.rows.length !== other.rows.length || one.isLast !== other.isLast) return false;
  return one.rows.every((row, place) => {
    const now = other.rows[place];
    return (
      now !== undefined &&
      now.key === row.key &&
      isSameRow({ row, context: one.context }, { row: now, context: other.context })
    );
  });
}

/** Lines of a thread, drawn while they are near the view; offers always, as others lead to them. */
export const ThreadBlock = memo(function ThreadBlock({ rows, context, isLast }: Props) {
  const { place, height } = useOffscreenHeight(isLast || rows.some(isOffer));
  return (
    <ol ref={place} className="thread-block" style={height === null ? {} : { height }}>
      {height === null &&
        rows.map((row) => <ThreadRow key={row.key} row={row} context={context} />)}
    </ol>
  );
}, isSameBlock);
