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

  // What was not read is read from its beginning; only what is in view counts as read.
  useLayoutEffect(() => {
    const log = scroller.current;
    if (log === null) return;
    const unread = log.querySelector('[data-kind="unread"]');
    const top = log.getBoundingClientRect().top;
    const above = unread === null ? 0 : top - unread.getBoundingClientRect().top;
    if (above > 0) log.scrollTop -= above;
    setAtEnd(log.scrollTop >= -NEAR_END);
  }, []);

  return {
    scroller,
    isAtEnd,
    onScroll: () => setAtEnd((scroller.current?.scrollTop ?? 0) >= -NEAR_END),
    toEnd: () => {
      const log = scroller.current;
      log?.scrollTo({ top: 0 });
      // The button that was pressed for it goes: the focus stays with the messages.
      if (log?.parentElement?.contains(document.activeElement)) log.focus({ preventScroll: true });
      setAtEnd(true);
    },
  };
}
