import { serializePet } from '../../../contract/items/item-codec.ts';
import type { HatchOfItem } from '../../data/home/recent-hatches.ts';
import { toItemRecord } from '../../data/items/item-row.ts';

export type WireHatch = ReturnType<typeof toWireHatch>;

/** A hatch as the site sees it (contract: Public reads); `at` in epoch milliseconds. */
export function toWireHatch({ id, item, username, at, secret }: HatchOfItem) {
  return { id, pet: serializePet(toItemRecord(item)), username, at, secret: secret === 1 };
}
