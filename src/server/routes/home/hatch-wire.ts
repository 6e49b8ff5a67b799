import type { HatchOfItem } from '../../data/home/recent-hatches.ts';
import { toPet } from '../items/item-wire.ts';

export type WireHatch = ReturnType<typeof toWireHatch>;

/** A hatch as the site sees it (contract: Public reads); `at` in epoch milliseconds. */
export function toWireHatch({ id, item, username, at, secret }: HatchOfItem) {
  return { id, pet: toPet(item), username, at, secret: secret === 1 };
}
