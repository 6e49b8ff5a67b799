import type { Item } from '../../../domain/items/item.ts';

type Props = { item: Pick<Item, 'rarity' | 'tradeable'>; className?: string };

/** The rarity of an item in its colour, and whether it can be traded (behaviour C2). */
export function ItemTags({ item, className = 'tinted' }: Props) {
  return (
    <>
      {item.rarity !== null && (
        <span data-rarity={item.rarity} className={className}>
          {item.rarity}
        </span>
      )}
      {!item.tradeable && <span className="text-xs font-medium text-muted">Cannot be traded</span>}
    </>
  );
}
