import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How near the end counts as being there, in pixels. */
const NEAR_END = 48;

type LogScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps a log where its reader is. The scroller counts from its end (`column-reverse`): it opens there, stays
 * there, and older lines on top move nothing. What comes below while the reader is further up is left to the
 * browser's scroll anchoring, and made good here where there is none.
 */
export function useLogScroll(lastSeq: number): LogScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const before = useRef({ seq: lastSeq, height: 0 });

  useLayoutEffect(() => {
    const log = scroller.current;
    if (log === null || CSS.supports('overflow-anchor', 'auto')) return;
    const { seq, height } = before.current;
    before.current = { seq: lastSeq, height: log.scrollHeight };
    const isUp = log.scrollTop < -NEAR_END;
    if (seq !== lastSeq && isUp) log.scrollTop -= log.scrollHeight - height;
  });

  return {
    scroller,
    isAtEnd,
    onScroll: () => setAtEnd((scroller.current?.scrollTop ?? 0) >= -NEAR_END),
    toEnd: () => {
      scroller.current?.scrollTo({ top: 0 });
      setAtEnd(true);
    },
  };
}
