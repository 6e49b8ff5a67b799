import { startTransition, useEffect, useState } from 'react';
import type { Item } from '../../domain/item.ts';

const PHONE = '(width < 768px)';
/** Cards that come at once: as many as a phone shows, as somebody may be typing on it; else a page of them. */
const atOnce = () => (window.matchMedia(PHONE).matches ? 4 : 20);

/** Which places of a list have their cards: all of a built one, else the first few, and the next few each time those are there. */
export function useDrawn(items: readonly Item[], built: boolean): (place: number) => boolean {
  const [drawn, setDrawn] = useState(built ? items : []);
  const isDrawn = (place: number) =>
    (place < drawn.length && drawn[place]?.id === items[place]?.id) || place < atOnce();
  const missing = items.findIndex((_, place) => !isDrawn(place));
  useEffect(() => {
    if (missing >= 0) startTransition(() => setDrawn(items.slice(0, missing + atOnce())));
  }, [items, missing]);
  return isDrawn;
}
