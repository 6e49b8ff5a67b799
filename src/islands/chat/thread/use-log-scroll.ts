import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The distance in pixels that still counts as the end. */
const NEAR_END = 48;

type LogScroll = {
  scroller: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
};

/**
 * Keeps the scroll position of a log. The scroller counts from its end (`column-reverse`): it opens and stays
 * there, and older rows on top move nothing. When a message arrives while the reader is further up, the browser's
 * scroll anchoring keeps the position. This hook does it where there is none.
 */
export function useLogScroll(lastSeq: number): LogScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const before = useRef({ seq: lastSeq, height: 0 });

  useLayoutEffect(() => {
    const log = scroller.current;
    if (log === null || CSS.supports('overflow-anchor', 'auto')) return;
    const { seq, height } = before.current;
    before.current = { seq: lastSeq, height: log.scrollHeight };
    const isUp = log.scrollTop < -NEAR_END;
    if (seq !== lastSeq && isUp) log.scrollTop -= log.scrollHeight - height;
  });

  // Unread messages are shown from the first one. Only what is in view counts as read.
  useLayoutEffect(() => {
    const log = scroller.current;
    if (log === null) return;
    const unread = log.querySelector('[data-kind="unread"]');
    const top = log.getBoundingClientRect().top;
    const distance = unread === null ? 0 : top - unread.getBoundingClientRect().top;
    if (distance > 0) log.scrollTop -= distance;
    setAtEnd(log.scrollTop >= -NEAR_END);
  }, []);

  return {
    scroller,
    isAtEnd,
    onScroll: () => setAtEnd((scroller.current?.scrollTop ?? 0) >= -NEAR_END),
    toEnd: useCallback(() => {
      scroller.current?.scrollTo({ top: 0 });
      setAtEnd(true);
    }, []),
  };
}
