import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance from the view within which rows still render. */
const ROOT_MARGIN = '1200px 0px';

/**
 * The height of a block of rows far out of view, which need not render. It is null near the view, and for a block
 * that always renders.
 */
export function useOffscreenHeight(alwaysRender: boolean): {
  ref: RefObject<HTMLOListElement | null>;
  height: number | null;
} {
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
