import * as v from 'valibot';
import { PARTS_MAX } from '../../domain/trades/stacks.ts';
import { findCategory, isCategorySlug } from '../../domain/trades/trade-categories.ts';
import {
  type Extras,
  MUTATIONS,
  type SingleExtras,
  type TradeItem,
  toStackAmount,
  unknownItem,
} from '../../domain/trades/trade-item.ts';
import { parseTradedPet, serializeTradedPet, toRecord } from '../items/item-codec.ts';
import { readAs } from '../shared/read-as.ts';
import { lenientNumber, lenientText } from '../shared/scalars.ts';

/** A reference to an item (contract: Shapes), in a trade ad as in a stored draft. */
const wireReference = v.object({
  petSlug: lenientText,
  quantity: v.optional(v.unknown()),
  isCategory: v.fallback(v.boolean(), false),
  extras: v.optional(v.unknown()),
  pet: v.optional(v.unknown()),
});

const isWhole = (raw: number) => Number.isInteger(raw);
const extrasSchema = v.object({
  weight: lenientNumber,
  age: lenientNumber,
  mutations: v.fallback(v.array(v.unknown()), []),
  price: lenientNumber,
});

/** The extras of the entries that were merged into another one. */
const mergedExtras = v.object({ also: v.fallback(v.array(v.unknown()), []) });
const stackAmount = v.object({ amount: v.optional(v.unknown()) });

/** Parses the extras of an item and leaves out what is not valid (behaviour N10). */
function toSingleExtras(raw: unknown): SingleExtras {
  const parsed = readAs(extrasSchema, raw);
  if (parsed === null) return {};
  const { weight, age, price } = parsed;
  const mutations = MUTATIONS.filter((mutation) => parsed.mutations.includes(mutation));
  return {
    ...(weight !== null && weight >= 0 ? { weight } : {}),
    ...(age !== null && age >= 0 && isWhole(age) ? { age } : {}),
    ...(mutations.length > 0 ? { mutations } : {}),
    ...(price !== null && price >= 0 ? { price } : {}),
  };
}

/** Parses the extras of an entry, with those of up to seven others that were merged into it (behaviour N14). */
export function toExtras(raw: unknown): Extras {
  const merged = readAs(mergedExtras, raw)?.also.slice(0, PARTS_MAX - 1) ?? [];
  const also = merged.flatMap((one) => {
    const stack = readAs(stackAmount, one);
    return stack === null ? [] : [{ ...toSingleExtras(one), amount: toStackAmount(stack.amount) }];
  });
  return { ...toSingleExtras(raw), ...(also.length === 0 ? {} : { also }) };
}

/** The item of a reference: the embedded pet, with the reference's slug if it has none. */
function embedded(pet: unknown, slug: string | null) {
  const item = parseTradedPet(pet);
  return item === null ? null : { ...item, slug: item.slug ?? slug };
}

/** Parses an item of a trade's side; null when it has neither a slug nor a pet. */
export function toTradeItem(raw: unknown): TradeItem | null {
  const parsed = readAs(wireReference, raw);
  if (parsed === null) return null;
  const slug = parsed.petSlug;
  const isCategory = parsed.isCategory || (slug !== null && isCategorySlug(slug));
  const known =
    (isCategory && slug !== null ? findCategory(slug) : null) ?? embedded(parsed.pet, slug);
  const item = known ?? (slug === null ? null : unknownItem(slug));
  if (item === null) return null;
  return {
    item,
    isCategory,
    amount: toStackAmount(parsed.quantity),
    extras: toExtras(parsed.extras),
  };
}

/** Parses a side without its unreadable items; anything but a list is an empty side. */
export function toTradeItems(raw: unknown): TradeItem[] {
  if (!Array.isArray(raw)) return [];
  return raw.map(toTradeItem).filter((one) => one !== null);
}

/** Formats an item of a trade for publishing (contract: Signed in). */
export function toReference({ item, isCategory, amount, extras }: TradeItem) {
  const reference = { petSlug: item.slug ?? '', quantity: amount, isCategory };
  return Object.keys(extras).length === 0 ? reference : { ...reference, extras };
}

/** Formats an item of a trade for the browser's storage. `toTradeItem` reads it again, whatever the catalogue is by then. */
export function toStoredReference(one: TradeItem) {
  return { ...toReference(one), pet: serializeTradedPet(toRecord(one.item)) };
}
