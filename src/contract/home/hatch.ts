import * as v from 'valibot';
import type { Item } from '../../domain/items/item.ts';
import { type ItemRecord, parsePet, serializePet } from '../items/item-codec.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientName, lenientText, lenientTime } from '../shared/scalars.ts';
import type { HatchShape } from './shapes.ts';

/** A pet that a player hatched; `at` in epoch milliseconds. */
export type Hatch = { id: string; pet: Item; username: string; at: number; secret: boolean };
/** The same as a backend has it. */
export type HatchRecord = Omit<Hatch, 'pet'> & { pet: ItemRecord };

/** A hatch on the wire (contract: Shapes). */
const wireHatch = v.object({
  id: lenientText,
  pet: v.unknown(),
  username: lenientName,
  at: lenientTime,
  secret: v.fallback(v.boolean(), false),
});

/** Answer of `GET /hatches/recent`, whose elements are parsed one by one. */
export const hatchesAnswer = v.object({ hatches: v.array(v.unknown()) });

/** Parses a hatch; null when it lacks an id, a pet, a player or a time. */
export function toHatch(raw: unknown): Hatch | null {
  const parsed = readAs(wireHatch, raw);
  if (parsed === null) return null;
  const { id, username, at, secret } = parsed;
  const pet = parsePet(parsed.pet);
  if (id === null || username === null || at === null || pet === null) return null;
  return { id, pet, username, at, secret };
}

/** Writes a hatch as `toHatch` reads it. */
export const serializeHatch = ({ id, pet, username, at, secret }: HatchRecord): HatchShape => ({
  id,
  pet: serializePet(pet),
  username,
  at,
  secret,
});
