import type { HatchShape } from '../../../contract/home/shapes.ts';
import { serializePet } from '../../../contract/items/item-codec.ts';
import { toItemRecord } from '../../data/db/item-row.ts';
import type { HatchWithItem } from '../../data/home/hatches.ts';

/** Converts a hatch for the site (contract: Public reads); `at` in epoch milliseconds. */
export function toWireHatch({ id, item, username, at, secret }: HatchWithItem): HatchShape {
  return { id, pet: serializePet(toItemRecord(item)), username, at, secret: secret === 1 };
}
