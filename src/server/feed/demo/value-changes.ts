import type { FeedEvent } from '../../../contract/items/feed.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { isQuoted, quoteAt } from './quotes.ts';
import { pick, roll } from './random.ts';

/** Some item's value is looked at again in every slot of ten seconds. */
export const CHANGE_SLOT = 10_000;

/** The value change of a slot; an item that has no value yet keeps the slot empty. */
export function changeEvent(slot: number, seed: number): FeedEvent | null {
  const item = pick(DEMO_ITEMS, roll(seed, 'which item', slot));
  if (!isQuoted(item, seed)) return null;
  const at = slot * CHANGE_SLOT;
  return { id: `demo-change-${slot}`, type: 'value', at, data: quoteAt(item, at, seed) };
}
