import { startTransition, useEffect, useState } from 'react';
import type { Item } from '../../../domain/items/item.ts';

const PHONE = '(width < 768px)';
/** The number of cards per render: a row on a phone, else a page. */
const batchSize = () => (window.matchMedia(PHONE).matches ? 2 : 20);

type List = {
  items: readonly Item[];
  built: boolean;
  /** Whether the list is virtualised, so that all its cards are near the view. */
  isVirtualized: boolean;
};

/**
 * Returns whether the card at an index renders. All cards of a built or virtualised list do; others render a few at
 * a time.
 */
export function useProgressiveCards({
  items,
  built,
  isVirtualized,
}: List): (index: number) => boolean {
  const [rendered, setRendered] = useState(built ? items : []);
  const isRendered = (index: number) =>
    isVirtualized ||
    (index < rendered.length && rendered[index]?.id === items[index]?.id) ||
    index < batchSize();
  const missing = isVirtualized ? -1 : items.findIndex((_, index) => !isRendered(index));
  useEffect(() => {
    if (missing >= 0) startTransition(() => setRendered(items.slice(0, missing + batchSize())));
  }, [items, missing]);
  return isRendered;
}
