import { startTransition, useEffect, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';

const PHONE = '(width < 768px)';
/** Cards that come at once: on a phone, on which somebody may be typing, a row; else a page of them. */
const atOnce = () => (window.matchMedia(PHONE).matches ? 2 : 20);

type List = {
  items: readonly Item[];
  built: boolean;
  /** Whether it is cut to what is near the view, all of which is wanted at once. */
  isCut: boolean;
};

/** Which places of a list have their cards: all of a built or cut one, else the first few, and the next few each time those are there. */
export function useProgressiveCards({ items, built, isCut }: List): (place: number) => boolean {
  const [drawn, setDrawn] = useState(built ? items : []);
  const isDrawn = (place: number) =>
    isCut || (place < drawn.length && drawn[place]?.id === items[place]?.id) || place < atOnce();
  const missing = isCut ? -1 : items.findIndex((_, place) => !isDrawn(place));
  useEffect(() => {
    if (missing >= 0) startTransition(() => setDrawn(items.slice(0, missing + atOnce())));
  }, [items, missing]);
  return isDrawn;
}
