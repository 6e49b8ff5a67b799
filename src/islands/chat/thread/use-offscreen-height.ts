import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far out of view lines are still drawn. */
const NEAR = '1200px 0px';

/** The height of a block of lines that is far out of view, and need not be drawn; null near it, and for one that is to stay. */
export function useOffscreenHeight(stays: boolean): {
  place: RefObject<HTMLOListElement | null>;
  height: number | null;
} {
  const place = useRef<HTMLOListElement>(null);
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const block = place.current;
    if (block === null || stays) return undefined;
    const look: IntersectionObserverCallback = (entries) => {
      const entry = entries.at(-1);
      if (entry) setHeight(entry.isIntersecting ? null : entry.boundingClientRect.height);
    };
    const root = block.closest('.thread-log');
    const watch = new IntersectionObserver(look, { root, rootMargin: NEAR });
    watch.observe(block);
    return () => watch.disconnect();
  }, [stays]);

  return { place, height: stays ? null : height };
}
