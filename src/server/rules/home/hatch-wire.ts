import { serializePet } from '../../../contract/items/item-codec.ts';
import { toItemRecord } from '../../data/db/item-row.ts';
import type { HatchWithItem } from '../../data/home/recent-hatches.ts';

export type WireHatch = ReturnType<typeof toWireHatch>;

/** Converts a hatch for the site (contract: Public reads); `at` in epoch milliseconds. */
export function toWireHatch({ id, item, username, at, secret }: HatchWithItem) {
  return { id, pet: serializePet(toItemRecord(item)), username, at, secret: secret === 1 };
}
