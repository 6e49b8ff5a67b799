import { useEffect, useState } from 'react';

/** The number of blocks that render when a thread opens. They fill more than a view. */
const FIRST = 2;

/**
 * The blocks of a thread that render now: first those at the end, then one more per frame upwards. A page added on
 * top then blocks no frame.
 */
export function useIncrementalRender<Block extends { key: number }>(
  blocks: readonly Block[],
): readonly Block[] {
  const [from, setFrom] = useState(() => blocks.at(-FIRST)?.key ?? Number.NEGATIVE_INFINITY);
  const shown = blocks.filter(({ key }) => key >= from);
  const next = blocks.at(-shown.length - 1)?.key;
  const first = blocks[0]?.key;
  const [knownFirst, setKnownFirst] = useState(first);

  // One block of an added page renders at once. The block below loses its day to the page, and a thread that gets
  // shorter moves for a reader at its top.
  if (first !== knownFirst) {
    setKnownFirst(first);
    if (next !== undefined) setFrom(next);
  }

  useEffect(() => {
    if (next === undefined) return undefined;
    const frame = requestAnimationFrame(() => setFrom(next));
    return () => cancelAnimationFrame(frame);
  }, [next]);

  return shown;
}
