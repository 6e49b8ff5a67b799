import type { Item } from '../../../domain/items/item.ts';

/** Links to trade an item: to the calculator and, if it can be traded, to a new trade ad (behaviour D2). */
export function ItemActions({ item }: { item: Pick<Item, 'slug' | 'id' | 'tradeable'> }) {
  const slug = encodeURIComponent(item.slug ?? item.id);
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <a href={`/calculator?give=${slug}`} className="button min-h-11">
        Add to calculator
      </a>
      {item.tradeable && (
        <a href={`/trade-ads/create?offer=${slug}`} className="button button-accent min-h-11">
          Create a trade ad with it
        </a>
      )}
    </div>
  );
}
