import { useEffect, useState } from 'react';

/** How many blocks are drawn when a thread opens: more than a view. */
const FIRST = 2;

/** The blocks of a thread that are drawn: first those at its end, then one more upwards a frame, so that a page that comes on top holds nothing up. */
export function useIncrementalRender<B extends { key: number }>(
  blocks: readonly B[],
): readonly B[] {
  const [from, setFrom] = useState(() => blocks.at(-FIRST)?.key ?? Number.NEGATIVE_INFINITY);
  const shown = blocks.filter(({ key }) => key >= from);
  const next = blocks.at(-shown.length - 1)?.key;

  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => setFrom(next));
    return () => cancelAnimationFrame(frame);
  }, [next]);

  return shown;
}
