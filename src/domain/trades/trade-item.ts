import { EMPTY_ITEM, type Item } from '../items/item.ts';

/** What a fruit may have gone through (behaviour N10). */
export const MUTATIONS = [
  'Gold',
  'Rainbow',
  'Wet',
  'Chilled',
  'Frozen',
  'Shocked',
  'Chocolate',
  'Moonlit',
  'Bloodlit',
  'Zombified',
  'Celestial',
  'Disco',
  'Plasma',
  'Twisted',
] as const;
type Mutation = (typeof MUTATIONS)[number];

/** What a player says of a single piece (behaviour N10); absent facts are left out. */
export type Extras = {
  weight?: number;
  /** Whole, of pets. */
  age?: number;
  /** Of fruits. */
  mutations?: readonly Mutation[];
  price?: number;
};

/** One line of a trade's side: an item, or a category such as "Upgrade", how many of it, and what is special about it. */
export type TradeItem = {
  item: Item;
  isCategory: boolean;
  /** 1 to 999 (behaviour N10). */
  amount: number;
  extras: Extras;
};

export const AMOUNT_MAX = 999;

/** An amount as it is shown and sent: whole, 1 to 999; what is no number is 1 (behaviour N10). */
export function toAmount(raw: unknown): number {
  const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  if (typeof number !== 'number' || Number.isNaN(number)) return 1;
  return Math.min(AMOUNT_MAX, Math.max(1, Math.trunc(number)));
}

/** What a trade item is known by within a side: its slug, else its id. */
export function tradeItemId({ item }: Pick<TradeItem, 'item'>): string {
  return item.slug ?? item.id;
}

/** A side with each item once, its amounts summed up to 999 (behaviour T5); of extras the first are kept. */
export function mergeTradeItems(items: readonly TradeItem[]): TradeItem[] {
  const byId = new Map<string, TradeItem>();
  for (const one of items) {
    const known = byId.get(tradeItemId(one));
    const amount = toAmount((known?.amount ?? 0) + toAmount(one.amount));
    byId.set(tradeItemId(one), { ...(known ?? one), amount });
  }
  return [...byId.values()];
}

/** An item of which only the slug is known: it is in no catalogue, or its backend tells no more. */
export function unknownItem(slug: string): Item {
  const words = slug.split('-').filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { ...EMPTY_ITEM, id: slug, slug, name: name || 'Unknown Item' };
}
