import type { FeedEvent } from '../../../contract/items/feed.ts';
import { DEMO_ITEMS } from './demo-items.ts';
import { isQuoted, quoteAt } from './quotes.ts';
import { pick, seededRandom } from './random.ts';

/** Each slot of ten seconds updates the value of one item. */
export const CHANGE_SLOT = 10_000;

/** The value change of a slot; null when its item has no value yet. */
export function changeEvent(slot: number, seed: number): FeedEvent | null {
  const item = pick(DEMO_ITEMS, seededRandom(seed, 'which item', slot));
  if (!isQuoted(item, seed)) return null;
  const at = slot * CHANGE_SLOT;
  return { id: `demo-change-${slot}`, type: 'value', at, data: quoteAt(item, at, seed) };
}
