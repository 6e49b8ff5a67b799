import type { Item } from './item.ts';

/** A fact of an item: its prices, its restock, or what it earns. */
export type ItemFact =
  | { kind: 'sell' | 'buy' | 'bubbles' | 'coins' | 'gems' | 'tickets'; amount: number | null }
  | { kind: 'stock'; stock: Item['stock'] };

/** The words for a price, and for where there is space for one word only. */
export const PRICE_TEXTS = { sell: 'Sells in game for', buy: 'Costs in game' } as const;
export const PRICE_LABELS = { sell: 'Sell', buy: 'Buy' } as const;

/** The earnings of a pet above 0, rounded (behaviour C2). */
export function statFacts(item: Pick<Item, 'stats'>): ItemFact[] {
  return (['bubbles', 'coins', 'gems', 'tickets'] as const)
    .map((kind) => ({ kind, amount: Math.round(item.stats[kind]) }))
    .filter((fact) => item.stats[fact.kind] > 0);
}

/** The facts on a card by type (behaviour I10); none for an unknown type. */
export function catalogueFacts(item: Item): ItemFact[] {
  const sell: ItemFact = { kind: 'sell', amount: item.sellValue };
  const buy: ItemFact = { kind: 'buy', amount: item.buyPrice };
  const stock: ItemFact = { kind: 'stock', stock: item.stock };
  switch (item.type) {
    case 'Seed':
      return [sell, buy, stock];
    case 'Gear':
    case 'Crate':
    case 'Seed Pack':
      return [buy, stock];
    case 'Egg':
      return [buy];
    case 'Pet':
      return item.sellValue === null ? [] : [sell];
    case 'Cosmetic':
    case null:
      return [];
  }
}

/** Whether cards of this type show their description (behaviour I10). */
export function showsDescription(item: Pick<Item, 'type'>): boolean {
  return item.type === 'Crate' || item.type === 'Cosmetic';
}
